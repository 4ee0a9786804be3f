import type { Letter } from "../../db/emails.ts";
import { t } from "../../words/t.ts";
import { letter } from "./letter.ts";

/**
 * The mail with the code of a second factor. Locked screens show the subject, so the code is not in
 * it.
 */
export function twoFactorMail({ appName, code }: { appName: string; code: string }): Letter {
  return letter(t("Your {appName} code", { appName }), [
    t("Your code to sign in to {appName}:", { appName }),
    { code },
    t(
      "It can be used once, within 10 minutes. If you are not signing in, somebody knows your password: reset it.",
    ),
  ]);
}
