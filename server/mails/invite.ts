import type { Letter } from "../../db/emails.ts";
import { letter } from "./letter.ts";

/** What an invite's letter tells. `link` is the whole address of the invite's page. */
export interface InviteLetter {
  appName: string;
  organizationName: string;
  firstName?: string | null;
  /** Words of whoever invites. */
  message?: string | null;
  link: string;
  /** Whether the link that was mailed before is worth nothing now. */
  isNewLink?: boolean;
}

/** Invites somebody to make his account. */
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
