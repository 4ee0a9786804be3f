import { shownDate } from "../time/calendar.ts";
import { t } from "../../words/t.ts";

/** By what the figures of a report are grouped. */
export const GROUPINGS = ["hospital", "hour", "week"] as const;
export type Grouping = typeof GROUPINGS[number];

/**
 * A group of a report. `id` is the hospital's id, the hour of the day ('0' to '23') or the Sunday on
 * which the week begins ('2026-11-15'), the last two in the hospital's time zone.
 */
export interface ReportGroup {
  id: string;
  name: string;
}

/**
 * The name of an hour or a week: '09:00', 'Week of 11/15/2026'. A hospital's is its own. `dateIn`
 * writes the date of a week: as it is shown, or as in files (`dateOf`).
 */
export function groupName(by: Grouping, id: string, dateIn = shownDate): string {
  if (by === "hour") return `${id.padStart(2, "0")}:00`;
  return by === "week" ? t("Week of {day}", { day: dateIn(id) }) : id;
}
