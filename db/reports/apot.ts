import { APOT_BANDS, type ApotMonth } from "../../domain/reports/apot.ts";
import { LEFT_OUT, type LeftOut } from "../../domain/reports/offload.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { localSeconds, selectClocks } from "./local_clocks.ts";
import { isOffloadAskedFor, type ReportScope } from "./query.ts";

/** Whole months of each hospital's time zone ('2026-11'), both included. */
export interface ApotQuery extends ReportScope {
  fromMonth: string;
  toMonth: string;
}

/** The longest that a time zone is before or behind UTC, and a little more. */
const ZONE_MS = 15 * 60 * 60 * 1000;

/**
 * The database multiplies it with the number of patients and rounds up. Because 0.9 is no exact
 * number, nine tenths of 110 patients would be the hundredth; a little less is always right.
 */
const NINE_TENTHS = 0.9 - 1e-9;

/** California's offload measures, month by month: of all hospitals, and of each one in order. */
export async function listApotMonths(
  sql: Sql,
  { fromMonth, toMonth, ...scope }: ApotQuery,
): Promise<ApotMonth[]> {
  const from = new Date(Date.parse(`${fromMonth}-01T00:00:00Z`) - ZONE_MS);
  const to = new Date(Date.parse(`${toMonth}-01T00:00:00Z`) + 31 * 86_400_000 + ZONE_MS);
  const rows = await sql<MonthRow[]>`
    with clocks as materialized (${selectClocks(sql, { from, to })}), offloads as (
      select
        o.hospital_id, o.seconds, o.left_out,
        date_trunc(
          'month', to_timestamp(${localSeconds(sql, sql`o.drive_ended_at`)}) at time zone 'UTC'
        ) as month
      from ringdown_offloads o join clocks c on c.hospital_id = o.hospital_id
      where ${isOffloadAskedFor(sql, { ...scope, from, to })} and not o.is_drill
    ), months as (
      select
        hospital_id, month, count(seconds)::int as count,
        percentile_disc(${NINE_TENTHS}) within group (order by seconds) as percentile90_seconds,
        ${countBands(sql)} as bands, ${countLeftOut(sql)} as left_out
      from offloads
      where month between ${`${fromMonth}-01`}::text::timestamp and ${`${toMonth}-01`}::text::timestamp
      group by grouping sets ((month), (month, hospital_id))
    )
    select
      to_char(m.month, 'YYYY-MM') as month, h.name as hospital_name, h.state_facility_code,
      org.time_zone, m.count, m.percentile90_seconds, m.bands, m.left_out
    from months m
    left join hospitals h on h.id = m.hospital_id
    left join organizations org on org.id = h.organization_id
    order by
      m.month, h.sort_sequence_number nulls first, h.name collate "C" nulls first, m.hospital_id
  `;
  return rows.map(({ hospitalName, stateFacilityCode, timeZone, ...month }) => ({
    ...month,
    hospital: hospitalName === null
      ? null
      : { name: hospitalName, stateFacilityCode, timeZone: timeZone! },
  }));
}

interface MonthRow extends Omit<ApotMonth, "hospital"> {
  hospitalName: string | null;
  stateFacilityCode: string | null;
  timeZone: string | null;
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
