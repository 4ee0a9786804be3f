import type { Webhook } from "../../domain/webhooks/webhook.ts";
import { Button } from "../shared/Button.tsx";
import { failureWords } from "./webhook_words.ts";
import { t } from "../../words/t.ts";

interface Props {
  webhook: Webhook;
  timeZone: string;
  busy: boolean;
  onAgain: (body: { ids?: string[] }) => void;
}

/** What a webhook did not take within 24 h, newest first, each with its last answer. */
export function WebhookFailures({ webhook, timeZone, busy, onAgain }: Props) {
  const { failed, newestFailed, isActive } = webhook;
  if (failed === 0) return null;
  const count = failed >= 1_000 ? t("1,000 or more") : String(failed);
  return (
    <section className="webhook-failures" aria-label={t("Not taken")}>
      <p>
        <strong>{t("Not taken within 24 hours: {count}.", { count })}</strong>
        {failed > newestFailed.length &&
          ` ${t("The newest {count}:", { count: newestFailed.length })}`}
        {!isActive && ` ${t("Switch the webhook on to send them again.")}`}
      </p>
      <ul className="webhook-failures__list">
        {newestFailed.map((delivery) => {
          const { what, answer } = failureWords(delivery, timeZone);
          return (
            <li key={delivery.id} className="webhook-failures__failure">
              <span className="webhook-failures__words">
                <span>{what}</span>
                <span className="webhook-failures__answer">{answer}</span>
              </span>
              {isActive && (
                <Button
                  aria-disabled={busy || undefined}
                  onClick={() => onAgain({ ids: [delivery.id] })}
                >
                  {t("Send again")}
                  <span className="visually-hidden">{`: ${what}`}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isActive && (
        <Button aria-disabled={busy || undefined} onClick={() => onAgain({})}>
          {t("Send all again")}
        </Button>
      )}
    </section>
  );
}
