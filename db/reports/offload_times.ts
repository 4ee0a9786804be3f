import { type Grouping, groupName } from "../../domain/reports/grouping.ts";
import {
  type OffloadCount,
  type OffloadReport,
  offloadTimesOf,
} from "../../domain/reports/offload.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { firstWeek, localSeconds, selectClocks, selectWeeks } from "./local_clocks.ts";
import { findUnfilledOffloads } from "./filling.ts";
import { FIRST_SUNDAY, isOffloadAskedFor, type ReportQuery } from "./query.ts";

/**
 * How long patients waited from arrival to offload, of all and of each group. The database only
 * counts who took how many minutes (as `wholeMinutes` does), in one pass over one index: a year has a
 * few thousand of these counts, however many patients.
 */
export async function getOffloadReport(sql: Sql, query: ReportQuery): Promise<OffloadReport> {
  const zones = await sql`select distinct time_zone from organizations limit 2`;
  const counted = await sql<CountedRow[]>`
    with clocks as materialized (
      ${query.by === "week" ? selectWeeks(sql, query) : selectClocks(sql, query)}
    ), counts as materialized (
      select
        ${groupOf(sql, query)} as id, o.seconds / 60 + (o.seconds + 59) / 60 as half_minutes,
        o.left_out, o.is_drill, count(*)::int as count
      from ringdown_offloads o ${joinClocks(sql, query, zones.length < 2)}
      where ${isOffloadAskedFor(sql, query)}
      group by 1, 2, 3, 4
    )
    select ${idOf(sql, query.by)} as id, half_minutes, left_out, is_drill, count from counts
  `;
  const rows = counted.map(countOf);
  const unfilled = await findUnfilledOffloads(sql);
  const names = query.by === "hospital" ? await listHospitalNames(sql) : null;
  const isIncomplete = unfilled !== null && unfilled > query.from;
  const real = rows.filter(({ isDrill }) => !isDrill);
  return {
    from: query.from.toISOString(),
    to: query.to.toISOString(),
    by: query.by,
    drills: rows.reduce((sum, { isDrill, count }) => sum + (isDrill ? count : 0), 0),
    incompleteBefore: isIncomplete ? unfilled.toISOString() : null,
    all: offloadTimesOf(real),
    groups: groupsOf(real, query.by, names),
  };
}

/** SQL: joins offload `o` with the clocks of its hospital, where they are wanted. */
function joinClocks(sql: Sql, { by }: ReportQuery, isOneZone: boolean): Fragment {
  if (by === "hospital") return sql``;
  return isOneZone // then all have the same, and a year takes a sixth less time
    ? sql`cross join (select ${
      by === "week" ? sql`starts` : sql`since, shifts`
    } from clocks limit 1) c`
    : sql`join clocks c on c.hospital_id = o.hospital_id`;
}

interface CountRow extends OffloadCount {
  id: string;
  isDrill: boolean;
}

interface CountedRow extends Omit<CountRow, "minutes" | "isMore"> {
  /** Twice the minutes, and one where seconds are left: so the database counts by one number. */
  halfMinutes: number | null;
}

function countOf({ halfMinutes, ...row }: CountedRow): CountRow {
  const minutes = halfMinutes === null ? null : Math.floor(halfMinutes / 2);
  return { ...row, minutes, isMore: halfMinutes !== null && halfMinutes % 2 === 1 };
}

/** SQL: the group of offload `o` of a hospital with clocks `c`: short to compare, as many are. */
function groupOf(sql: Sql, { by, from }: ReportQuery): Fragment {
  if (by === "hour") {
    return sql`(floor(${localSeconds(sql, sql`o.drive_ended_at`)} / 3600)::int % 24)`;
  }
  if (by === "week") {
    return sql`(${firstWeek(from)} - 1 + width_bucket(o.drive_ended_at, c.starts))`;
  }
  return sql`o.hospital_id`;
}

/** SQL: the id of a group, as `ReportGroup` says. */
function idOf(sql: Sql, by: Grouping): Fragment {
  return by === "week" ? sql`(${FIRST_SUNDAY}::text::date + 7 * id)::text` : sql`id::text`;
}

/** In their order. */
async function listHospitalNames(sql: Sql): Promise<Map<string, string>> {
  const hospitals = await sql<{ id: string; name: string }[]>`
    select id, name from hospitals order by sort_sequence_number, name collate "C", id
  `;
  return new Map(hospitals.map(({ id, name }) => [id, name]));
}

/** In the order of hospitals, or of time. */
function groupsOf(rows: CountRow[], by: Grouping, names: Map<string, string> | null) {
  const byId = Map.groupBy(rows, ({ id }) => id);
  const ids = names
    ? [...names.keys()].filter((id) => byId.has(id))
    : [...byId.keys()].sort((a, b) => by === "hour" ? Number(a) - Number(b) : a < b ? -1 : 1);
  return ids.map((id) => ({
    id,
    name: names?.get(id) ?? groupName(by, id),
    ...offloadTimesOf(byId.get(id)!),
  }));
}
