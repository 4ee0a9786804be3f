import { addDays } from "../time/calendar.ts";
import { endOfDay, isDay } from "../time/chosen_days.ts";
import { startOfDay } from "../time/local_time.ts";
import { t } from "../../words/t.ts";

/** Calendar days ('2026-11-20'), both in full. */
export interface Days {
  from: string;
  to: string;
}

/** How many days the figures are of where none are chosen, and at most. */
export const USUAL_DAYS = 30;
export const MOST_DAYS = 93;

/** A year of offloads and diverts is read as quickly as a month of waits. */
export const MOST_DAYS_OF_A_REPORT = 366;

/** What is said of too many days. */
export function atMostDays(mostDays: number): string {
  return t("At most {count} days.", { count: mostDays });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last days up to today. `today` is a calendar day. */
export function usualDays(today: string): Days {
  return { from: addDays(today, 1 - USUAL_DAYS), to: today };
}

/**
 * The days that are meant by what stands in an address: what is missing or no day is made up, what is
 * reversed begins anew, and too long a time begins later.
 */
export function chosenDays(chosen: Days, today: string, mostDays: number = MOST_DAYS): Days {
  const isFrom = isDay(chosen.from);
  const last = isFrom ? addDays(chosen.from, mostDays - 1) : today;
  const to = isDay(chosen.to) ? chosen.to : last < today ? last : today;
  const days = { from: chosen.from, to };
  if (!isFrom || countDays(days) < 1) return usualDays(to);
  return countDays(days) > mostDays ? { from: addDays(to, 1 - mostDays), to } : days;
}

/** How many days these are; 0 or less when the last is before the first. */
export function countDays({ from, to }: Days): number {
  return Math.round((at(to) - at(from)) / DAY_MS) + 1;
}

/** The instants of the days in a zone, both included. */
export function instantsOf({ from, to }: Days, timeZone: string): { from: Date; to: Date } {
  return {
    from: new Date(startOfDay(from, timeZone)),
    to: new Date(endOfDay(to, timeZone)),
  };
}

function at(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
