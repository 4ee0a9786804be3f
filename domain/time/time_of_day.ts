import { MESSAGES, rangeMessage } from "../messages.ts";

/** The times a field accepts, in minutes since midnight, both ends included. */
export interface MinuteRange {
  min?: number;
  max?: number;
}

/** A whole day (product §13.1), in minutes since midnight. */
const FIRST_MINUTE = 0;
const LAST_MINUTE = 24 * 60 - 1;

/** The minutes between two offered times (product §10.5). */
export const TIME_STEP = 30;

/** Reads a typed time ('14:37', '1437', '2:37 pm') as '14:37'; null when the text is no time. */
export function timeOf(typed: string): string | null {
  const minutes = minutesOf(typed);
  return minutes === null ? null : clockOf(minutes);
}

/** What is wrong with a typed time; null when it is right or nothing was typed. */
export function timeFault(typed: string, range: MinuteRange = {}): string | null {
  const { min = FIRST_MINUTE, max = LAST_MINUTE } = range;
  if (!typed.trim()) return null;
  const minutes = minutesOf(typed);
  if (minutes === null) return MESSAGES.invalidTime;
  if (min <= minutes && minutes <= max) return null;
  return rangeMessage({ min: clockOf(min), max: clockOf(max) });
}

/** The offered times, every `step` minutes from the start of the range: '14:00', '14:30', … */
export function timesEvery(step: number, range: MinuteRange = {}): string[] {
  const { min = FIRST_MINUTE, max = LAST_MINUTE } = range;
  const times: string[] = [];
  for (let at = min; at <= max; at += Math.max(step, 1)) times.push(clockOf(at));
  return times;
}

/** The nearest of `times` ('14:30') to `time`; the earlier of two that are equally near. */
export function nearestTime(times: string[], time: string): string | undefined {
  const distanceOf = (each: string) => Math.abs(minutesOf(each)! - minutesOf(time)!);
  return times.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
}

function minutesOf(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  const found = /^(\d{1,2}):?(\d{2})()$/.exec(text) ??
    /^(\d{1,2})(?::?(\d{2}))? ?([ap])\.?m?\.?$/.exec(text);
  if (!found) return null;
  const [hour, minute, half] = [Number(found[1]), Number(found[2] ?? 0), found[3]];
  if (minute > 59) return null;
  if (!half) return hour > 23 ? null : hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12 + (half === "p" ? 12 : 0)) * 60 + minute;
}

function clockOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
