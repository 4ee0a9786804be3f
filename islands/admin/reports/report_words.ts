import type { Grouping } from "../../../domain/reports/grouping.ts";
import { dayAt, shownDate, shownMonthAndDay } from "../../../domain/time/calendar.ts";
import { type Days, instantsOf } from "../../../domain/reports/period.ts";
import { weekPart } from "../../../domain/reports/week_part.ts";
import type { AdminFrameData } from "../../frame/frame.ts";
import type { HospitalChoice } from "../pages.ts";
import type { PlaceFilters } from "./report_query.ts";
import { t, type Words } from "../../../words/t.ts";

/** The heading over chart and table. */
export const GROUPED: Record<Grouping, Words> = {
  hospital: "By hospital",
  hour: "By hour of the day",
  week: "By week",
};

/** The heading of the table's first column, and the choices of 'Group by'. */
export const GROUP: Record<Grouping, Words> = { hospital: "Hospital", hour: "Hour", week: "Week" };

/** What chart and table show. */
export const OFFLOAD_TIMES: Record<Grouping, Words> = {
  hospital: "Offload times, by hospital",
  hour: "Offload times, by hour of the day",
  week: "Offload times, by week",
};
export const HOURS_ON_DIVERT: Record<Grouping, Words> = {
  hospital: "Hours on divert, by hospital",
  hour: "Hours on divert, by hour of the day",
  week: "Hours on divert, by week",
};

/** Whether drills were left out. */
export function drillsWords(drills: number): string {
  if (drills === 0) return t("There were no drills in this time.");
  return t("{count, plural, one {# drill was} other {# drills were}} left out.", { count: drills });
}

/** The name of a group where there is little room: '09', '11/15'. */
export function shortName(by: Grouping, { id, name }: { id: string; name: string }): string {
  if (by === "hour") return id.padStart(2, "0");
  return by === "week" ? shownMonthAndDay(id) : name;
}

/** Which part of a group is in the report: '' for all of it. Only a week may be there in part. */
export type PartOf = (id: string) => string;

export function partsOf(
  by: Grouping,
  days: Days,
  { now, organization: { timeZone } }: AdminFrameData,
): PartOf {
  const today = dayAt(now, timeZone);
  return (id) => by === "week" ? weekPart(id, days, today) : "";
}

/** The name of a group in a sentence: 'Week of 11/15/2026, only from 11/17/2026'. */
export function fullName({ id, name }: { id: string; name: string }, partOf: PartOf): string {
  return [name, partOf(id)].filter(Boolean).join(", ");
}

/** The query of a call about the same as the page: whose, which instants, and by what, if by any. */
export function callQuery(
  { organization }: AdminFrameData,
  filters: PlaceFilters & { by?: Grouping },
): string {
  const { from, to } = instantsOf(filters, organization.timeZone);
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  if (filters.by) query.set("by", filters.by);
  return `${query}${whoseQuery({ organization }, filters)}`;
}

/** Whose figures, as the end of a query. */
export function whoseQuery(
  { organization }: Pick<AdminFrameData, "organization">,
  { hospitalId }: Pick<PlaceFilters, "hospitalId">,
): string {
  const query = new URLSearchParams();
  if (organization.type !== "C4SF") query.set("organizationId", organization.id);
  if (hospitalId) query.set("hospitalId", hospitalId);
  return query.size > 0 ? `&${query}` : "";
}

/** What is chosen, in words: '10/22/2026 to 11/20/2026, General Hospital.' On paper there is no form. */
export function chosenWords(
  { from, to, hospitalId }: PlaceFilters,
  hospitals: HospitalChoice[],
): string {
  const hospital = hospitals.find(({ id }) => id === hospitalId);
  const days = from === to
    ? shownDate(from)
    : t("{from} to {to}", { from: shownDate(from), to: shownDate(to) });
  return hospital ? `${days}, ${hospital.name}.` : `${days}.`;
}
