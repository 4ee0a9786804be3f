import type { WaitLimits } from "./wait.ts";
import type { Words } from "../../words/t.ts";

/**
 * How long the ringdowns of a group waited for one thing. Those counted in `count` make the median
 * and the percentile; the others are left out of both, and counted as what they are.
 */
export interface WaitTimes {
  count: number;
  /** Whole seconds, rounded up, in which half were done; null where none was. */
  medianSeconds: number | null;
  /** The same for nine in ten. */
  percentile90Seconds: number | null;
  /** Canceled or redirected before. */
  withdrawn: number;
  /** Still waiting. */
  waiting: number;
  /** Arrived, or closed after a day, without. */
  never: number;
  /** Of all of them, also of those left out, those that waited longer than the limit, or in vain. */
  missed: number;
}

/** The times of a group of ringdowns. */
export interface GroupTimes {
  ringdowns: number;
  received: WaitTimes;
  confirmed: WaitTimes;
}

/** The figures of a period: of all, of each hospital, hour of the day, week, and hour of a hospital. */
export interface ResponseTimes {
  /** The period, in which a ringdown was stored; both ends are in it. */
  from: string;
  to: string;
  limits: WaitLimits;
  /** How many drills were left out. */
  drills: number;
  /** Ringdowns that were sent before this are still being added up; null: all are. */
  incompleteBefore: string | null;
  all: GroupTimes;
  /** In the order of hospitals; only those with ringdowns. */
  hospitals: (GroupTimes & { hospital: { id: string; name: string } })[];
  /** Hours 0 to 23 of the hospital's time zone; only those with ringdowns. */
  hours: (GroupTimes & { hour: number })[];
  /** The Sundays ('2026-11-15') on which weeks of the hospital's time zone begin, in order. */
  weeks: (GroupTimes & { week: string })[];
  hospitalHours: (GroupTimes & { hospital: { id: string; name: string }; hour: number })[];
}

/** How the figures are made, as it stands below them. */
export const DEFINITION: readonly Words[] = [
  "Sent is when the server stored the ringdown, not when the crew pressed the button: what waited on a device without a connection does not count against the hospital.",
  "Received is when the ringdown was first shown to a ringdown user of the hospital, or confirmed, whichever came first. Confirmed is when a person confirmed it. Both are the server's times.",
  "Median: half of the ringdowns that were received (or confirmed) were so in this time or less. 90th percentile: nine in ten. Seconds are rounded up.",
  "These ringdowns are in none of the times, and are counted apart: arrived, or closed after a day, and not received (or confirmed) afterwards either; canceled or redirected before; still waiting. A ringdown that was confirmed after arrival counts with its whole time.",
  "Late or never counts all that waited longer than the limit, also those that still wait or were canceled or redirected after it, and all that never were. So a ringdown may be late and left out of the times.",
  "Hours and weeks are the hospital's local time of sending; a week begins on Sunday. A redirected patient is a new ringdown to the next hospital. Drills are not counted.",
];
