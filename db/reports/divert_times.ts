import type { DivertReport, DivertTimes } from "../../domain/reports/divert.ts";
import { type Grouping, groupName } from "../../domain/reports/grouping.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { FIRST_SUNDAY, type ReportQuery } from "./query.ts";

/** Diverts are the hospitals' own: whose crews might have come does not matter. */
export type DivertQuery = Omit<ReportQuery, "organizationId">;

/**
 * For how long hospitals were on divert, up to `now`, of all and of each group. A hospital counts from
 * when it was added; one that is not active any more only if it was on divert.
 */
export async function getDivertReport(
  sql: Sql,
  query: DivertQuery,
  now: Date,
): Promise<DivertReport> {
  const { by, from } = query;
  const to = query.to < now ? query.to : now;
  const asked = { ...query, to };
  const period = { from: from.toISOString(), to: (to < from ? from : to).toISOString(), by };
  if (to <= from) {
    return { ...period, all: { count: 0, seconds: 0, ofSeconds: 0 }, groups: [] };
  }
  const rows = await listGroups(sql, asked);
  const sumOf = (of: (row: DivertRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    ...period,
    all: {
      count: await countDiverts(sql, asked),
      seconds: sumOf(({ seconds }) => seconds),
      ofSeconds: sumOf(({ ofSeconds }) => ofSeconds),
    },
    groups: rows.map(({ name, ...row }) => ({ ...row, name: name ?? groupName(by, row.id) })),
  };
}

function listGroups(sql: Sql, query: DivertQuery): Promise<DivertRow[]> {
  const { by, from, to } = query;
  const isByHospital = by === "hospital";
  const id = by === "week" ? sql`(${FIRST_SUNDAY}::text::date + 7 * passed.id)` : sql`passed.id`;
  const ofHospital = isByHospital ? sql`hospital_id,` : sql``;
  return sql<DivertRow[]>`
    with diverts as materialized (
      select d.hospital_id, d.began_at, least(d.ended_at, ${to}) as ended_at
      from hospital_diverts d
      where ${isWithin(sql, query)}
    ), places as materialized (
      select
        h.id as hospital_id, o.time_zone, greatest(${from}, h.created_at) as began_at,
        ${to}::timestamptz as ended_at
      from hospitals h join organizations o on o.id = h.organization_id
      where h.created_at < ${to} and ${isAskedFor(sql, query)}
        and (h.is_active or h.id in (select hospital_id from diverts))
    ), spans as (
      select
        p.hospital_id, p.time_zone, greatest(d.began_at, p.began_at) as began_at, d.ended_at,
        1 as hospitals
      from diverts d join places p on p.hospital_id = d.hospital_id
    ), whole as (
      select ${ofHospital} time_zone, began_at, ended_at, count(*)::int as hospitals
      from places
      group by ${ofHospital} time_zone, began_at, ended_at
    ), diverted as (
      select id, count(*)::int as count, sum(seconds) as seconds
      from (${selectParts(sql, by, sql`spans`)}) parts
      group by id
    ), passed as (
      select id, sum(seconds * hospitals) as seconds
      from (${selectParts(sql, by, sql`whole`)}) parts
      group by id
    )
    select
      ${id}::text as id, ${isByHospital ? sql`h.name` : sql`null`} as name,
      coalesce(diverted.count, 0) as count, coalesce(round(diverted.seconds), 0)::int as seconds,
      round(passed.seconds)::float8 as of_seconds
    from passed
    left join diverted on diverted.id = passed.id
    ${isByHospital ? sql`join hospitals h on h.id = passed.id` : sql``}
    order by
      ${isByHospital ? sql`h.sort_sequence_number, h.name collate "C",` : sql``} passed.id
  `;
}

async function countDiverts(sql: Sql, query: DivertQuery): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from hospital_diverts d join hospitals h on h.id = d.hospital_id
    where ${isWithin(sql, query)} and ${isAskedFor(sql, query)}
  `;
  return count;
}

/** Whether divert `d` was in the period, or is still. */
function isWithin(sql: Sql, { from, to }: DivertQuery): Fragment {
  return sql`coalesce(d.ended_at, 'infinity') > ${from} and d.began_at < ${to}`;
}

interface DivertRow extends DivertTimes {
  id: string;
  name: string | null;
}

/** Whether hospital `h` is asked for. */
function isAskedFor(
  sql: Sql,
  { hospitalId, hospitalOrganizationId }: Pick<
    DivertQuery,
    "hospitalId" | "hospitalOrganizationId"
  >,
): Fragment {
  return sql`
    true
    ${hospitalId ? sql`and h.id = ${hospitalId}` : sql``}
    ${hospitalOrganizationId ? sql`and h.organization_id = ${hospitalOrganizationId}` : sql``}
  `;
}

/**
 * SQL: the spans of `source` cut where one group ends and the next begins. Hours and weeks begin at
 * whole hours in all zones that can be chosen.
 */
function selectParts(sql: Sql, by: Grouping, source: Fragment): Fragment {
  if (by === "hospital") {
    return sql`
      select s.hospital_id as id, s.hospitals, date_part('epoch', s.ended_at - s.began_at) as seconds
      from ${source} s
      where s.ended_at > s.began_at
    `;
  }
  return sql`
    select
      part.id, s.hospitals,
      date_part('epoch', least(s.ended_at, part.ended_at) - greatest(s.began_at, part.began_at))
        as seconds
    from ${source} s
    cross join lateral (${by === "hour" ? selectHours(sql) : selectWeeks(sql)}) part
    where least(s.ended_at, part.ended_at) > greatest(s.began_at, part.began_at)
  `;
}

function selectHours(sql: Sql): Fragment {
  return sql`
    select
      extract(hour from hour at time zone s.time_zone)::int as id, hour as began_at,
      hour + interval '1 hour' as ended_at
    from generate_series(
      date_bin('1 hour', s.began_at, '2000-01-01 00:00Z'), s.ended_at, interval '1 hour'
    ) hour
  `;
}

function selectWeeks(sql: Sql): Fragment {
  const first = sql`${FIRST_SUNDAY}::text::date`;
  const weekOf = (at: Fragment) => sql`((${at} at time zone s.time_zone)::date - ${first}) / 7`;
  const startOf = (week: Fragment) =>
    sql`(${first} + 7 * (${week}))::timestamp at time zone s.time_zone`;
  return sql`
    select
      week as id, ${startOf(sql`week`)} as began_at, ${startOf(sql`week + 1`)} as ended_at
    from generate_series(${weekOf(sql`s.began_at`)}, ${weekOf(sql`s.ended_at`)}) week
  `;
}
