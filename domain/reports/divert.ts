import { wholeMinutes } from "../time/durations.ts";
import type { Grouping, ReportGroup } from "./grouping.ts";
import type { Words } from "../../words/t.ts";

/** For how long hospitals of a group were on divert. */
export interface DivertTimes {
  /** How many diverts these were, or parts of one. */
  count: number;
  /** Whole seconds. */
  seconds: number;
  /** Out of how many seconds of the period: those of every hospital of the group. */
  ofSeconds: number;
}

/** The divert hours of a period: of all hospitals, and of each group. */
export interface DivertReport {
  /** The period; both ends are in it. It ends now at the latest; one that has not begun is empty. */
  from: string;
  to: string;
  by: Grouping;
  all: DivertTimes;
  /** Every hospital, hour or week of the period, in order. */
  groups: (ReportGroup & DivertTimes)[];
}

/** '0:00', '7:05', '112:30': hours and minutes that have passed in full. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = wholeMinutes(seconds);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** How the hours are made, as it stands below them. */
export const DIVERT_DEFINITION: readonly Words[] = [
  "A hospital is on divert from when it published so until it published that it no longer is, by the server's clock: that is when crews could see it. A status holds until the next one.",
  "What began before the period counts from its beginning, and what lasts beyond it to its end or until now.",
  "Hours of the day and weeks are those of the hospital's time zone; a week begins on Sunday. The share says how much of the time that was: of the hours of the period since a hospital first published a status, 23 or 25 on a day on which the clocks change. A divert that lasts over several hours or weeks is counted in each.",
];
