import { FINISHED } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { firstRows } from "./first_rows.ts";
import type { HistoryQuery } from "./history_query.ts";
import { type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import { searchHistory } from "./search/search.ts";
import { isLive, selectBetweenHospitals } from "./under_way.ts";

/**
 * A page of ringdowns, newest first. What is on the page is decided first, by an index; all that a
 * ringdown has is read only for what is on it.
 */
export async function listHistory(sql: Sql, query: HistoryQuery): Promise<Ringdown[]> {
  const { search } = query;
  if (!search) return await listOnPage(sql, sql`array(${selectPage(sql, query)})`);
  const found = await searchHistory(sql, { ...query, search });
  return found.length > 0 ? await listOnPage(sql, sql`${found}::uuid[]`) : [];
}

/** The ringdowns of a page, newest first. */
export async function listOnPage(sql: Sql, ids: Fragment): Promise<Ringdown[]> {
  const rows = await sql<RingdownRow[]>`
    ${selectRingdowns(sql)}
    where d.id = any (${ids})
    order by d.sent_at desc, d.id desc
  `;
  return rows.map(toRingdown);
}

/** The ids of a page. Of an organisation's hospitals each gives the newest of its own. */
function selectPage(sql: Sql, query: HistoryQuery): Fragment {
  const { hospitalOrganizationId, limit } = query;
  if (!hospitalOrganizationId) {
    return sql`select d.id from patient_deliveries d where ${isOnPage(sql, query)}`;
  }
  return sql`
    select newest.id
    from hospitals h
    cross join lateral (
      select d.id, d.sent_at
      from patient_deliveries d
      where d.hospital_id = h.id and ${isOnPage(sql, query)}
    ) newest
    where h.organization_id = ${hospitalOrganizationId}
    order by newest.sent_at desc, newest.id desc
    ${firstRows(sql, limit)}
  `;
}

function isOnPage(sql: Sql, query: HistoryQuery): Fragment {
  const { hospitalId, organizationId, from, to, includesDrills, before, limit } = query;
  return sql`
    true
    ${hospitalId ? sql`and d.hospital_id = ${hospitalId}` : sql``}
    ${organizationId ? sql`and d.organization_id = ${organizationId}` : sql``}
    ${from ? sql`and d.sent_at >= ${from}` : sql``}
    ${to ? sql`and d.sent_at <= ${to}` : sql``}
    ${hasStatus(sql, query)}
    ${includesDrills ? sql`` : sql`and not d.is_drill`}
    ${before ? sql`and (d.sent_at, d.id) < (${before.sentAt}, ${before.id}::uuid)` : sql``}
    order by d.sent_at desc, d.id desc
    ${firstRows(sql, limit)}
  `;
}

function hasStatus(sql: Sql, query: HistoryQuery): Fragment {
  const { statuses, organizationId, includesBetweenHospitals } = query;
  if (!statuses) return sql``;
  const isOfThem = sql`d.current_delivery_status = any (${statuses})`;
  const areLive = statuses.every((status) => !FINISHED.includes(status));
  if (!areLive) return sql`and ${isOfThem}`;
  if (!includesBetweenHospitals || !organizationId) return sql`and ${isOfThem} and ${isLive(sql)}`;
  return sql`
    and d.id = any (array(
      select d.id from patient_deliveries d where ${isOfThem} and ${isLive(sql)}
      union all
      ${selectBetweenHospitals(sql, organizationId)}
    ))
  `;
}
