import { currentLocale } from "../../words/t.ts";
import { MESSAGES } from "../messages.ts";
import { calendarDate, typedDate } from "./local_time.ts";

/** A day of the calendar, 'YYYY-MM-DD', without a time zone. Days can be compared as texts. */
export type Day = string;

/** The days a field accepts, both ends included. */
export interface DayRange {
  min?: Day;
  max?: Day;
}

/** The default minimum (product §13.1), and the last day with a year of four digits. */
export const EARLIEST_DAY: Day = "0000-01-01";
export const LATEST_DAY: Day = "9999-12-31";

/** From 0 for January. */
export const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** From 0 for Sunday, with which a week begins. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** 'January' for 0, in the language that is spoken now. */
export function nameOfMonth(month: number): string {
  return inWords(Date.UTC(2026, month, 1), { month: "long" });
}

/** 'Sunday' for 0. */
export function nameOfWeekday(weekday: number): string {
  return inWords(A_SUNDAY + weekday * DAY_MS, { weekday: "long" });
}

/** 'November 2026'. */
export function monthAndYear(day: Day): string {
  return inWords(atUtc(day), { month: "long", year: "numeric" });
}

/** The day typed as 'MM/DD/YYYY', with a year of four digits; null when there is no such day. */
export function dayOf(typed: string): Day | null {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  if (!found) return null;
  const [, month, ofMonth, year] = found;
  const day = `${year}-${month.padStart(2, "0")}-${ofMonth.padStart(2, "0")}`;
  const at = atUtc(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

/** '11/20/2026', as it is typed and as it stands in files. */
export function dateOf(day: Day): string {
  const [year, month, ofMonth] = day.split("-");
  return `${month}/${ofMonth}/${year}`;
}

/** '11/20/2026', as it is shown; in other languages than English '20 nov 2026' (decision 0102). */
export function shownDate(day: Day): string {
  return calendarDate(atUtc(day), "UTC");
}

/** The same without the year, where there is little room: '11/20' or '20 nov'. */
export function shownMonthAndDay(day: Day): string {
  return shownDate(day).slice(0, -"/2026".length); // the year comes last in both
}

/** 'Friday, November 20, 2026': a day as a screen reader says it. */
export function nameOfDay(day: Day): string {
  return inWords(atUtc(day), { dateStyle: "full" });
}

/** What is wrong with a typed date; null when it is right or nothing was typed. */
export function dateFault(typed: string, range: DayRange = {}): string | null {
  const { min = EARLIEST_DAY, max = LATEST_DAY } = range;
  if (min > max) return MESSAGES.minAfterMax;
  if (!typed.trim()) return null;
  const day = dayOf(typed);
  return day !== null && isDayWithin(day, range) ? null : MESSAGES.invalidDate;
}

export function isDayWithin(day: Day, { min = EARLIEST_DAY, max = LATEST_DAY }: DayRange): boolean {
  return min <= day && day <= max;
}

/** The day itself, or the nearest day of the range. */
export function keptWithin(day: Day, { min = EARLIEST_DAY, max = LATEST_DAY }: DayRange): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** From 0 for January. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7)) - 1;
}

/** The day of the month, from 1. */
export function ofMonthOf(day: Day): number {
  return Number(day.slice(8));
}

/** From 0 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(atUtc(day)).getUTCDay();
}

/** The day of an instant (ms) in an IANA zone. */
export function dayAt(now: number, timeZone: string): Day {
  return dayOf(typedDate(now, timeZone))!; // it was written in that form
}

/** The day that is `days` later, limited to years of four digits. */
export function addDays(day: Day, days: number): Day {
  return dayAtUtc(atUtc(day) + days * DAY_MS);
}

/** The same day `months` later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(atUtc(`${day.slice(0, 8)}01`));
  first.setUTCMonth(first.getUTCMonth() + months);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = next.getTime() - DAY_MS;
  return dayAtUtc(Math.min(first.getTime() + (ofMonthOf(day) - 1) * DAY_MS, last));
}

/** The weeks of the month of a day, with null before the month's first and after its last day. */
export function weeksAround(day: Day): (Day | null)[][] {
  const first: Day = `${day.slice(0, 8)}01`;
  const days: (Day | null)[] = Array(weekdayOf(first)).fill(null);
  for (let at = first, last = ""; monthOf(at) === monthOf(first) && at !== last;) {
    days.push(at);
    last = at;
    at = addDays(at, 1);
  }
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

const YEARS_A_PAGE = 12;

/** The page of 12 years in the year picker that has this year (product §13.1). */
export function yearsAround(year: number): number[] {
  const first = year - year % YEARS_A_PAGE;
  return Array.from({ length: YEARS_A_PAGE }, (_, index) => first + index)
    .filter((each) => each <= yearOf(LATEST_DAY));
}

const DAY_MS = 24 * 60 * 60_000;
const A_SUNDAY = Date.UTC(2026, 0, 4);

function inWords(at: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLocale(), { ...parts, timeZone: "UTC" }).format(at);
}

function atUtc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAtUtc(at: number): Day {
  const within = Math.min(Math.max(at, atUtc(EARLIEST_DAY)), atUtc(LATEST_DAY));
  return new Date(within).toISOString().slice(0, 10);
}
