import type { Fragment, Sql } from "../postgres/sql.ts";

/**
 * SQL: how far the clocks of each hospital are from UTC in a period (`shift`), from when until when:
 * one row more for each change of the clocks. To ask the database for the local time of each of
 * several hundred thousand instants takes longer than all the rest. Changes are found by the day, then
 * by the quarter of an hour.
 */
export function selectClocks(sql: Sql, { from, to }: { from: Date; to: Date }): Fragment {
  const shiftAt = (at: Fragment) =>
    sql`((${at} at time zone time_zone) - (${at} at time zone 'UTC'))`;
  const [start, end] = [sql`${from}::timestamptz`, sql`${to}::timestamptz`];
  return sql`
    select h.id as hospital_id, clocks.since, clocks.until, clocks.shift
    from hospitals h
    join organizations o on o.id = h.organization_id
    join (
      select
        time_zone, since, ${shiftAt(sql`since`)} as shift,
        coalesce(lead(since) over (partition by time_zone order by since), 'infinity') as until
      from (
        select time_zone, ${start} as since
        from (select distinct time_zone from organizations) zones
        union
        select time_zone, quarter
        from (select distinct time_zone from organizations) zones
        cross join generate_series(
          date_bin('15 minutes', ${start}, '2000-01-01 00:00Z'), ${end}, interval '1 day'
        ) day
        cross join lateral generate_series(
          day + interval '15 minutes', day + interval '1 day', interval '15 minutes'
        ) quarter
        where ${shiftAt(sql`day`)} <> ${shiftAt(sql`(day + interval '1 day')`)}
          and ${shiftAt(sql`quarter`)} <> ${shiftAt(sql`(quarter - interval '15 minutes')`)}
      ) changes
    ) clocks on clocks.time_zone = o.time_zone
  `;
}

/** SQL: an instant as the clocks `c` show it, in seconds since 1970 there. */
export function localSeconds(sql: Sql, at: Fragment): Fragment {
  return sql`date_part('epoch', ${at} + c.shift)`;
}
