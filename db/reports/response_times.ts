import { setImmediate } from "node:timers/promises";
import { createGroupCount, type GroupCount } from "../../domain/reports/group_times.ts";
import type { ResponseTimes } from "../../domain/reports/response_times.ts";
import type { WaitEnd, WaitLimits } from "../../domain/reports/wait.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { findUnfilledWaits } from "./filling.ts";
import { localSeconds, selectClocks } from "./local_clocks.ts";
import { FIRST_SUNDAY, isWaitAskedFor, type PeriodQuery } from "./query.ts";

/**
 * The figures of a period, by our clock `now`: of all, by hospital, by hour of the day, by both, by
 * week. The database reads the waits in one pass and hands them over, some numbers each: to sort them
 * in five ways there took longer than all the rest (decision 0098).
 */
export async function getResponseTimes(
  sql: Sql,
  query: PeriodQuery,
  { limits, now }: { limits: WaitLimits; now: Date },
): Promise<ResponseTimes> {
  const rows = await sql<HospitalRow[]>`
    with clocks as materialized (${selectClocks(sql, query)}), asked as (
      select
        w.hospital_id,
        count(*) filter (where w.is_drill)::int as drills,
        ${listOf(sql, sql`floor(${localSeconds(sql, sql`w.stored_at`)} / 3600)::int`)} as hours,
        ${listOf(sql, secondsUntil(sql, sql`w.received_at`))} as received,
        ${listOf(sql, secondsUntil(sql, sql`w.confirmed_at`))} as confirmed,
        ${listOf(sql, secondsUntil(sql, sql`coalesce(w.ended_at, ${now}::timestamptz)`))} as ended,
        ${listOf(sql, sql`w.ended_as`)} as ended_as
      from ringdown_waits w
      join clocks c on c.hospital_id = w.hospital_id and w.stored_at >= c.since
        and w.stored_at < c.until
      where ${isWaitAskedFor(sql, query)}
      group by w.hospital_id
    )
    select
      a.hospital_id, h.name as hospital_name, a.drills, a.hours, a.received, a.confirmed, a.ended,
      a.ended_as
    from asked a join hospitals h on h.id = a.hospital_id
    order by h.sort_sequence_number, h.name collate "C", h.id
  `;
  const unfilled = await findUnfilledWaits(sql);
  const isIncomplete = unfilled !== null && unfilled > query.from;
  return {
    from: query.from.toISOString(),
    to: query.to.toISOString(),
    limits,
    drills: rows.reduce((sum, { drills }) => sum + drills, 0),
    incompleteBefore: isIncomplete ? unfilled.toISOString() : null,
    ...await figuresOf(rows, limits),
  };
}

/** SQL: a value of each wait that is no drill; all lists of a hospital are in the same order. */
function listOf(sql: Sql, value: Fragment): Fragment {
  return sql`coalesce(array_to_json(array_agg(${value}) filter (where not w.is_drill)), '[]')`;
}

/** SQL: whole seconds, rounded up; null where it has not happened. */
function secondsUntil(sql: Sql, at: Fragment): Fragment {
  return sql`
    case when ${at} > w.stored_at then ceil(date_part('epoch', ${at} - w.stored_at))::int
      when ${at} is not null then 0 end
  `;
}

/** The waits of a hospital: as many entries in each list. */
interface HospitalRow {
  hospitalId: string;
  hospitalName: string;
  drills: number;
  /** Of sending, counted from 1970 by the clocks of the hospital. */
  hours: number[];
  received: (number | null)[];
  confirmed: (number | null)[];
  ended: number[];
  endedAs: (WaitEnd | null)[];
}

async function figuresOf(rows: HospitalRow[], limits: WaitLimits) {
  const all = createGroupCount(limits);
  const byHour = createGroups(limits);
  const byWeek = createGroups(limits);
  const hospitals = [];
  for (const row of rows.filter(({ hours }) => hours.length > 0)) {
    const own = createGroupCount(limits);
    const byOwnHour = createGroups(limits);
    row.hours.forEach((localHour, index) => {
      const hour = localHour % 24;
      const waited = {
        received: row.received[index],
        confirmed: row.confirmed[index],
        ended: row.ended[index],
        endedAs: row.endedAs[index],
      };
      const week = Math.floor((localHour - FIRST_HOUR) / HOURS_OF_WEEK);
      for (const group of [all, own, byHour.of(hour), byOwnHour.of(hour), byWeek.of(week)]) {
        group.add(waited);
      }
    });
    const hospital = { id: row.hospitalId, name: row.hospitalName };
    hospitals.push({ hospital, times: own.times(), hours: byOwnHour.times() });
    await setImmediate(); // the live picture comes from the same process
  }
  return {
    all: all.times(),
    hospitals: hospitals.map(({ hospital, times }) => ({ hospital, ...times })),
    hours: byHour.times().map(({ key, ...times }) => ({ hour: key, ...times })),
    weeks: byWeek.times().map(({ key, ...times }) => ({ week: sundayOf(key), ...times })),
    hospitalHours: hospitals.flatMap(({ hospital, hours }) =>
      hours.map(({ key, ...times }) => ({ hospital, hour: key, ...times }))
    ),
  };
}

/** Groups by a number, in its order. */
function createGroups(limits: WaitLimits) {
  const groups = new Map<number, GroupCount>();
  return {
    of(key: number): GroupCount {
      const found = groups.get(key);
      if (found) return found;
      const group = createGroupCount(limits);
      groups.set(key, group);
      return group;
    },
    times: () =>
      [...groups].sort(([a], [b]) => a - b).map(([key, group]) => ({ key, ...group.times() })),
  };
}

const FIRST_HOUR = Date.parse(FIRST_SUNDAY) / 3_600_000;
const HOURS_OF_WEEK = 168;

/** The day on which a week begins, counted from the first one: '2026-11-15'. */
function sundayOf(week: number): string {
  return new Date((FIRST_HOUR + week * HOURS_OF_WEEK) * 3_600_000).toISOString().slice(0, 10);
}
