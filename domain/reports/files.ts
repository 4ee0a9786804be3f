import type { Report } from "../file/table_file.ts";
import { dateOf } from "../time/calendar.ts";
import { isoIn } from "../time/local_time.ts";
import { type DivertReport, type DivertTimes, hoursAndMinutes } from "./divert.ts";
import { type Grouping, groupName, type ReportGroup } from "./grouping.ts";
import { LEFT_OUT, type OffloadReport, type OffloadTimes, OVER_MINUTES } from "./offload.ts";

const GROUP_HEADINGS: Record<Grouping, string> = {
  hospital: "Hospital",
  hour: "Hour of the day (hospital's time zone)",
  week: "Week (hospital's time zone)",
};

const LEFT_OUT_HEADINGS = {
  "WAITING": "still waiting",
  "NOT COMING": "canceled or redirected",
  "NO ARRIVAL": "without an arrival",
  "NO OFFLOAD": "without an offload",
  "REVERSED": "offloaded before arrival",
  "TOO LONG": "over 24 h",
} as const;

/**
 * The offload times as a table: a row of all, where the group is empty, and one for each group. The
 * period is written in `timeZone` (IANA).
 */
export function offloadFile(report: OffloadReport, timeZone: string): Report {
  return {
    heading: [
      ...periodHeadings(timeZone),
      GROUP_HEADINGS[report.by],
      "Patients offloaded",
      "Median (whole min, nearest rank)",
      "90th percentile (whole min, nearest rank)",
      ...OVER_MINUTES.flatMap((minutes) => [`Over ${minutes} min`, `Over ${minutes} min (%)`]),
      ...LEFT_OUT.map((why) => `Left out: ${LEFT_OUT_HEADINGS[why]}`),
    ],
    rows: rowsOf(report, timeZone, offloadCells),
  };
}

function offloadCells(times: OffloadTimes): (string | number | null)[] {
  const { count, medianMinutes, percentile90Minutes, over, leftOut } = times;
  return [
    count,
    medianMinutes,
    percentile90Minutes,
    ...over.flatMap(({ count: over }) => [over, percentOf(over, count)]),
    ...LEFT_OUT.map((why) => leftOut[why]),
  ];
}

/** The divert hours as a table, in the same way. */
export function divertFile(report: DivertReport, timeZone: string): Report {
  return {
    heading: [
      ...periodHeadings(timeZone),
      GROUP_HEADINGS[report.by],
      "Diverts",
      "On divert (h:mm)",
      "On divert (s)",
      "Share of the time (%)",
    ],
    rows: rowsOf(report, timeZone, divertCells),
  };
}

function divertCells({ count, seconds, ofSeconds }: DivertTimes): (string | number | null)[] {
  return [count, hoursAndMinutes(seconds), seconds, percentOf(seconds, ofSeconds)];
}

function periodHeadings(timeZone: string): string[] {
  return [`From (${timeZone})`, `To (${timeZone})`];
}

function rowsOf<Times>(
  { from, to, by, all, groups }: {
    from: string;
    to: string;
    by: Grouping;
    all: Times;
    groups: (Times & ReportGroup)[];
  },
  timeZone: string,
  cellsOf: (times: Times) => (string | number | null)[],
): Report["rows"] {
  const period = [isoIn(from, timeZone), isoIn(to, timeZone)];
  return [
    [...period, null, ...cellsOf(all)],
    ...groups.map((group) => [...period, nameInFile(by, group), ...cellsOf(group)]),
  ];
}

/** Dates of files are the same in every language (decision 0102). */
function nameInFile(by: Grouping, { id, name }: ReportGroup): string {
  return by === "week" ? groupName(by, id, dateOf) : name;
}

/** With one decimal; null where there is nothing to take a share of. */
function percentOf(count: number, of: number): string | null {
  return of === 0 ? null : (100 * count / of).toFixed(1);
}
