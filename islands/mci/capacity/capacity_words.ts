import {
  type Asked,
  type HospitalStatus,
  infoUpdatedAt,
  infoUserOf,
  isInfoPublished,
} from "../../../domain/hospital/status.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { type Balance, clearedAt, type TotalBalance } from "../../../domain/mci/balance.ts";
import { wordsOf } from "../../call/words.ts";
import type { CountFailure } from "../count_edits.ts";
import { newerCountIn, newerWords } from "../newer_count.ts";
import { t, type Words } from "../../../words/t.ts";

/** '3 left', 'over by 2', or '–' where nothing is offered. */
export function leftWords({ left }: Balance): string {
  if (left === null) return "–";
  return left < 0 ? t("over by {count}", { count: -left }) : t("{count} left", { count: left });
}

/** Of all hospitals together: '2 left of 2; 1 beyond offers'. */
export function totalWords(total: TotalBalance): string {
  const { left, offered, beyond } = total;
  const places = left === null || offered === null
    ? t("Nothing offered")
    : t("{left} left of {offered}", { left, offered });
  return beyond > 0 ? t("{places}; {count} beyond offers", { places, count: beyond }) : places;
}

/** When the hospital was asked for its capacity, or has answered. */
export function askedWords({ askedAt, answeredAt }: Asked, now: number, timeZone: string): string {
  return answeredAt
    ? t("Answered {time}", { time: timeOrDate(answeredAt, now, timeZone) })
    : t("Asked {time}, no answer yet", { time: timeOrDate(askedAt, now, timeZone) });
}

/** For screen readers: 'Immediate: 2 en route and 1 arrived of 3 offered, 0 left'. */
export function balanceWords(label: string, balance: Balance): string {
  const { offered, enRoute, arrived } = balance;
  const sent = { priority: label, enRoute, arrived };
  if (offered === null) {
    return t("{priority}: {enRoute} en route and {arrived} arrived, nothing offered", sent);
  }
  return t("{priority}: {enRoute} en route and {arrived} arrived of {offered} offered, {left}", {
    ...sent,
    offered,
    left: leftWords(balance),
  });
}

/**
 * When the capacity was published, and when the rest was, with who published last where they did. An
 * answer with the same capacity confirms it.
 */
export function publishedWords(status: HospitalStatus, now: number, timeZone: string): string {
  const cleared = clearedAt(status);
  if (cleared) return clearedWords(status, cleared, { now, timeZone });
  const { mciUpdateDateTime: offeredAt, updateDateTimeLocal: at } = status;
  const isAnswer = infoUpdatedAt(status) !== at;
  if (offeredAt !== null && (isAnswer ? offeredAt <= at : offeredAt === at)) {
    const { EdAdminUserName: name } = status;
    const time = timeOrDate(at, now, timeZone);
    return name
      ? t("Capacity updated {time} by {name}", { time, name })
      : t("Capacity updated {time}", { time });
  }
  if (!isInfoPublished(status)) {
    return offeredAt === null
      ? t("Not published yet")
      : t("Capacity updated {time}", { time: timeOrDate(offeredAt, now, timeZone) });
  }
  const name = infoUserOf(status);
  const time = timeOrDate(infoUpdatedAt(status), now, timeZone);
  if (offeredAt === null) {
    return name
      ? t("Last updated {time} by {name}", { time, name })
      : t("Last updated {time}", { time });
  }
  const offered = timeOrDate(offeredAt, now, timeZone);
  return name
    ? t("Capacity updated {offered}; last updated {time} by {name}", { offered, time, name })
    : t("Capacity updated {offered}; last updated {time}", { offered, time });
}

function clearedWords(
  status: HospitalStatus,
  at: string,
  { now, timeZone }: { now: number; timeZone: string },
): string {
  const cleared = t("Capacity cleared {time}", {
    time: timeOrDate(at, now, timeZone),
  });
  if (!isInfoPublished(status)) return cleared;
  const name = infoUserOf(status);
  const time = timeOrDate(infoUpdatedAt(status), now, timeZone);
  return name
    ? t("{cleared}; last updated {time} by {name}", { cleared, time, name })
    : t("{cleared}; last updated {time}", { cleared, time });
}

/** For example 'No answer came. It is not known whether 7 was published. Now it is 4.' */
export function notPublished(
  { wanted, failure }: Pick<CountFailure, "wanted" | "failure">,
  known: number | null,
): string {
  const newer = newerCountIn(failure);
  if (newer) return newerWords(newer, wanted);
  const { heading, text } = wordsOf(failure, wanted === null ? NOT_TAKEN_BACK : notSet(wanted));
  const now = known === null
    ? t("Nothing is offered now.")
    : t("Now it is {count}.", { count: known });
  return `${heading} ${text} ${now}`;
}

const NOT_TAKEN_BACK = {
  notDone: "Not taken back.",
  notKnown: "It is not known whether it was taken back.",
} satisfies Record<string, Words>;

function notSet(count: number) {
  return {
    notDone: t("Not published: {count}.", { count }),
    notKnown: t("It is not known whether {count} was published.", { count }),
  };
}
