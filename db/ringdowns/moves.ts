import {
  decideMove,
  type DeliveryStatus,
  endOf,
  FINISHED,
  FORGOTTEN_AFTER_HOURS,
} from "../../domain/ringdown/delivery_status.ts";
import { partiesOf, subjectOf } from "../../domain/people/permissions.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvents } from "../audit_events.ts";
import { lockRingdown } from "./ringdowns.ts";
import { returningDelivery, type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import type { Sql } from "../postgres/sql.ts";

/** A requested move. `at` is when it happened by the sender's clock, not when we heard of it. */
export interface MoveRequest {
  to: DeliveryStatus;
  at: Date;
  by: User;
}

/**
 * Moves a ringdown on and keeps the time, all or nothing. Asking again for a status which it has
 * had changes nothing, so a retry is safe. A status that arrives late is recorded with its time, but
 * does not move it back.
 * @throws {NotFound} there is none, or `by` may not know of it. @throws {Forbidden} `by` may never
 * set this status. @throws {Conflict}
 */
export function moveRingdown(
  sql: Sql,
  id: string,
  { to, at, by }: MoveRequest,
): Promise<Ringdown> {
  return sql.begin(async (tx) => {
    const ringdown = await lockRingdown(tx, id, by);
    const subject = subjectOf(ringdown);
    const outcome = decideMove(subject, to, partiesOf(by, subject));
    if (outcome === "same") return ringdown;
    return await keepStatus(tx, id, { to, at, byId: by.id, isCurrent: outcome === "move" });
  });
}

interface StatusToKeep {
  to: DeliveryStatus;
  at: Date;
  /** Null: the system itself. */
  byId: string | null;
  /** False for a status that arrives late: its time is recorded, the current status stays. */
  isCurrent: boolean;
}

/** Writes a status that has been decided. Only inside a transaction that has locked the ringdown. */
export async function keepStatus(tx: Sql, id: string, status: StatusToKeep): Promise<Ringdown> {
  const { to, ...how } = status;
  const [ringdown] = await keepStatuses(tx, [{ id, to }], how);
  return ringdown;
}

/** The same for several ringdowns at once. */
async function keepStatuses(
  tx: Sql,
  moves: { id: string; to: DeliveryStatus }[],
  { at, byId, isCurrent }: Omit<StatusToKeep, "to">,
): Promise<Ringdown[]> {
  const ids = moves.map(({ id }) => id);
  const statuses = moves.map(({ to }) => to);
  const rows = await tx<RingdownRow[]>`
    with moved as (
      select id, status from unnest(${ids}::uuid[], ${statuses}::text[]) as moved (id, status)
    ), kept as (
      insert into patient_delivery_updates
        (patient_delivery_id, delivery_status, delivery_status_at, created_by_id, updated_by_id)
      select id, status, ${at}::timestamptz, ${byId}::uuid, ${byId}::uuid from moved
      returning patient_delivery_id, delivery_status, delivery_status_at
    ), delivery as (
      update patient_deliveries
      set
        ${
    isCurrent
      ? tx`current_delivery_status = moved.status, current_delivery_status_at = ${at}::timestamptz,`
      : tx``
  }
        updated_by_id = ${byId}::uuid, updated_at = clock_timestamp()
      from moved
      where patient_deliveries.id = moved.id
      ${returningDelivery(tx)}
    ), history as (
      select patient_delivery_id, delivery_status, delivery_status_at
      from patient_delivery_updates
      where patient_delivery_id = any (${ids}::uuid[])
      union all
      select patient_delivery_id, delivery_status, delivery_status_at from kept
    )
    ${selectRingdowns(tx, { deliveries: tx`delivery`, updates: tx`history` })}
  `;
  return rows.map(toRingdown);
}

/**
 * Closes the ringdowns that nobody has changed for 24 h, by the moves of the system, so that none
 * stays on a board for ever (design §3.6). Returns how many it closed, at most 100. Several
 * processes may run it at once.
 */
export function closeForgottenRingdowns(sql: Sql, now: Date): Promise<number> {
  return sql.begin(async (tx) => {
    const forgotten = await tx<{ id: string; status: DeliveryStatus }[]>`
      select id, current_delivery_status as status
      from patient_deliveries
      where current_delivery_status <> all (${[...FINISHED]})
        and updated_at < ${now}::timestamptz - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
      order by id
      limit 100
      for update skip locked
    `;
    const ends = forgotten.map(({ id, status }) => ({ id, from: status, to: endOf(status) }));
    await keepStatuses(tx, ends, { at: now, byId: null, isCurrent: true });
    await keepAuditEvents(
      tx,
      ends.map(({ id, from, to }) => ({
        actorId: null,
        action: "ringdown.closed",
        subjectKind: "ringdown",
        subjectId: id,
        details: { from, to },
      })),
    );
    return ends.length;
  });
}
