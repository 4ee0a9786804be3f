import type { FeedChange, FeedKind } from "../../domain/change_feed/entries.ts";
import { dateAndTime } from "../../domain/time/local_time.ts";
import {
  type FailedDelivery,
  OFF_AFTER_DAYS,
  type Webhook,
} from "../../domain/webhooks/webhook.ts";
import { t, type Words } from "../../words/t.ts";

export const KIND_WORDS: Record<FeedKind, Words> = {
  ringdown: "Ringdowns",
  hospitalStatus: "Hospital statuses",
  mci: "MCIs",
};

const WHAT: Record<FeedKind, Record<FeedChange, Words>> = {
  ringdown: { changed: "Ringdown changed", erased: "Ringdown erased", gone: "Ringdown gone" },
  hospitalStatus: {
    changed: "Hospital status changed",
    erased: "Hospital status erased",
    gone: "Hospital status gone",
  },
  mci: { changed: "MCI changed", erased: "MCI erased", gone: "MCI gone" },
};

/** Whether a webhook is told things, in a sentence. */
export function stateWords(
  { isActive, offBecause, failingSince, waiting, failed }: Webhook,
  timeZone: string,
): string {
  if (offBecause === "GONE") return t("Switched off: the address answered that it is gone.");
  if (offBecause === "FAILING") {
    return t("Switched off: it took nothing for {count} days.", { count: OFF_AFTER_DAYS });
  }
  if (!isActive) return t("Switched off.");
  const waits = t("{count, plural, one {# message waits} other {# messages wait}}.", {
    count: waiting,
  });
  if (failingSince) {
    const time = dateAndTime(failingSince, timeZone);
    return `${t("It has taken nothing since {time}.", { time })} ${waits}`;
  }
  if (waiting > 0) return `${t("On.")} ${waits}`;
  return failed > 0 ? t("On.") : t("On. Nothing waits.");
}

/** What was not taken, when it changed, and what the last answer was. */
export function failureWords(
  { kind, change, at, attempts, lastStatus, lastAnswer }: FailedDelivery,
  timeZone: string,
): { what: string; answer: string } {
  const tries = t("{count, plural, one {# try} other {# tries}}", { count: attempts });
  return {
    what: `${t(WHAT[kind][change])}, ${dateAndTime(at, timeZone)}, ${tries}`,
    answer: [lastStatus, lastAnswer].filter((part) => part !== null && part !== "").join(": ") ||
      t("No answer"),
  };
}
