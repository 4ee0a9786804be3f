import { dateFault, dayOf, type DayRange } from "./calendar.ts";
import { instantAt, instantsAt, isoIn, type LocalDateTime } from "./local_time.ts";
import { MESSAGES } from "../messages.ts";
import { timeFault, timeOf } from "./time_of_day.ts";

/** The rules of a field for a date and a time. */
export interface DateTimeRules extends DayRange {
  /** The IANA zone of the typed time. */
  timeZone: string;
  /** The instant that is being changed, in ISO 8601. */
  edited?: string | null;
}

/** The messages for the two parts. */
export type DateTimeFaults = Partial<Record<keyof LocalDateTime, string>>;

/** Both parts empty. */
export const NO_DATE_TIME: LocalDateTime = { date: "", time: "" };

/** Whether both parts are empty. */
export function isBlankDateTime({ date, time }: LocalDateTime): boolean {
  return !date.trim() && !time.trim();
}

/**
 * What is wrong with a typed date and time; null when nothing is. If only one part is typed, the
 * other gets the message that it is required; both may be empty unless `required`.
 */
export function dateTimeFaults(
  typed: LocalDateTime,
  rules: DateTimeRules & { required?: boolean },
): DateTimeFaults | null {
  const isAsked = rules.required || !isBlankDateTime(typed);
  const missing = (part: string) => isAsked && !part.trim() ? MESSAGES.required : null;
  const date = missing(typed.date) ?? dateFault(typed.date, rules);
  const time = missing(typed.time) ?? timeFault(typed.time) ?? (date ? null : gapAt(typed, rules));
  if (!date && !time) return null;
  return { ...(date && { date }), ...(time && { time }) };
}

/** The message when the clocks never show this time on that day; otherwise null. */
export function gapAt(typed: LocalDateTime, rules: DateTimeRules): string | null {
  const [day, time] = [dayOf(typed.date), timeOf(typed.time)];
  if (day === null || time === null) return null;
  return instantAt(day, time, rules) === null ? MESSAGES.noSuchTime : null;
}

/** Which of two is meant, when the clocks show this time twice on that day; null otherwise. */
export function twinAt(typed: LocalDateTime, rules: DateTimeRules): "first" | "second" | null {
  const [day, time] = [dayOf(typed.date), timeOf(typed.time)];
  if (day === null || time === null) return null;
  const [first, second] = instantsAt(day, time, rules.timeZone);
  if (second === undefined) return null;
  return instantAt(day, time, rules) === first ? "first" : "second";
}

/**
 * The typed date and time as an instant in ISO 8601 with the offset of the zone; null when they are
 * empty or wrong.
 */
export function isoOf(typed: LocalDateTime, rules: DateTimeRules): string | null {
  const [day, time] = [dayOf(typed.date), timeOf(typed.time)];
  const at = day !== null && time !== null ? instantAt(day, time, rules) : null;
  return at === null ? null : isoIn(at, rules.timeZone);
}
