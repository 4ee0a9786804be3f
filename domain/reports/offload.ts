import type { Grouping, ReportGroup } from "./grouping.ts";
import { wholeMinutes } from "../time/durations.ts";
import { countOver, percentileOf } from "./percentile.ts";
import { spokenLanguage, t, type Text, type Words } from "../../words/t.ts";

/**
 * Why a ringdown is in no offload time. WAITING: arrived and not offloaded yet. NOT COMING: canceled
 * or redirected, before or after arrival. NO ARRIVAL: closed by the system without an arrival. NO
 * OFFLOAD: the crew is back in service, or the system has closed it, without an offload. REVERSED:
 * offloaded before it arrived, by the clocks of those who pressed. TOO LONG: more than 24 h.
 */
export const LEFT_OUT = [
  "WAITING",
  "NOT COMING",
  "NO ARRIVAL",
  "NO OFFLOAD",
  "REVERSED",
  "TOO LONG",
] as const;
export type LeftOut = typeof LEFT_OUT[number];

/** After how many minutes a patient has waited too long, by three measures. */
export const OVER_MINUTES = [20, 30, 60] as const;

/** What became of the patients of a group, in no order. */
export interface Offloads {
  /** From arrival to offload, rounded up: one of each patient who was offloaded. */
  seconds: number[];
  leftOut: Record<LeftOut, number>;
}

/** How long the patients of a group waited from arrival to offload. */
export interface OffloadTimes {
  /** How many patients were offloaded: those make every figure. */
  count: number;
  /** Whole minutes that had passed when half were offloaded; null where nobody was. */
  medianMinutes: number | null;
  /** The same for nine in ten. */
  percentile90Minutes: number | null;
  /** How many waited longer than each of OVER_MINUTES, to the second. */
  over: { minutes: number; count: number }[];
  leftOut: Record<LeftOut, number>;
}

/** The offload times of a period: of all, and of each group. */
export interface OffloadReport {
  /** The period, in which the patients arrived; both ends are in it. */
  from: string;
  to: string;
  by: Grouping;
  /** How many drills were left out. */
  drills: number;
  /** Arrivals before this are still being added up; null: all are there. */
  incompleteBefore: string | null;
  all: OffloadTimes;
  /** Hospitals in their order, hours and weeks in time; only those with ringdowns. */
  groups: (ReportGroup & OffloadTimes)[];
}

/** Nobody yet. */
export function noOffloads(): Offloads {
  const none = LEFT_OUT.map((why) => [why, 0]);
  return { seconds: [], leftOut: Object.fromEntries(none) as Record<LeftOut, number> };
}

/** Those of several groups together. */
export function offloadsTogether(groups: Offloads[]): Offloads {
  const together = noOffloads();
  together.seconds = groups.flatMap(({ seconds }) => seconds);
  for (const { leftOut } of groups) {
    for (const why of LEFT_OUT) together.leftOut[why] += leftOut[why];
  }
  return together;
}

export function offloadTimesOf({ seconds, leftOut }: Offloads): OffloadTimes {
  const sorted = inOrder(seconds);
  const minutesAt = (percent: number) => {
    const at = percentileOf(sorted, percent);
    return at === null ? null : wholeMinutes(at);
  };
  return {
    count: sorted.length,
    medianMinutes: minutesAt(50),
    percentile90Minutes: minutesAt(90),
    over: OVER_MINUTES.map((minutes) => ({ minutes, count: countOver(sorted, 60 * minutes) })),
    leftOut,
  };
}

/** Of hundreds of thousands of times, in a small part of what an ordinary list takes. */
export function inOrder(seconds: number[]): Int32Array {
  return new Int32Array(seconds).sort();
}

/** All that were left out, whatever the reason. */
export function leftOutCount({ leftOut }: Pick<OffloadTimes, "leftOut">): number {
  return Object.values(leftOut).reduce((sum, count) => sum + count, 0);
}

const LEFT_OUT_WORDS = {
  "WAITING": "{count} still waiting",
  "NOT COMING": "{count} canceled or redirected",
  "NO ARRIVAL": "{count} without an arrival",
  "NO OFFLOAD": "{count} without an offload",
  "REVERSED": "{count} offloaded before arrival",
  "TOO LONG": "{count} over 24 h",
} as const satisfies Record<LeftOut, Text>;

/** What is in no figure: '2 canceled or redirected, 1 still waiting'; '' for nothing. */
export function leftOutWords({ leftOut }: Pick<OffloadTimes, "leftOut">): string {
  return LEFT_OUT.filter((why) => leftOut[why] > 0)
    .map((why) => t(LEFT_OUT_WORDS[why], { count: leftOut[why] })).join(", ");
}

/** A share in whole percent: '12%'; '<1%' and '>99%' where rounding would say none or all. */
export function shareWords(count: number, of: number): string {
  if (of === 0) return "–";
  const percent = Math.round(100 * count / of);
  if (percent === 0 && count > 0) return `<${percentWords(1)}`;
  return percent === 100 && count < of ? `>${percentWords(99)}` : percentWords(percent);
}

/** '12%' in English, '12 %' in Spanish. */
function percentWords(percent: number): string {
  return spokenLanguage() === "es" ? `${percent}\u00a0%` : `${percent}%`;
}

/** How the times are made, as it stands below them. */
export const OFFLOAD_DEFINITION: readonly Words[] = [
  "The offload time is from 'Arrived' to 'Offloaded', by the clock of the device on which it was pressed, as the ringdown shows it. A patient belongs to the hour and the week of the arrival, in the hospital's time zone; a week begins on Sunday.",
  "Times are whole minutes that have passed: 42 is from 42:00 to 42:59. 'Over 20 min' goes by the seconds: it is longer than 20 minutes and 0 seconds.",
  "Median: half of the patients were offloaded in this time or less. 90th percentile: nine in ten. Both are times that occurred (nearest rank); nothing is interpolated. A share is of the patients who were offloaded.",
  "These patients are in none of the figures, and are counted apart: canceled or redirected, before or after arrival; arrived and still waiting; closed without an arrival or without an offload; offloaded before arrival; over 24 hours. They are counted in the hour and week of their arrival, or, without an arrival, of their end.",
  "A redirected patient is a new ringdown to the next hospital. Patients of mass casualty incidents are counted, drills are not.",
  "When the clocks go back, the hour that comes twice is one hour here; when they go forward, one hour is missing that day. No time is longer or shorter for it.",
];
