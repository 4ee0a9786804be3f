import type { Letter } from "../../db/emails.ts";
import { t } from "../../words/t.ts";
import { letter } from "./letter.ts";

/** The contents of an invite's mail. `link` is the full address of the invite's page. */
export interface InviteLetter {
  appName: string;
  organizationName: string;
  firstName?: string | null;
  /** A personal message from the inviting administrator. */
  message?: string | null;
  link: string;
  /** Whether this link replaces an earlier one, which no longer works. */
  isNewLink?: boolean;
}

/** The mail that invites a person to create their account. */
export function inviteMail(
  { appName, organizationName, firstName, message, link, isNewLink }: InviteLetter,
): Letter {
  return letter(t("You are invited to {appName}", { appName }), [
    firstName ? t("Hello {firstName},", { firstName }) : t("Hello,"),
    t("{organizationName} invites you to {appName}.", { organizationName, appName }),
    ...(message ? [{ quote: message }] : []),
    ...(isNewLink
      ? [t("The link in the mail before does not work any more. Please use this one:")]
      : []),
    { link, label: t("Make your account") },
    t("The link can be used once, within 14 days. If you did not expect it, ignore this mail."),
  ]);
}
