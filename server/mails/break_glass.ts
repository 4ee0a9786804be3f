import type { Letter } from "../../db/emails.ts";
import { t } from "../../words/t.ts";
import { letter } from "./letter.ts";

/** What every super user is told when somebody has opened a break-glass access. */
export function breakGlassMail(
  { appName, email, hours }: { appName: string; email: string; hours: number },
): Letter {
  return letter(t("Break-glass access to {appName} was opened", { appName }), [
    t(
      "Somebody with access to the server of {appName} has made a super user for {hours} hours, with the address {email}.",
      { appName, hours, email },
    ),
    t("If you do not know why, deactivate this user, and find out who was on the server."),
  ]);
}
