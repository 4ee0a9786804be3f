import { minutesBetween } from "./local_time.ts";

/** Minutes after the ETA from which a patient who has not arrived is very late (product §4.3). */
const VERY_LATE = 5;

/** How late a patient is who has not arrived. */
export type Lateness = "late" | "very-late";

/** Late from the ETA on, very late from 5 minutes after it; null before it. `now` in ms. */
export function latenessOf(etaAt: string, now: number): Lateness | null {
  if (now < Date.parse(etaAt)) return null;
  return minutesBetween(etaAt, now) >= VERY_LATE ? "very-late" : "late";
}
