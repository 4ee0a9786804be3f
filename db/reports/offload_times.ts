import { setImmediate } from "node:timers/promises";
import { type Grouping, groupName } from "../../domain/reports/grouping.ts";
import {
  noOffloads,
  type OffloadReport,
  type Offloads,
  offloadsTogether,
  offloadTimesOf,
} from "../../domain/reports/offload.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { findUnfilledOffloads } from "./filling.ts";
import { localSeconds, selectClocks } from "./local_clocks.ts";
import { addOutcomes, listOutcomes } from "./outcomes.ts";
import { FIRST_SUNDAY, isOffloadAskedFor, type ReportQuery } from "./query.ts";

/**
 * How long patients waited from arrival to offload, of all and of each group. The database reads the
 * offloads of each hospital from one index (`ringdown_offloads_hospital_idx`), once, and hands over a
 * whole number of each; the program sorts and counts (decision 0098).
 */
export async function getOffloadReport(sql: Sql, query: ReportQuery): Promise<OffloadReport> {
  const rows = await sql<OffloadsRow[]>`
    with clocks as materialized (${selectClocks(sql, query)})
    select c.hospital_id, h.name as hospital_name, o.outcomes, o.drills
    from clocks c
    join hospitals h on h.id = c.hospital_id
    cross join lateral (
      select
        ${listOutcomes(sql, keyOf(sql, query.by))} filter (where not o.is_drill) as outcomes,
        count(*) filter (where o.is_drill)::int as drills
      from ringdown_offloads o
      where o.hospital_id = c.hospital_id and o.drive_ended_at >= c.since
        and o.drive_ended_at < c.until and ${isOffloadAskedFor(sql, query)}
    ) o
    order by h.sort_sequence_number, h.name collate "C", h.id
  `;
  const unfilled = await findUnfilledOffloads(sql);
  const isIncomplete = unfilled !== null && unfilled > query.from;
  const groups = await groupsOf(rows, query.by);
  return {
    from: query.from.toISOString(),
    to: query.to.toISOString(),
    by: query.by,
    drills: rows.reduce((sum, { drills }) => sum + drills, 0),
    incompleteBefore: isIncomplete ? unfilled.toISOString() : null,
    all: offloadTimesOf(offloadsTogether(groups.map(({ offloads }) => offloads))),
    groups: groups.map(({ id, name, offloads }) => ({ id, name, ...offloadTimesOf(offloads) })),
  };
}

/** The offloads of a hospital, as long as its clocks did not change. */
interface OffloadsRow {
  hospitalId: string;
  hospitalName: string;
  /** Each after the key of its group. */
  outcomes: Uint8Array | null;
  drills: number;
}

interface Group {
  id: string;
  name: string;
  offloads: Offloads;
}

const WEEK_SECONDS = 7 * 24 * 3_600;
const FIRST_SUNDAY_SECONDS = Date.parse(FIRST_SUNDAY) / 1_000;

/** SQL: the hour or the week of offload `o` by the clocks `c`, as a small whole number. */
function keyOf(sql: Sql, by: Grouping): Fragment {
  const seconds = localSeconds(sql, sql`o.drive_ended_at`);
  if (by === "hour") return sql`floor(${seconds} / 3600)::int % 24`;
  if (by === "hospital") return sql`0`;
  return sql`floor((${seconds} - ${FIRST_SUNDAY_SECONDS}) / ${WEEK_SECONDS})::int`;
}

/** In the order of hospitals, or of time. */
async function groupsOf(rows: OffloadsRow[], by: Grouping): Promise<Group[]> {
  const hospitals = [...new Map(rows.map((row) => [row.hospitalId, row.hospitalName]))];
  const groups: Offloads[] = []; // by key, with holes
  const groupOf = (key: number) => groups[key] ??= noOffloads();
  for (const { hospitalId, outcomes } of rows) {
    const position = hospitals.findIndex(([id]) => id === hospitalId);
    addOutcomes(outcomes, (key) => groupOf(by === "hospital" ? position : key));
    await setImmediate(); // the live picture comes from the same process
  }
  return groups.flatMap((offloads, key) => {
    const [id, name] = by === "hospital" ? hospitals[key] : namedBy(by, key);
    return { id, name, offloads };
  });
}

/** Id and name of the group of an hour or a week. */
function namedBy(by: "hour" | "week", key: number): [string, string] {
  const id = by === "hour" ? String(key) : dayOf(FIRST_SUNDAY_SECONDS + key * WEEK_SECONDS);
  return [id, groupName(by, id)];
}

/** '2026-11-15'. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}
