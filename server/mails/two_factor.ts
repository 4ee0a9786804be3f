import type { Letter } from "../../db/emails.ts";
import { letter } from "./letter.ts";

/**
 * The mail with the code of a second factor. Locked screens show the subject, so the code is not in
 * it.
 */
export function twoFactorMail({ appName, code }: { appName: string; code: string }): Letter {
  return letter(`Your ${appName} code`, [
    `Your code to sign in to ${appName}:`,
    { code },
    "It can be used once, within 10 minutes. If you are not signing in, somebody knows your " +
    "password: reset it.",
  ]);
}
