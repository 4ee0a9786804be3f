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
import { keepAuditEvent } from "../audit_events.ts";
import { listRingdownsById, lockRingdown } from "./ringdowns.ts";
import type { Sql } from "../postgres/sql.ts";

/** A requested move. `at` is when it happened by the sender's clock, not when we heard of it. */
export interface MoveRequest {
  to: DeliveryStatus;
  at: Date;
  by: User;
}

/**
 * Moves a ringdown on and keeps the time, all or nothing. Asking again for a status which it has
 * had changes nothing, so a retry is safe; late news is noted without moving it back.
 * @throws {NotFound} not his to know of. @throws {Forbidden} never his to set. @throws {Conflict}
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
    await keepStatus(tx, id, { to, at, byId: by.id, isCurrent: outcome === "move" });
    const [moved] = await listRingdownsById(tx, [id]);
    return moved;
  });
}

interface StatusToKeep {
  to: DeliveryStatus;
  at: Date;
  /** Null: the system itself. */
  byId: string | null;
  /** False for late news: the time is noted, the status stays. */
  isCurrent: boolean;
}

/** Writes a status that has been decided. Only inside a transaction that has locked the ringdown. */
export async function keepStatus(tx: Sql, id: string, status: StatusToKeep): Promise<void> {
  const { to, at, byId, isCurrent } = status;
  await tx`
    with history as (
      insert into patient_delivery_updates
        (patient_delivery_id, delivery_status, delivery_status_at, created_by_id, updated_by_id)
      values (${id}, ${to}, ${at}, ${byId}, ${byId})
    )
    update patient_deliveries
    set
      ${
    isCurrent
      ? tx`current_delivery_status = ${to}, current_delivery_status_at = ${at}::timestamptz,`
      : tx``
  }
      updated_by_id = ${byId}, updated_at = clock_timestamp()
    where id = ${id}
  `;
}

/**
 * Closes the ringdowns that nobody has touched for 24 h, so that nothing haunts a board, by the
 * moves of the system. Gives how many. Safe to run in several processes at once.
 */
export function closeForgottenRingdowns(sql: Sql, now: Date): Promise<number> {
  return sql.begin(async (tx) => {
    const forgotten = await tx`
      select id, current_delivery_status as status
      from patient_deliveries
      where current_delivery_status <> all (${[...FINISHED]})
        and updated_at < ${now}::timestamptz - ${FORGOTTEN_AFTER_HOURS} * interval '1 hour'
      order by id
      limit 100
      for update skip locked
    `;
    for (const { id, status } of forgotten) {
      const to = endOf(status);
      await keepStatus(tx, id, { to, at: now, byId: null, isCurrent: true });
      await keepAuditEvent(tx, {
        actorId: null,
        action: "ringdown.closed",
        subjectKind: "ringdown",
        subjectId: id,
        details: { from: status, to },
      });
    }
    return forgotten.length;
  });
}
