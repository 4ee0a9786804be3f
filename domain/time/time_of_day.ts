import { MESSAGES, rangeMessage } from "../messages.ts";

/** The times a field takes, in minutes since midnight; both ends belong to them. */
export interface MinuteRange {
  min?: number;
  max?: number;
}

/** A whole day (product §13.1), in minutes since midnight. */
const FIRST_MINUTE = 0;
const LAST_MINUTE = 24 * 60 - 1;

/** How far apart the times on offer are (product §10.5), in minutes. */
export const TIME_STEP = 30;

/** '14:37', of what a person types for it: '14:37', '1437', '2:37 pm'. Null when it is no time. */
export function timeOf(typed: string): string | null {
  const minutes = minutesOf(typed);
  return minutes === null ? null : clockOf(minutes);
}

/** What is wrong with a time that was typed; null when nothing is, or nothing was typed. */
export function timeFault(typed: string, range: MinuteRange = {}): string | null {
  const { min = FIRST_MINUTE, max = LAST_MINUTE } = range;
  if (!typed.trim()) return null;
  const minutes = minutesOf(typed);
  if (minutes === null) return MESSAGES.invalidTime;
  if (min <= minutes && minutes <= max) return null;
  return rangeMessage({ min: clockOf(min), max: clockOf(max) });
}

/** The times on offer, every `step` minutes from the first of the range: '14:00', '14:30', … */
export function timesEvery(step: number, range: MinuteRange = {}): string[] {
  const { min = FIRST_MINUTE, max = LAST_MINUTE } = range;
  const times: string[] = [];
  for (let at = min; at <= max; at += Math.max(step, 1)) times.push(clockOf(at));
  return times;
}

/** Which of `times` ('14:30') is nearest to `time`; of two as near, the earlier. */
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
