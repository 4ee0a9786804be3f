import { addDays, type Day } from "./calendar.ts";
import { startOfDay } from "./local_time.ts";

/** Days that the database has in every time zone, with room around them. */
export const FIRST_DAY: Day = "1000-01-01";
export const LAST_DAY: Day = "9999-06-30";

/** Whether what stands in an address is a day of the calendar that can be asked for. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}

/** The last instant of a day in an IANA zone, in ISO 8601: days that are chosen count in full. */
export function endOfDay(day: Day, timeZone: string): string {
  return new Date(Date.parse(startOfDay(addDays(day, 1), timeZone)) - 1).toISOString();
}
