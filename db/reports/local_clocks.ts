import type { Fragment, Sql } from "../postgres/sql.ts";

/**
 * SQL: how far the clocks of each hospital are from UTC in a period, in seconds, and since when: two
 * arrays in order, one entry for each change of the clocks. To ask the database for the local time
 * of each of several hundred thousand instants takes longer than all the rest.
 */
export function selectClocks(sql: Sql, { from, to }: { from: Date; to: Date }): Fragment {
  return sql`
    select h.id as hospital_id, clocks.since, clocks.shifts
    from hospitals h
    join organizations o on o.id = h.organization_id
    join (
      select
        time_zone, array_agg(at order by at) as since, array_agg(shift order by at) as shifts
      from (
        select
          time_zone, at, shift, lag(shift) over (partition by time_zone order by at) as before
        from (select distinct time_zone from organizations) zones
        cross join generate_series(
          date_bin('1 hour', ${from}, '2000-01-01 00:00Z'), ${to}, interval '1 hour'
        ) at
        cross join lateral (
          select date_part('epoch', at at time zone time_zone) - date_part('epoch', at) as shift
        ) shifted
      ) hours
      where shift is distinct from before
      group by time_zone
    ) clocks on clocks.time_zone = o.time_zone
  `;
}

/** SQL: an instant as the clocks `c` show it, in seconds since 1970 there. */
export function localSeconds(sql: Sql, at: Fragment): Fragment {
  return sql`(date_part('epoch', ${at}) + c.shifts[width_bucket(${at}, c.since)])`;
}
