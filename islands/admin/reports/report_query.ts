import { type Grouping, GROUPINGS } from "../../../domain/reports/grouping.ts";
import { chosenDays, type Days, MOST_DAYS_OF_A_REPORT } from "../../../domain/reports/period.ts";

/** What every report is about. */
export interface PlaceFilters extends Days {
  /** '': all hospitals. */
  hospitalId: string;
}

/** What the reports of offloads and diverts are about. */
export interface ReportFilters extends PlaceFilters {
  by: Grouping;
}

/** Reads the filters from the page's own address. What is wrong there is made up (`chosenDays`). */
export function reportFiltersIn(query: URLSearchParams, today: string): ReportFilters {
  return {
    ...placeFiltersIn(query, today, MOST_DAYS_OF_A_REPORT),
    by: GROUPINGS.find((by) => by === query.get("by")) ?? "hospital",
  };
}

/** What every report reads from its address, of at most so many days. */
export function placeFiltersIn(
  query: URLSearchParams,
  today: string,
  mostDays: number,
): PlaceFilters {
  const get = (name: string) => query.get(name) ?? "";
  return {
    ...chosenDays({ from: get("from"), to: get("to") }, today, mostDays),
    hospitalId: get("hospitalId").toLowerCase(),
  };
}

/** The filters as a query. */
export function searchOfReport<Filters extends Partial<PlaceFilters>>(filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
