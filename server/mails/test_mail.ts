import type { Letter } from "../../db/emails.ts";
import { t } from "../../words/t.ts";
import { letter } from "./letter.ts";

/** The mail by which somebody sees that mail works. */
export function testMail({ appName, link }: { appName: string; link: string }): Letter {
  return letter(t("Test mail from {appName}", { appName }), [
    t("This is the test mail that you asked for. Mail from {appName} reaches you.", { appName }),
    { link, label: t("Open {appName}", { appName }) },
  ]);
}
