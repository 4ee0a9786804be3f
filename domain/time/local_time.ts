import { wholeMinutes } from "./durations.ts";
import { currentLocale, t } from "../../words/t.ts";

/**
 * '14:32' in the given IANA zone. In the hour that is repeated when the clocks go back, with the
 * zone's abbreviation: '01:30 PDT'.
 */
export function clockTime(at: string | number, timeZone: string): string {
  const time = wallTime(at, timeZone);
  return isShownTwice(at, timeZone) ? `${time} ${abbreviation(at, timeZone)}` : time;
}

/** '14:32', as a clock on the wall shows it. */
function wallTime(at: string | number, timeZone: string): string {
  return format(at, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** '11/20/2026 14:32' in the given IANA zone; in a repeated hour '11/01/2026 01:30 PDT'. */
export function dateAndTime(at: string | number, timeZone: string): string {
  return `${calendarDate(at, timeZone)} ${clockTime(at, timeZone)}`;
}

/** '11/20/2026 14:32 PST': for paper, which may be read anywhere. */
export function dateTimeAndZone(at: string | number, timeZone: string): string {
  return `${calendarDate(at, timeZone)} ${wallTime(at, timeZone)} ${abbreviation(at, timeZone)}`;
}

/**
 * '11/20/2026' in the given IANA zone. Other languages than English name the month, such as
 * '20 nov 2026', because they write the day first (decision 0102).
 */
export function calendarDate(at: string | number, timeZone: string): string {
  const locale = currentLocale();
  return locale.startsWith("en") ? typedDate(at, timeZone) : formatWith(
    { year: "numeric", month: "short", day: "2-digit" },
    timeZone,
    locale,
  ).format(instant(at)).replaceAll(" ", NO_BREAK);
}

/** A date stays on one line. */
const NO_BREAK = "\u00a0";

/** '11/20/2026' in the given IANA zone, in every language: the form in which a date is typed. */
export function typedDate(at: string | number, timeZone: string): string {
  return format(at, timeZone, { year: "numeric", month: "2-digit", day: "2-digit" });
}

/** A date and a time as they are typed and shown: '11/20/2026' and '14:32'. */
export interface LocalDateTime {
  date: string;
  time: string;
}

/** The date and the time in the given IANA zone, as two texts. */
export function localDateTime(at: string | number, timeZone: string): LocalDateTime {
  return { date: typedDate(at, timeZone), time: wallTime(at, timeZone) };
}

/** Only the time when `at` is today in that zone, otherwise the date and the time. */
export function timeOrDate(at: string | number, now: number, timeZone: string): string {
  return calendarDate(at, timeZone) === calendarDate(now, timeZone)
    ? clockTime(at, timeZone)
    : dateAndTime(at, timeZone);
}

/** Minutes that have passed in full from `from` to `to` (both ms or ISO 8601), negative when `to` is earlier. */
export function minutesBetween(from: string | number, to: string | number): number {
  return wholeMinutes((instant(to) - instant(from)) / 1000);
}

/** 'just now', '5 min', '3 h', '2 d': how long ago, in the largest whole unit. */
export function ageOf(at: string | number, now: number): string {
  const minutes = minutesBetween(at, now);
  if (minutes < 1) return t("just now");
  if (minutes < 60) return t("{count} min", { count: minutes });
  if (minutes < 48 * 60) return t("{count} h", { count: Math.floor(minutes / 60) });
  return t("{count} d", { count: Math.floor(minutes / (24 * 60)) });
}

/** '12 min', '1 h 12 min', '2 d 3 h': how long something took or takes, in whole minutes or hours. */
export function durationBetween(from: string | number, to: string | number): string {
  const minutes = Math.max(0, minutesBetween(from, to));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t("{count} min", { count: minutes });
  if (hours < 48) return t("{hours} h {minutes} min", { hours, minutes: minutes % 60 });
  return t("{days} d {hours} h", { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** '1:20', '1:02:20': what a stopwatch that was started at `from` shows at `to` (ms). */
export function stopwatchTime(from: string | number, to: number): string {
  const seconds = Math.max(0, Math.floor((to - instant(from)) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** 'in 8 min', 'due now', '3 min late' (whole minutes over): an ETA as seen from `now` (ms). */
export function untilEta(etaAt: string, now: number): string {
  const minutes = minutesUntil(etaAt, now);
  return minutes > 0 ? t("in {count} min", { count: minutes }) : briefUntilEta(etaAt, now);
}

/** '8 min', 'due now', '3 min late': the same where every letter counts. */
export function briefUntilEta(etaAt: string, now: number): string {
  const minutes = minutesUntil(etaAt, now);
  if (minutes > 0) return t("{count} min", { count: minutes });
  const over = minutesBetween(etaAt, now);
  return over < 1 ? t("due now") : t("{count} min late", { count: over });
}

function minutesUntil(etaAt: string, now: number): number {
  return Math.round((instant(etaAt) - now) / 60_000);
}

function instant(at: string | number): number {
  return typeof at === "number" ? at : Date.parse(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(at: string | number, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  return formatWith(parts, timeZone).format(instant(at));
}

/** 'PDT'; 'GMT+2' where a zone has no abbreviation in American English. */
function abbreviation(at: string | number, timeZone: string): string {
  const parts = formatWith({ timeZoneName: "short" }, timeZone).formatToParts(instant(at));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function formatWith(
  parts: Intl.DateTimeFormatOptions,
  timeZone: string,
  locale = "en-US",
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.keys(parts)}`;
  let made = formats.get(key);
  if (!made) formats.set(key, made = new Intl.DateTimeFormat(locale, { ...parts, timeZone }));
  return made;
}

/** The instant at which a calendar day ('2026-11-20') begins in an IANA zone, in ISO 8601. */
export function startOfDay(day: string, timeZone: string): string {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const guess = midnightUtc - offsetAt(midnightUtc, timeZone);
  return new Date(midnightUtc - offsetAt(guess, timeZone)).toISOString();
}

/**
 * The instants (ms) at which the clocks of a zone show a day ('2026-11-20') and a time ('14:32'),
 * in order. Usually there is one. There is none in the hour that is skipped when the clocks go
 * forward, and there are two in the hour that is repeated when they go back.
 */
export function instantsAt(day: string, time: string, timeZone: string): number[] {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const around = [wall - DAY_MS, wall + DAY_MS].map((at) => offsetAt(at, timeZone));
  return [...new Set(around)].map((offset) => wall - offset)
    .filter((at) => at + offsetAt(at, timeZone) === wall)
    .sort((a, b) => a - b);
}

/**
 * The instant at which the clocks of a zone show a day and a time; null when they never show it.
 * In a repeated hour it is the first one, unless `edited`, the value before the edit, was in the
 * second.
 */
export function instantAt(
  day: string,
  time: string,
  { timeZone, edited }: { timeZone: string; edited?: string | null },
): number | null {
  const [first = null, second = null] = instantsAt(day, time, timeZone);
  return second !== null && edited && isOfSecond(edited, timeZone) ? second : first;
}

/** Whether the clocks show the time of this instant for the second time on that day. */
function isOfSecond(at: string, timeZone: string): boolean {
  const minute = Math.floor(instant(at) / 60_000) * 60_000;
  return instantsShownLike(at, timeZone)[1] === minute;
}

/** Whether the clocks show the time of this instant twice on that day. */
function isShownTwice(at: string | number, timeZone: string): boolean {
  const day = Math.floor(instant(at) / DAY_MS) * DAY_MS;
  const isOrdinary = offsetAt(day - DAY_MS, timeZone) === offsetAt(day + 2 * DAY_MS, timeZone);
  return !isOrdinary && instantsShownLike(at, timeZone).length > 1;
}

/** The instants at which the clocks show what they show at this one, to the minute. */
function instantsShownLike(at: string | number, timeZone: string): number[] {
  const [month, ofMonth, year] = typedDate(at, timeZone).split("/");
  return instantsAt(`${year}-${month}-${ofMonth}`, wallTime(at, timeZone), timeZone);
}

/** The instant in ISO 8601 with the zone's offset at that time: '2026-11-20T14:32:00-08:00'. */
export function isoIn(at: string | number, timeZone: string): string {
  const minutes = offsetAt(instant(at), timeZone) / 60_000;
  if (!Number.isInteger(minutes)) return new Date(at).toISOString(); // old offsets have seconds
  const local = new Date(instant(at) + minutes * 60_000).toISOString().replace(/\.\d+Z$/, "");
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local}${minutes < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(rest)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

const DAY_MS = 24 * 60 * 60_000;

/** Since then clocks are changed at whole minutes. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0, 1);
const MOST_KEPT = 5_000;
const keptOffsets = new Map<string, number>();

/**
 * How far local time is ahead of UTC at an instant, in ms; daylight saving time included. Reports
 * ask for the same few hours thousands of times, so what was found out for a minute is kept.
 */
function offsetAt(at: number, timeZone: string): number {
  if (at < WHOLE_MINUTES_SINCE) return computedOffset(at, timeZone);
  const minute = `${timeZone} ${Math.floor(at / 60_000)}`;
  const kept = keptOffsets.get(minute);
  if (kept !== undefined) return kept;
  if (keptOffsets.size >= MOST_KEPT) keptOffsets.clear();
  const offset = computedOffset(at, timeZone);
  keptOffsets.set(minute, offset);
  return offset;
}

function computedOffset(at: number, timeZone: string): number {
  const [date, time] = [
    format(at, timeZone, { year: "numeric", month: "2-digit", day: "2-digit" }),
    format(at, timeZone, {
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    }),
  ];
  const [month, day, year] = date.split("/");
  return Date.parse(`${year.padStart(4, "0")}-${month}-${day}T${time}Z`) -
    Math.floor(at / 1000) * 1000;
}
