import type { Letter } from "../../db/emails.ts";
import { t } from "../../words/t.ts";
import { letter } from "./letter.ts";

/** The mail with the link to choose a new password. `link` is the full address. */
export function resetPasswordMail({ appName, link }: { appName: string; link: string }): Letter {
  return letter(t("Reset your {appName} password", { appName }), [
    t("Somebody, we hope you, asked for a new password for your {appName} account.", { appName }),
    { link, label: t("Choose a new password") },
    t(
      "The link can be used once, within 1 hour. If you did not ask for it, ignore this mail: your password stays as it is.",
    ),
  ]);
}
