import {
  ACTIVITY_KINDS,
  ACTIVITY_OUTCOMES,
  type ActivityKind,
  type ActivityOutcome,
} from "../../../domain/audit/activity.ts";
import { endOfDay, isDay } from "../../../domain/time/chosen_days.ts";
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
  const [from, to] = [get("from"), get("to")];
  return {
    from: isDay(from) ? from : "",
    to: isDay(to) ? to : "",
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
    to: to === "" ? undefined : new Date(endOfDay(to, timeZone)),
  };
}
