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
  webhook: Webhook,
  timeZone: string,
): string {
  const { isActive, failingSince, waiting, failed } = webhook;
  const waits = t("{count, plural, one {# message waits} other {# messages wait}}.", {
    count: waiting,
  });
  if (!isActive) {
    const waiters = waiting > 0
      ? [waits, t("Switch it on to try at once; after 24 hours they are given up.")]
      : [];
    return [
      offWords(webhook),
      ...waiters,
      t("What changes while it is off is not sent later either."),
    ].join(" ");
  }
  if (failingSince) {
    const time = dateAndTime(failingSince, timeZone);
    return `${t("It has taken nothing since {time}.", { time })} ${waits}`;
  }
  if (waiting > 0) return `${t("On.")} ${waits}`;
  return failed > 0 ? t("On.") : t("On. Nothing waits.");
}

function offWords({ offBecause }: Webhook): string {
  if (offBecause === "GONE") return t("Switched off: the address answered that it is gone.");
  if (offBecause === "FAILING") {
    return t("Switched off: it took nothing for {count} days.", { count: OFF_AFTER_DAYS });
  }
  return t("Switched off.");
}

/** When and why the last try failed, in a sentence; nothing where all is well. */
export function lastFailureWords({ lastFailure }: Webhook, timeZone: string): string {
  if (!lastFailure) return "";
  const { at, status, reason } = lastFailure;
  const tried = t("The last try was on {time}.", { time: dateAndTime(at, timeZone) });
  const why = status === null
    ? reasonWords(reason ?? "")
    : t("The address answered with the status {status}.", { status: String(status) });
  return `${tried} ${why}`;
}

/** By the words or the code that the program has noted, why there was no answer. */
const REASONS: [RegExp, Words][] = [
  [/in time|ETIMEDOUT/, "No answer came in time."],
  [/ENOTFOUND|EAI_/, "The name of the address was not found."],
  [/not public|no public/, "The address is not public, so nothing is sent there."],
  [/ECONNREFUSED/, "The other machine refused the connection."],
  [/ECONNRESET|EPIPE/, "The connection was broken off."],
  [/EHOSTUNREACH|ENETUNREACH/, "There is no way to the address."],
  [/cert|SELF_SIGNED|ERR_TLS/i, "The certificate of the address is not valid."],
  [/account or its organization/, "Not tried: the account or its organization is not active."],
  [/webhook was off/, "Not tried: the webhook was off or took nothing else."],
];

function reasonWords(noted: string): string {
  const [, words] = REASONS.find(([sign]) => sign.test(noted)) ?? [];
  return t(words ?? "No answer came.");
}

/** What was not taken, when it changed, and what the last answer was. */
export function failureWords(
  { kind, change, at, attempts, lastStatus, lastAnswer }: FailedDelivery,
  timeZone: string,
): { what: string; answer: string } {
  const tries = t("{count, plural, one {# try} other {# tries}}", { count: attempts });
  return {
    what: `${t(WHAT[kind][change])}, ${dateAndTime(at, timeZone)}, ${tries}`,
    answer: lastStatus === null
      ? reasonWords(lastAnswer ?? "")
      : [lastStatus, lastAnswer].filter((part) => part !== null && part !== "").join(": "),
  };
}
