import { MOST_DAYS } from "../../../../domain/reports/period.ts";
import { MISSED, type Missed } from "../../../../domain/reports/wait.ts";
import { type PlaceFilters, placeFiltersIn } from "../report_query.ts";

/** Which ringdowns the page is about, and which of them it lists. */
export interface ResponseFilters extends PlaceFilters {
  /** '': all that waited too long. */
  missed: Missed | "";
}

/** Reads the filters from the page's own address. What is wrong there is made up (`chosenDays`). */
export function responseFiltersIn(query: URLSearchParams, today: string): ResponseFilters {
  return {
    ...placeFiltersIn(query, today, MOST_DAYS),
    missed: MISSED.find((missed) => missed === query.get("missed")) ?? "",
  };
}
