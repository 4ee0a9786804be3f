import type { Report } from "../file/table_file.ts";
import type { GroupTimes, ResponseTimes, WaitTimes } from "./response_times.ts";

const WAIT_HEADINGS = [
  "count",
  "median (s)",
  "90th percentile (s)",
  "canceled or redirected before",
  "still waiting",
  "never",
  "too late or never",
];

/**
 * The figures as a table: a row of all, one for each hospital, each hour, each hour of each hospital,
 * and each week. An empty hospital, hour or week means all of them.
 */
export function responseFile(times: ResponseTimes): Report {
  const { from, to } = times;
  return {
    heading: [
      "From (UTC)",
      "To (UTC)",
      "Hospital",
      "Hour of the day (hospital's time zone)",
      "Week of (hospital's time zone)",
      "Ringdowns",
      ...WAIT_HEADINGS.map((heading) => `Received: ${heading}`),
      ...WAIT_HEADINGS.map((heading) => `Confirmed: ${heading}`),
    ],
    rows: [
      [null, null, null, times.all] as const,
      ...times.hospitals.map((group) => [group.hospital.name, null, null, group] as const),
      ...times.hours.map((group) => [null, group.hour, null, group] as const),
      ...times.hospitalHours.map((group) =>
        [group.hospital.name, group.hour, null, group] as const
      ),
      ...times.weeks.map((group) => [null, null, group.week, group] as const),
    ].map(([hospital, hour, week, group]) => [from, to, hospital, hour, week, ...cellsOf(group)]),
  };
}

function cellsOf({ ringdowns, received, confirmed }: GroupTimes): (number | null)[] {
  return [ringdowns, ...waitCells(received), ...waitCells(confirmed)];
}

function waitCells(wait: WaitTimes): (number | null)[] {
  const { count, medianSeconds, percentile90Seconds, withdrawn, waiting, never, missed } = wait;
  return [count, medianSeconds, percentile90Seconds, withdrawn, waiting, never, missed];
}
