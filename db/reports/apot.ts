import { APOT_BANDS, type ApotMonth } from "../../domain/reports/apot.ts";
import { LEFT_OUT, type LeftOut } from "../../domain/reports/offload.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { findUnfilledOffloads } from "./filling.ts";
import type { ReportScope } from "./query.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole months of each hospital's time zone ('2026-11'), both included. */
export interface ApotQuery extends ReportScope {
  fromMonth: string;
  toMonth: string;
}

/**
 * The database multiplies it with the number of patients and rounds up. Because 0.9 is no exact
 * number, nine tenths of 110 patients would be the hundredth; a little less is always right.
 */
const NINE_TENTHS = 0.9 - 1e-9;

/**
 * California's offload measures, month by month: of all hospitals, and of each one in order. Each
 * month of each hospital is a piece of one index (`ringdown_offloads_hospital_idx`), so only as many
 * waits are sorted at once as a month has.
 */
export async function listApotMonths(sql: Sql, query: ApotQuery): Promise<ApotMonth[]> {
  const rows = await sql<MonthRow[]>`
    with pieces as materialized (${selectPieces(sql, query)}), months as materialized (
      select
        month,
        (
          select percentile_disc(${NINE_TENTHS}) within group (order by o.seconds)
          from pieces p join ringdown_offloads o on ${isInPiece(sql, query)}
          where p.month = m.month
        ) as percentile90_seconds
      from (select distinct month from pieces) m
    )
    select
      to_char(p.month, 'YYYY-MM') as month, h.name, h.state_facility_code, p.time_zone,
      of_piece.count, of_piece.percentile90_seconds, of_piece.bands, of_piece.left_out,
      m.percentile90_seconds as percentile90_seconds_of_all
    from pieces p
    join months m on m.month = p.month
    join hospitals h on h.id = p.hospital_id
    cross join lateral (
      select
        count(*) as all_there, count(seconds)::int as count,
        percentile_disc(${NINE_TENTHS}) within group (order by seconds) as percentile90_seconds,
        ${countBands(sql)} as bands, ${countLeftOut(sql)} as left_out
      from ringdown_offloads o
      where ${isInPiece(sql, query)}
    ) of_piece
    where of_piece.all_there > 0
    order by p.month, h.sort_sequence_number, h.name collate "C", h.id
  `;
  return [...Map.groupBy(rows, ({ month }) => month).values()].flatMap((ofMonth) => [
    togetherOf(ofMonth),
    ...ofMonth.map((
      { name, stateFacilityCode, timeZone, percentile90SecondsOfAll: _, ...month },
    ) => ({
      ...month,
      hospital: { name, stateFacilityCode, timeZone },
    })),
  ]);
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

interface MonthRow extends Omit<ApotMonth, "hospital"> {
  name: string;
  stateFacilityCode: string | null;
  timeZone: string;
  percentile90SecondsOfAll: number | null;
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

/** All hospitals of a month together. */
function togetherOf(rows: MonthRow[]): ApotMonth {
  const sumOf = (of: (row: MonthRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const [{ month, percentile90SecondsOfAll: percentile90Seconds }] = rows;
  return {
    month,
    hospital: null,
    count: sumOf(({ count }) => count),
    percentile90Seconds,
    bands: APOT_BANDS.map((_, band) => sumOf(({ bands }) => bands[band])),
    leftOut: Object.fromEntries(
      LEFT_OUT.map((why) => [why, sumOf(({ leftOut }) => leftOut[why])]),
    ) as Record<LeftOut, number>,
  };
}

/** SQL: how many are in each band, as an array. */
function countBands(sql: Sql): Fragment {
  const counts = APOT_BANDS.map(({ most }, band) => {
    const least = band === 0 ? -1 : APOT_BANDS[band - 1].most! * 60;
    return sql`
      count(*) filter (
        where seconds > ${least} ${most === null ? sql`` : sql`and seconds <= ${most * 60}`}
      )::int
    `;
  });
  return sql`array[${joined(sql, counts)}]`;
}

/** SQL: how many are left out by each reason, as jsonb. */
function countLeftOut(sql: Sql): Fragment {
  const counts = LEFT_OUT.map((why: LeftOut) =>
    sql`${why}::text, count(*) filter (where left_out = ${why})`
  );
  return sql`jsonb_build_object(${joined(sql, counts)})`;
}

function joined(sql: Sql, fragments: Fragment[]): Fragment {
  return fragments.reduce((before, each) => sql`${before}, ${each}`);
}
