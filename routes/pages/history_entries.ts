import { listHistory } from "../../db/ringdowns/history.ts";
import type { HistoryQuery } from "../../db/ringdowns/history_query.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { PAGE_LENGTH } from "../../domain/page_length.ts";
import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { type HistoryFilters, limitsOf } from "../../islands/history/history_query.ts";
import { decodeEdge, encodeEdge } from "../pages_of.ts";

interface HistoryRequest {
  /** Whose history. */
  of: Pick<HistoryQuery, "hospitalId" | "organizationId">;
  filters: HistoryFilters;
  timeZone: string;
  /** The cursor of a page; the page has the entries behind it. */
  before?: string;
}

/**
 * A page of history, newest first. `edge` is the cursor of the next page, null on the last page.
 * @throws {Invalid} `before` is not a cursor of this API.
 */
export async function readHistory(
  sql: Sql,
  { of, filters, timeZone, before }: HistoryRequest,
): Promise<{ entries: Ringdown[]; edge: string | null }> {
  const read = await listHistory(sql, {
    ...of,
    ...queryOf(filters, timeZone),
    before: before === undefined ? undefined : decodeEdge(before),
    limit: PAGE_LENGTH + 1, // one entry more shows whether there is a next page
  });
  const entries = read.slice(0, PAGE_LENGTH);
  return { entries, edge: read.length > PAGE_LENGTH ? encodeEdge(entries[PAGE_LENGTH - 1]) : null };
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
