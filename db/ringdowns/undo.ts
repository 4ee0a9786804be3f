import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import { partiesOf, subjectOf } from "../../domain/people/parties.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { decideUndo, type StatusEntry, type UndoneEntry } from "../../domain/ringdown/undo.ts";
import type { User } from "../../domain/people/user.ts";
import { lockRingdownAnd } from "./ringdowns.ts";
import { returningDelivery, type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import { asIso } from "../postgres/as_iso.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** A request to undo a status. `at` is the time in `timestamps` that is meant, if it is named. */
export interface Undo {
  status: DeliveryStatus;
  at: Date | null;
  by: User;
}

/**
 * Takes a status back that was just set. It leaves `timestamps`, and the history keeps it with who
 * undid it and when. Asking again changes nothing as long as nothing was set since.
 * @throws {NotFound} there is none, or `by` may not know of it. @throws {Conflict} it is not the
 * current status, can never be undone, or was received too long ago. @throws {Forbidden} somebody
 * else has set it.
 */
export function undoMove(
  sql: Sql,
  id: string,
  { status, at, by }: Undo,
  now: Date,
): Promise<Ringdown> {
  return sql.begin(async (tx) => {
    const { ringdown, besides } = await lockRingdownAnd<HistoryRow>(tx, id, {
      user: by,
      besides: selectHistory(tx),
    });
    const backTo = decideUndo({ ...ringdown, ...besides }, {
      status,
      at: at?.toISOString() ?? null,
      by: { id: by.id, isPresentCrew: isPresentCrew(ringdown, by) },
      formerCrewIds: besides.formerCrewIds,
    }, now);
    return backTo ? await goBack(tx, id, { from: status, to: backTo, byId: by.id }) : ringdown;
  });
}

function isPresentCrew(ringdown: Ringdown, by: User): boolean {
  return ringdown.patientDelivery.ParamedicUserId === by.id &&
    partiesOf(by, subjectOf(ringdown)).includes("crew");
}

interface HistoryRow {
  kept: StatusEntry[];
  undone: UndoneEntry[];
  formerCrewIds: string[];
}

/** Columns of `selectRingdowns` with every status of delivery `d`, those that were undone too. */
function selectHistory(sql: Sql): Fragment {
  return sql`
    (
      select jsonb_agg(jsonb_build_object(
        'status', s.delivery_status, 'at', ${asIso(sql, "s.delivery_status_at")},
        'receivedAt', ${asIso(sql, "s.created_at")}, 'byId', s.created_by_id
      ))
      from patient_delivery_updates s
      where s.patient_delivery_id = d.id
    ) as kept,
    ${selectUndone(sql)}
    array(
      select e.details ->> 'from' from audit_events e
      where e.subject_kind = 'ringdown' and e.subject_id = d.id
        and e.action = 'ringdown.taken_over'
    ) as former_crew_ids,
  `;
}

/** A column of `selectRingdowns`: the statuses of delivery `d` that were undone. */
export function selectUndone(sql: Sql): Fragment {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'status', s.delivery_status, 'at', ${asIso(sql, "s.delivery_status_at")},
        'receivedAt', ${asIso(sql, "s.created_at")}, 'byId', s.created_by_id,
        'undoneAt', ${asIso(sql, "s.undone_at")}, 'undoneById', s.undone_by_id
      ))
      from undone_delivery_updates s
      where s.patient_delivery_id = d.id
    ), '[]') as undone,
  `;
}

/** Writes an undo that has been decided. Only inside a transaction that has locked the ringdown. */
async function goBack(
  tx: Sql,
  id: string,
  { from, to, byId }: { from: DeliveryStatus; to: StatusEntry; byId: string },
): Promise<Ringdown> {
  const [row] = await tx<[RingdownRow]>`
    with taken as (
      delete from patient_delivery_updates
      where patient_delivery_id = ${id} and delivery_status = ${from}
      returning
        id, patient_delivery_id, delivery_status, delivery_status_at, created_at, created_by_id
    ), undone as (
      insert into undone_delivery_updates (
        id, patient_delivery_id, delivery_status, delivery_status_at, created_at, created_by_id,
        undone_by_id
      )
      select
        id, patient_delivery_id, delivery_status, delivery_status_at, created_at, created_by_id,
        ${byId}::uuid
      from taken
    ), delivery as (
      update patient_deliveries
      set current_delivery_status = ${to.status}, current_delivery_status_at = ${to.at},
        updated_by_id = ${byId}, updated_at = clock_timestamp()
      where id = ${id}
      ${returningDelivery(tx)}
    ), history as (
      select patient_delivery_id, delivery_status, delivery_status_at
      from patient_delivery_updates
      where patient_delivery_id = ${id} and delivery_status <> ${from}
    )
    ${selectRingdowns(tx, { deliveries: tx`delivery`, updates: tx`history` })}
  `;
  return toRingdown(row);
}
