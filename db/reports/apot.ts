import { setImmediate } from "node:timers/promises";
import { type ApotMonth, apotMonthOf } from "../../domain/reports/apot.ts";
import { noOffloads, offloadsTogether } from "../../domain/reports/offload.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { findUnfilledOffloads } from "./filling.ts";
import { addOutcomes, listOutcomes } from "./outcomes.ts";
import type { ReportScope } from "./query.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole months of each hospital's time zone ('2026-11'), both included. */
export interface ApotQuery extends ReportScope {
  fromMonth: string;
  toMonth: string;
}

/**
 * California's offload measures, month by month: of all hospitals, and of each one in order. Each
 * month of each hospital is a piece of one index (`ringdown_offloads_hospital_idx`), which is read
 * once; the program sorts and counts (decision 0098).
 */
export async function listApotMonths(sql: Sql, query: ApotQuery): Promise<ApotMonth[]> {
  const rows = await sql<MonthRow[]>`
    with pieces as materialized (${selectPieces(sql, query)})
    select
      to_char(p.month, 'YYYY-MM') as month, h.name, h.state_facility_code, p.time_zone, o.outcomes
    from pieces p
    join hospitals h on h.id = p.hospital_id
    cross join lateral (
      select ${listOutcomes(sql, sql`0`)} as outcomes
      from ringdown_offloads o
      where ${isInPiece(sql, query)}
    ) o
    where o.outcomes is not null
    order by p.month, h.sort_sequence_number, h.name collate "C", h.id
  `;
  const months = [];
  for (const [month, ofMonth] of Map.groupBy(rows, ({ month }) => month)) {
    const offloads = ofMonth.map(offloadsOf);
    months.push(
      apotMonthOf(offloadsTogether(offloads), { month, hospital: null }),
      ...ofMonth.map(({ name, stateFacilityCode, timeZone }, n) =>
        apotMonthOf(offloads[n], { month, hospital: { name, stateFacilityCode, timeZone } })
      ),
    );
    await setImmediate(); // the live picture comes from the same process
  }
  return months;
}

/**
 * Whether arrivals of these months may be missing, because older ringdowns are still filled in. A
 * month begins up to a day earlier in some zones.
 */
export async function isApotIncomplete(
  sql: Sql,
  { fromMonth }: Pick<ApotQuery, "fromMonth">,
): Promise<boolean> {
  const unfilled = await findUnfilledOffloads(sql);
  return unfilled !== null && unfilled.getTime() > Date.parse(`${fromMonth}-01T00:00:00Z`) - DAY_MS;
}

interface MonthRow {
  month: string;
  name: string;
  stateFacilityCode: string | null;
  timeZone: string;
  outcomes: Uint8Array;
}

function offloadsOf({ outcomes }: MonthRow) {
  const offloads = noOffloads();
  addOutcomes(outcomes, () => offloads);
  return offloads;
}

/** The months of each hospital, from midnight to midnight of its own clocks. */
function selectPieces(sql: Sql, query: ApotQuery): Fragment {
  const { fromMonth, toMonth, hospitalId, hospitalOrganizationId } = query;
  return sql`
    select
      h.id as hospital_id, month, org.time_zone, month at time zone org.time_zone as began_at,
      (month + interval '1 month') at time zone org.time_zone as ended_at
    from hospitals h
    join organizations org on org.id = h.organization_id
    cross join generate_series(
      ${`${fromMonth}-01`}::text::timestamp, ${`${toMonth}-01`}::text::timestamp, interval '1 month'
    ) month
    where true
      ${hospitalId ? sql`and h.id = ${hospitalId}` : sql``}
      ${hospitalOrganizationId ? sql`and h.organization_id = ${hospitalOrganizationId}` : sql``}
  `;
}

/** SQL: whether offload `o` is in piece `p` and asked for; no drill. */
function isInPiece(sql: Sql, { organizationId }: ApotQuery): Fragment {
  return sql`
    o.hospital_id = p.hospital_id and o.drive_ended_at >= p.began_at
    and o.drive_ended_at < p.ended_at and not o.is_drill
    ${organizationId ? sql`and o.organization_id = ${organizationId}` : sql``}
  `;
}
