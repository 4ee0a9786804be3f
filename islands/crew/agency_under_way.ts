import { DELIVERY_STATUSES, FINISHED_FOR_CREW } from "../../domain/ringdown/delivery_status.ts";

const UNDER_WAY = DELIVERY_STATUSES.filter((status) => !FINISHED_FOR_CREW.includes(status));

/** The address of a page of the agency's ringdowns under way, with drills. */
export function agencyUnderWay(page: { limit?: string } = {}): string {
  return `/api/ringdowns?${new URLSearchParams({
    ...page,
    status: UNDER_WAY.join(","),
    drills: "true",
  })}`;
}
