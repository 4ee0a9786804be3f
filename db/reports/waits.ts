import type { Missed, RingdownWait, WaitEnd, WaitLimits } from "../../domain/reports/wait.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { firstRows } from "../ringdowns/first_rows.ts";
import { isWaitAskedFor, type PeriodQuery } from "./query.ts";

/** A page of the ringdowns that waited too long. */
export interface WaitsQuery extends PeriodQuery {
  limits: WaitLimits;
  /** By our clock: those that still wait are judged by it. */
  now: Date;
  missed?: Missed;
  /** The last entry of the page before. */
  before?: { at: Date; id: string };
  limit: number;
}

/** The ringdowns that were not received or not confirmed in time (`waitsOf`), newest first; no drills. */
export async function listMissedWaits(sql: Sql, query: WaitsQuery): Promise<RingdownWait[]> {
  const { before, limit } = query;
  const rows = await sql<WaitRow[]>`
    with page as materialized (
      select
        w.ringdown_id, w.hospital_id, w.stored_at, w.received_at, w.confirmed_at, w.ended_at,
        w.ended_as, w.no_screen_at
      from ringdown_waits w
      where ${isWaitAskedFor(sql, query)} and not w.is_drill and ${isMissed(sql, query)}
        ${
    before ? sql`and (w.stored_at, w.ringdown_id) < (${before.at}, ${before.id}::uuid)` : sql``
  }
      order by w.stored_at desc, w.ringdown_id desc
      ${firstRows(sql, limit)}
    )
    select
      w.ringdown_id as id, w.hospital_id, h.name as hospital_name, a.ambulance_identifier,
      o.name as organization_name, w.stored_at, w.received_at, w.confirmed_at, w.ended_at,
      w.ended_as, w.no_screen_at
    from page w
    join patient_deliveries d on d.id = w.ringdown_id
    join hospitals h on h.id = w.hospital_id
    join ambulances a on a.id = d.ambulance_id
    join organizations o on o.id = d.organization_id
    order by w.stored_at desc, w.ringdown_id desc
  `;
  return rows.map(toWait);
}

/** The rule of `waitsOf`, which a test compares with this. */
function isMissed(sql: Sql, { missed, limits, now }: WaitsQuery): Fragment {
  const received = isLateFor(sql, { column: "received_at", seconds: limits.receiveSeconds, now });
  const confirmed = isLateFor(sql, { column: "confirmed_at", seconds: limits.confirmSeconds, now });
  if (missed === "NO SCREEN") return sql`w.no_screen_at is not null`;
  if (missed === "NOT RECEIVED") return received;
  if (missed === "NOT CONFIRMED") return confirmed;
  if (missed === "NEVER CONFIRMED") return sql`w.confirmed_at is null and ${confirmed}`;
  return sql`(${received} or ${confirmed})`;
}

function isLateFor(
  sql: Sql,
  { column, seconds, now }: { column: string; seconds: number; now: Date },
): Fragment {
  const reached = sql(`w.${column}`);
  return sql`(
    coalesce(${reached}, w.ended_at, ${now}::timestamptz) > w.stored_at + ${seconds} * interval '1 second'
    or (${reached} is null and w.ended_as in ('ARRIVED', 'CLOSED'))
  )`;
}

interface WaitRow {
  id: string;
  hospitalId: string;
  hospitalName: string;
  ambulanceIdentifier: string;
  organizationName: string;
  storedAt: Date;
  receivedAt: Date | null;
  confirmedAt: Date | null;
  endedAt: Date | null;
  endedAs: WaitEnd | null;
  noScreenAt: Date | null;
}

function toWait(row: WaitRow): RingdownWait {
  const { hospitalId, hospitalName, storedAt, receivedAt, confirmedAt, ...others } = row;
  const { endedAt, noScreenAt, ...rest } = others;
  return {
    ...rest,
    hospital: { id: hospitalId, name: hospitalName },
    storedAt: storedAt.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    noScreenAt: noScreenAt?.toISOString() ?? null,
  };
}
