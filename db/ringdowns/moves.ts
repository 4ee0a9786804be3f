import {
  decideMove,
  type DeliveryStatus,
  endOf,
  FORGOTTEN_AFTER_HOURS,
  type UndonePress,
} from "../../domain/ringdown/delivery_status.ts";
import { partiesOf, subjectOf } from "../../domain/people/parties.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Acknowledgement } from "../../domain/ringdown/unseen_changes.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvents } from "../audit_events.ts";
import {
  acknowledgedColumns,
  acknowledgedUntil,
  type Corrections,
  selectCorrections,
} from "./acknowledgement.ts";
import { lockRingdownAnd } from "./ringdowns.ts";
import { returningDelivery, type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import { isLive } from "./under_way.ts";
import { selectUndone } from "./undo.ts";
import type { Sql } from "../postgres/sql.ts";

/** A requested move. `at` is when it happened by the sender's clock, not when we heard of it. */
export interface MoveRequest {
  to: DeliveryStatus;
  at: Date;
  by: User;
  /** Confirming acknowledges what its crew has corrected until then. */
  until?: Date;
}

/**
 * Moves a ringdown on and keeps the time, all or nothing. Asking again for a status which it has
 * had changes nothing, so a retry is safe, also of a press that was undone. A status that arrives
 * late is recorded with its time, but does not move it back.
 * @throws {NotFound} there is none, or `by` may not know of it. @throws {Forbidden} `by` may never
 * set this status. @throws {Conflict}
 */
export function moveRingdown(
  sql: Sql,
  id: string,
  { to, at, by, until }: MoveRequest,
): Promise<Ringdown> {
  const isAcknowledging = until && to === "RINGDOWN CONFIRMED";
  return sql.begin(async (tx) => {
    const { ringdown, besides } = await lockRingdownAnd<BeforeMove>(tx, id, {
      user: by,
      besides: tx`${selectUndone(tx)} ${isAcknowledging ? selectCorrections(tx) : tx``}`,
    });
    const subject = subjectOf(ringdown);
    const press = { at: at.toISOString(), undone: besides.undone };
    const outcome = decideMove(subject, to, partiesOf(by, subject), press);
    if (outcome === "same") return ringdown;
    const acknowledged = isAcknowledging ? acknowledgedUntil(besides, until) : null;
    const isCurrent = outcome === "move";
    return await keepStatus(tx, id, { to, at, byId: by.id, isCurrent, acknowledged });
  });
}

/** The corrections are there when the move acknowledges them. */
interface BeforeMove extends Corrections {
  undone: UndonePress[];
}

interface StatusToKeep {
  to: DeliveryStatus;
  at: Date;
  byId: string;
  /** False for a status that arrives late: its time is recorded, the current status stays. */
  isCurrent: boolean;
  acknowledged?: Acknowledgement | null;
}

/** Writes a status that has been decided. Only inside a transaction that has locked the ringdown. */
export async function keepStatus(
  tx: Sql,
  id: string,
  { to, at, byId, isCurrent, acknowledged }: StatusToKeep,
): Promise<Ringdown> {
  const current = tx`current_delivery_status = ${to}, current_delivery_status_at = ${at},`;
  const [row] = await tx<[RingdownRow]>`
    with status as (
      insert into patient_delivery_updates
        (patient_delivery_id, delivery_status, delivery_status_at, created_by_id, updated_by_id)
      values (${id}, ${to}, ${at}, ${byId}, ${byId})
      returning patient_delivery_id, delivery_status, delivery_status_at
    ), delivery as (
      update patient_deliveries
      set ${isCurrent ? current : tx``}
        ${acknowledged ? acknowledgedColumns(tx, acknowledged) : tx``}
        updated_by_id = ${byId}, updated_at = clock_timestamp()
      where id = ${id}
      ${returningDelivery(tx)}
    ), history as (
      select patient_delivery_id, delivery_status, delivery_status_at
      from patient_delivery_updates
      where patient_delivery_id = ${id}
      union all
      select patient_delivery_id, delivery_status, delivery_status_at from status
    )
    ${selectRingdowns(tx, { deliveries: tx`delivery`, updates: tx`history` })}
  `;
  return toRingdown(row);
}

/**
 * Closes the ringdowns that nobody has changed for 24 h, by the moves of the system, so that none
 * stays on a board for ever (design §3.6). Returns how many it closed, at most 100. Several
 * processes may run it at once.
 */
export function closeForgottenRingdowns(sql: Sql, now: Date): Promise<number> {
  return sql.begin(async (tx) => {
    const forgotten = await tx<{ id: string; status: DeliveryStatus }[]>`
      select d.id, d.current_delivery_status as status
      from patient_deliveries d
      where ${isLive(tx)}
        and d.updated_at < ${now}::timestamptz - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
      order by d.id
      limit 100
      for update skip locked
    `;
    const ends = forgotten.map(({ id, status }) => ({ id, from: status, to: endOf(status) }));
    await keepEnds(tx, ends, now);
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

/** The same as `keepStatus` for several ringdowns at once, by the system itself. */
async function keepEnds(tx: Sql, ends: { id: string; to: DeliveryStatus }[], at: Date) {
  await tx`
    with ended as (
      select id, status
      from unnest(
        ${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ to }) => to)}::text[]
      ) as ended (id, status)
    ), history as (
      insert into patient_delivery_updates (patient_delivery_id, delivery_status, delivery_status_at)
      select id, status, ${at}::timestamptz from ended
    )
    update patient_deliveries d
    set current_delivery_status = ended.status, current_delivery_status_at = ${at}::timestamptz,
      updated_by_id = null, updated_at = clock_timestamp()
    from ended
    where d.id = ended.id
  `;
}
