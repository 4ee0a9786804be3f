import type { Letter } from "../../db/emails.ts";
import { OFF_AFTER_DAYS, type Webhook } from "../../domain/webhooks/webhook.ts";
import { t } from "../../words/t.ts";
import { letter } from "./letter.ts";

/** The mail that a webhook was switched off. */
export function webhookOffMail(
  { appName, link, webhook }: { appName: string; link: string; webhook: Webhook },
): Letter {
  const { host } = new URL(webhook.url);
  const because = webhook.offBecause === "GONE"
    ? t("{host} answered that the address of a webhook is gone (410).", { host })
    : t("{host} has taken nothing from a webhook for {days} days.", {
      host,
      days: OFF_AFTER_DAYS,
    });
  const then = t("It is switched off: the program behind it hears of no changes any more.");
  return letter(t("A webhook of {appName} was switched off", { appName }), [
    `${because} ${then}`,
    { link, label: t("Open the API client") },
  ]);
}
