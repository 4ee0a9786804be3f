import type { Asked, HospitalStatus } from "../../../domain/hospital/status.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import type { Balance, TotalBalance } from "../../../domain/mci/balance.ts";
import { wordsOf } from "../../call/words.ts";
import type { CountFailure } from "../count_edits.ts";
import { newerCountIn, newerWords } from "../newer_count.ts";

/** '3 left', 'over by 2', or '–' where nothing is offered. */
export function leftWords({ left }: Balance): string {
  if (left === null) return "–";
  return left < 0 ? `over by ${-left}` : `${left} left`;
}

/** Of all hospitals together: '2 left of 2; 1 beyond offers'. */
export function totalWords(total: TotalBalance): string {
  const { left, offered, beyond } = total;
  const places = left === null ? "Nothing offered" : `${left} left of ${offered}`;
  return beyond > 0 ? `${places}; ${beyond} beyond offers` : places;
}

/** When the hospital was asked for its capacity, or has answered. */
export function askedWords({ askedAt, answeredAt }: Asked, now: number, timeZone: string): string {
  return answeredAt
    ? `Answered ${timeOrDate(answeredAt, now, timeZone)}`
    : `Asked ${timeOrDate(askedAt, now, timeZone)}, no answer yet`;
}

/** For screen readers: 'Immediate: 2 en route and 1 arrived of 3 offered, 0 left'. */
export function balanceWords(label: string, balance: Balance): string {
  const { offered, enRoute, arrived } = balance;
  const sent = `${label}: ${enRoute} en route and ${arrived} arrived`;
  if (offered === null) return `${sent}, nothing offered`;
  return `${sent} of ${offered} offered, ${leftWords(balance)}`;
}

/** When the capacity was published, and who published the hospital's status last. */
export function publishedWords(status: HospitalStatus, now: number, timeZone: string): string {
  const { mciUpdateDateTime: offeredAt, updateDateTimeLocal: at, EdAdminUserName: name } = status;
  const last = `updated ${timeOrDate(at, now, timeZone)}${name ? ` by ${name}` : ""}`;
  if (offeredAt === at) return `Capacity ${last}`;
  if (offeredAt === null) return `Last ${last}`;
  return `Capacity updated ${timeOrDate(offeredAt, now, timeZone)}; last ${last}`;
}

/** For example 'No answer came. It is not known whether 7 was published. Now it is 4.' */
export function notPublished(
  { wanted, failure }: Pick<CountFailure, "wanted" | "failure">,
  known: number | null,
): string {
  const newer = newerCountIn(failure);
  if (newer) return newerWords(newer, wanted);
  const { heading, text } = wordsOf(failure, {
    notDone: wanted === null ? "Not taken back." : `Not published: ${wanted}.`,
    notKnown: `It is not known whether ${wanted ?? "it"} was ${
      wanted === null ? "taken back" : "published"
    }.`,
  });
  return `${heading} ${text} ${known === null ? "Nothing is offered now." : `Now it is ${known}.`}`;
}
