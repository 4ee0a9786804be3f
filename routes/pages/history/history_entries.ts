import { listHistory } from "../../../db/ringdowns/history.ts";
import type { HistoryQuery, SortedQuery } from "../../../db/ringdowns/history_query.ts";
import { listSortedHistory } from "../../../db/ringdowns/sorted_history.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { PAGE_LENGTH } from "../../../domain/page_length.ts";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { historyOrderOf } from "../../../domain/history/history_order.ts";
import { type HistoryFilters, limitsOf } from "../../../islands/history/history_query.ts";
import { decodeEdge, decodeSorted, encodeEdge, encodeSorted } from "../../pages_of.ts";

/** What of the history a page, a print or a file has. */
export interface HistoryRequest {
  /** Whose history. */
  of: Pick<HistoryQuery, "hospitalId" | "organizationId" | "hospitalOrganizationId">;
  filters: HistoryFilters;
  timeZone: string;
  /** The cursor of a page; the page has the entries behind it. */
  before?: string;
  /** How many entries it has at most; by default a page of the screen. */
  length?: number;
}

/**
 * A page of history, newest first. `edge` is the cursor of the next page, null on the last page.
 * @throws {Invalid} `before` is not a cursor of this API.
 */
export async function readHistory(
  sql: Sql,
  request: HistoryRequest,
): Promise<{ entries: Ringdown[]; edge: string | null }> {
  const { of, filters, timeZone, before, length = PAGE_LENGTH } = request;
  const order = historyOrderOf(filters.sort);
  const query = queryOf(filters, timeZone);
  const { from, to } = query;
  // An order comes with its days (`withSortedDays`).
  if (order && from && to) return await readSorted(sql, request, { ...query, from, to, order });
  const read = await listHistory(sql, {
    ...of,
    ...query,
    before: before === undefined ? undefined : decodeEdge(before),
    limit: length + 1, // one entry more shows whether there is a next page
  });
  const entries = read.slice(0, length);
  return { entries, edge: read.length > length ? encodeEdge(entries[length - 1]) : null };
}

async function readSorted(
  sql: Sql,
  { of, before, length = PAGE_LENGTH }: HistoryRequest,
  query: Omit<SortedQuery, "limit" | "behind">,
) {
  const behind = before === undefined ? undefined : decodeSorted(before, query.order);
  const read = await listSortedHistory(sql, { ...of, ...query, behind, limit: length + 1 });
  return {
    entries: read.slice(0, length).map(({ ringdown }) => ringdown),
    edge: read.length > length ? encodeSorted(read[length - 1].edge) : null,
  };
}

/** The filters as the database query takes them. */
function queryOf(filters: HistoryFilters, timeZone: string): Partial<HistoryQuery> {
  const { from, to, status, search } = limitsOf(filters, timeZone);
  return {
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    statuses: status ? status.split(",") as DeliveryStatus[] : undefined, // checked in `filtersIn`
    search: search || undefined,
    includesDrills: filters.showsDrills,
  };
}
