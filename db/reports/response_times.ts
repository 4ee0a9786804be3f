import type { GroupTimes, ResponseTimes, WaitTimes } from "../../domain/reports/response_times.ts";
import type { WaitLimits } from "../../domain/reports/wait.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { findUnfilledWaits } from "./filling.ts";
import { FIRST_SUNDAY, isWaitAskedFor, type PeriodQuery } from "./query.ts";

/**
 * The figures of a period, by our clock `now`: of all, by hospital, by hour of the day, by both, by
 * week.
 */
export async function getResponseTimes(
  sql: Sql,
  query: PeriodQuery,
  { limits, now }: { limits: WaitLimits; now: Date },
): Promise<ResponseTimes> {
  const rows = await sql<GroupRow[]>`
    with waits as materialized (
      select
        w.hospital_id, w.is_drill,
        date_part('hour', local.stored_at)::int as hour,
        (local.stored_at::date - ${FIRST_SUNDAY}::text::date) / 7 as week,
        ${secondsUntil(sql, "received_at")} as received_seconds,
        ${secondsUntil(sql, "confirmed_at")} as confirmed_seconds,
        date_part('epoch', coalesce(w.ended_at, ${now}::timestamptz) - w.stored_at)
          as ended_seconds,
        case when w.ended_as in ('CANCELLED', 'REDIRECTED') then 'withdrawn'
          when w.ended_as is null then 'waiting' else 'never' end as otherwise
      from ringdown_waits w
      join hospitals h on h.id = w.hospital_id
      join organizations o on o.id = h.organization_id
      cross join lateral (select w.stored_at at time zone o.time_zone as stored_at) local
      where ${isWaitAskedFor(sql, query)}
    ), groups as (
      select
        w.hospital_id, w.hour, w.week, count(*)::int as ringdowns,
        ${figuresOf(sql, "received", limits.receiveSeconds)},
        ${figuresOf(sql, "confirmed", limits.confirmSeconds)},
        0 as drills
      from waits w
      where not w.is_drill
      group by grouping sets ((), (w.hospital_id), (w.hour), (w.hospital_id, w.hour), (w.week))
    )
    select
      g.hospital_id, h.name as hospital_name, g.hour,
      (${FIRST_SUNDAY}::text::date + 7 * g.week)::text as week, g.ringdowns, g.received, g.confirmed,
      (select count(*)::int from waits where is_drill) as drills
    from groups g left join hospitals h on h.id = g.hospital_id
    order by h.sort_sequence_number, h.name collate "C", g.hospital_id, g.hour nulls first,
      g.week nulls first
  `;
  const unfilled = await findUnfilledWaits(sql);
  const isIncomplete = unfilled !== null && unfilled > query.from;
  return {
    from: query.from.toISOString(),
    to: query.to.toISOString(),
    limits,
    drills: rows[0].drills,
    incompleteBefore: isIncomplete ? unfilled.toISOString() : null,
    ...parted(rows),
  };
}

/** Null where it has not happened. */
function secondsUntil(sql: Sql, column: string): Fragment {
  const reached = sql(`w.${column}`);
  return sql`
    case when ${reached} is not null
      then greatest(ceil(date_part('epoch', ${reached} - w.stored_at)), 0)::int end
  `;
}

/** What `WaitTimes` says of one of the two waits, as jsonb. */
function figuresOf(sql: Sql, wait: "received" | "confirmed", limitSeconds: number): Fragment {
  const seconds = sql(`w.${wait}_seconds`);
  return sql`
    jsonb_build_object(
      'count', count(${seconds}),
      'percentiles',
        percentile_disc(array[0.5, 0.9]) within group (order by ${seconds}),
      'withdrawn', count(*) filter (where ${seconds} is null and w.otherwise = 'withdrawn'),
      'waiting', count(*) filter (where ${seconds} is null and w.otherwise = 'waiting'),
      'never', count(*) filter (where ${seconds} is null and w.otherwise = 'never'),
      'missed', count(*) filter (
        where coalesce(${seconds}, w.ended_seconds) > ${limitSeconds}
          or (${seconds} is null and w.otherwise = 'never')
      )
    ) as ${sql(wait)}
  `;
}

type StoredTimes =
  & Omit<WaitTimes, "medianSeconds" | "percentile90Seconds">
  & { percentiles: [number | null, number | null] | null };

interface GroupRow {
  hospitalId: string | null;
  hospitalName: string | null;
  hour: number | null;
  week: string | null;
  ringdowns: number;
  received: StoredTimes;
  confirmed: StoredTimes;
  drills: number;
}

/** The rows by what they are of. */
function parted(rows: GroupRow[]) {
  const ofBoth = rows.filter(({ hospitalId, hour }) => hospitalId !== null && hour !== null);
  const ofHospitals = rows.filter(({ hospitalId, hour }) => hospitalId !== null && hour === null);
  const ofHours = rows.filter(({ hospitalId, hour }) => hospitalId === null && hour !== null);
  const ofWeeks = rows.filter(({ week }) => week !== null);
  const ofAll = rows.find(({ hospitalId, hour, week }) =>
    hospitalId === null && hour === null && week === null
  )!;
  return {
    all: timesOf(ofAll),
    hospitals: ofHospitals.map((row) => ({ hospital: hospitalOf(row), ...timesOf(row) })),
    hours: ofHours.map((row) => ({ hour: row.hour!, ...timesOf(row) })),
    weeks: ofWeeks.map((row) => ({ week: row.week!, ...timesOf(row) })),
    hospitalHours: ofBoth.map((row) => ({
      hospital: hospitalOf(row),
      hour: row.hour!,
      ...timesOf(row),
    })),
  };
}

function hospitalOf({ hospitalId, hospitalName }: GroupRow) {
  return { id: hospitalId!, name: hospitalName! };
}

function timesOf({ ringdowns, received, confirmed }: GroupRow): GroupTimes {
  return { ringdowns, received: waitTimesOf(received), confirmed: waitTimesOf(confirmed) };
}

function waitTimesOf({ percentiles, ...counts }: StoredTimes): WaitTimes {
  const [medianSeconds, percentile90Seconds] = percentiles ?? [null, null];
  return { ...counts, medianSeconds, percentile90Seconds };
}
