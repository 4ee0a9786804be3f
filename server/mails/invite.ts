import type { Letter } from "../../db/emails.ts";
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
  return letter(`You are invited to ${appName}`, [
    firstName ? `Hello ${firstName},` : "Hello,",
    `${organizationName} invites you to ${appName}.`,
    ...(message ? [{ quote: message }] : []),
    ...(isNewLink
      ? ["The link in the mail before does not work any more. Please use this one:"]
      : []),
    { link, label: "Make your account" },
    "The link can be used once, within 14 days. If you did not expect it, ignore this mail.",
  ]);
}
