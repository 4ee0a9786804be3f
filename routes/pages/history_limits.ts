import type { HistoryQuery } from "../../db/ringdowns/ringdowns.ts";
import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import { type HistoryFilters, historyPath } from "../../islands/history/history_query.ts";

/** What filters ask of the database: the same as when the browser asks for a page of them. */
export function limitsOf(filters: HistoryFilters, timeZone: string): Partial<HistoryQuery> {
  const asked = new URL(historyPath({ hospitalId: "", filters, timeZone }), "http://localhost");
  const get = (name: string) => asked.searchParams.get(name) ?? undefined;
  const [from, to, status] = [get("from"), get("to"), get("status")];
  return {
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    statuses: status?.split(",") as DeliveryStatus[] | undefined, // checked in `filtersIn`
    search: get("search"),
    includesDrills: filters.showsDrills,
  };
}
