import type { Fragment, Sql } from "../postgres/sql.ts";
import { FIRST_SUNDAY } from "./query.ts";

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

/**
 * SQL: when the weeks of a period begin by the clocks of each hospital: an array in order. It begins
 * with the same week everywhere, `firstWeek`, which is over where the period begins, or under way.
 */
export function selectWeeks(sql: Sql, { from, to }: { from: Date; to: Date }): Fragment {
  const last = weekOf(new Date(to.getTime() + DAY_MS));
  return sql`
    select h.id as hospital_id, weeks.starts
    from hospitals h
    join organizations o on o.id = h.organization_id
    join (
      select
        time_zone,
        array_agg(
          (${FIRST_SUNDAY}::text::timestamp + 7 * week * interval '1 day') at time zone time_zone
          order by week
        ) as starts
      from (select distinct time_zone from organizations) zones
      cross join generate_series(${firstWeek(from)}::int, ${last}::int) week
      group by time_zone
    ) weeks on weeks.time_zone = o.time_zone
  `;
}

/** Counted from FIRST_SUNDAY. A clock is less than a day from UTC. */
export function firstWeek(from: Date): number {
  return weekOf(new Date(from.getTime() - DAY_MS));
}

function weekOf(at: Date): number {
  return Math.floor((at.getTime() - Date.parse(FIRST_SUNDAY)) / (7 * DAY_MS));
}

const DAY_MS = 86_400_000;
