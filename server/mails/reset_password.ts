import type { Letter } from "../../db/emails.ts";
import { letter } from "./letter.ts";

/** The mail with the link to choose a new password. `link` is the full address. */
export function resetPasswordMail({ appName, link }: { appName: string; link: string }): Letter {
  return letter(`Reset your ${appName} password`, [
    `Somebody, we hope you, asked for a new password for your ${appName} account.`,
    { link, label: "Choose a new password" },
    "The link can be used once, within 1 hour. If you did not ask for it, ignore this mail: " +
    "your password stays as it is.",
  ]);
}
