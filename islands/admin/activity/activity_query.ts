import {
  ACTIVITY_KINDS,
  ACTIVITY_OUTCOMES,
  type ActivityKind,
  type ActivityOutcome,
} from "../../../domain/audit/activity.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { startOfDay } from "../../../domain/time/local_time.ts";

/** Which rows of the audit the page lists; '' where nothing is chosen. */
export interface ActivityFilters {
  from: string;
  to: string;
  person: string;
  kind: ActivityKind | "";
  outcome: ActivityOutcome | "";
}

const LONGEST_NAME = 100;

/** Reads the filters from the page's own address. What is wrong there counts as not chosen. */
export function activityFiltersIn(query: URLSearchParams): ActivityFilters {
  const get = (name: string) => query.get(name) ?? "";
  return {
    from: dayIn(get("from")),
    to: dayIn(get("to")),
    person: get("person").replaceAll("\u0000", "").trim().slice(0, LONGEST_NAME),
    kind: ACTIVITY_KINDS.find((kind) => kind === get("kind")) ?? "",
    outcome: ACTIVITY_OUTCOMES.find((outcome) => outcome === get("outcome")) ?? "",
  };
}

/** The filters as a query. */
export function searchOfActivity(filters: ActivityFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

/** The instants of the days in a zone, both included; undefined where none is chosen. */
export function instantsOfActivity(
  { from, to }: Pick<ActivityFilters, "from" | "to">,
  timeZone: string,
): { from?: Date; to?: Date } {
  return {
    from: from === "" ? undefined : new Date(startOfDay(from, timeZone)),
    to: to === "" ? undefined : new Date(Date.parse(startOfDay(addDays(to, 1), timeZone)) - 1),
  };
}

/** Days of years that every time zone and the database have; '' for anything else. */
function dayIn(text: string): string {
  const isDay = /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text);
  return isDay ? text : "";
}
