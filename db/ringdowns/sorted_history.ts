import type { HistorySort } from "../../domain/history/history_order.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { firstRows } from "./first_rows.ts";
import { listOnPage } from "./history.ts";
import type { SortedEdge, SortedQuery } from "./history_query.ts";
import { isFound } from "./search/search.ts";
import { isFilled } from "./search/search_index.ts";

/** An entry of a sorted list, with its place in it. */
export interface SortedEntry {
  ringdown: Ringdown;
  edge: SortedEdge;
}

/**
 * A page of the ringdowns of a period in another order than newest first. All of the period are read
 * and sorted, so it must be short (`MOST_SORTED_DAYS`). Those without a value, as patients who have
 * not arrived, come last in either direction.
 */
export async function listSortedHistory(sql: Sql, query: SortedQuery): Promise<SortedEntry[]> {
  const direction = query.order.isDescending ? sql`desc` : sql`asc`;
  const { search } = query;
  const isReady = search ? await isFilled(sql) : false;
  const found = search ? isFound(sql, { ...query, search }, isReady) : sql`true`;
  const edges = await sql<SortedEdge[]>`
    select s.id, s.sent_at, s.key::text as value
    from (
      select d.id, d.sent_at, ${keyOf(sql, query)} as key
      from patient_deliveries d
      where ${isListed(sql, query)} and ${found}
      offset 0
    ) s
    where ${isBehind(sql, query)}
    order by s.key ${direction}, s.sent_at ${direction}, s.id ${direction}
    ${firstRows(sql, query.limit)}
  `;
  const ids = edges.map(({ id }) => id);
  const ringdowns = ids.length > 0 ? await listOnPage(sql, sql`${ids}::uuid[]`) : [];
  const byId = new Map(ringdowns.map((ringdown) => [ringdown.id, ringdown]));
  return edges.flatMap((edge) => {
    const ringdown = byId.get(edge.id);
    return ringdown ? [{ ringdown, edge }] : [];
  });
}

/** Each is looked up for one delivery after the other. */
function keyOf(sql: Sql, { order: { by, isDescending } }: SortedQuery): Fragment {
  if (by === "hospital") {
    return sql`(select folded(h.name) collate "C" from hospitals h where h.id = d.hospital_id)`;
  }
  const at = (status: string) =>
    sql`(
    select u.delivery_status_at from patient_delivery_updates u
    where u.patient_delivery_id = d.id and u.delivery_status = ${status}
  )`;
  const values: Record<Exclude<HistorySort, "hospital">, Fragment> = {
    sent: sql`d.sent_at - timestamptz 'epoch'`,
    arrived: sql`${at("ARRIVED")} - timestamptz 'epoch'`,
    offloaded: sql`${at("OFFLOADED")} - timestamptz 'epoch'`,
    waited: sql`${at("OFFLOADED")} - ${at("ARRIVED")}`,
  };
  const last = isDescending ? "-Infinity" : "Infinity";
  return sql`coalesce(extract(epoch from ${values[by]})::float8, ${last}::float8)`;
}

function isBehind(sql: Sql, { order, behind }: SortedQuery): Fragment {
  if (!behind) return sql`true`;
  const { value, sentAt, id } = behind;
  const key = order.by === "hospital" ? sql`${value}::text collate "C"` : sql`${value}::float8`;
  const edge = sql`(${key}, ${sentAt}, ${id}::uuid)`;
  return order.isDescending
    ? sql`(s.key, s.sent_at, s.id) < ${edge}`
    : sql`(s.key, s.sent_at, s.id) > ${edge}`;
}

function isListed(sql: Sql, query: SortedQuery): Fragment {
  const { hospitalId, organizationId, hospitalOrganizationId, from, to, statuses } = query;
  return sql`
    d.sent_at >= ${from} and d.sent_at <= ${to}
    ${hospitalId ? sql`and d.hospital_id = ${hospitalId}` : sql``}
    ${organizationId ? sql`and d.organization_id = ${organizationId}` : sql``}
    ${
    hospitalOrganizationId
      ? sql`and d.hospital_id = any (array(
          select h.id from hospitals h where h.organization_id = ${hospitalOrganizationId}
        ))`
      : sql``
  }
    ${statuses ? sql`and d.current_delivery_status = any (${statuses})` : sql``}
    ${query.includesDrills ? sql`` : sql`and not d.is_drill`}
  `;
}
