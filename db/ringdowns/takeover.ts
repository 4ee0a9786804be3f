import { Conflict, Forbidden } from "../../domain/errors.ts";
import { subjectOf } from "../../domain/people/parties.ts";
import { can } from "../../domain/people/permissions.ts";
import { isBetweenHospitals, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import { isOnCrewScreen } from "../../domain/stream_messages.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { lockRingdown } from "./ringdowns.ts";
import { returningDelivery, type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * Makes a colleague the crew of a ringdown under way, or of a redirected patient who was not sent on
 * yet: a shift change strands nobody (design §3.5).
 * @throws {NotFound} `by` may not know of it. @throws {Forbidden} `by` is of another organisation.
 * @throws {Conflict} it is over.
 */
export function takeOverRingdown(sql: Sql, id: string, by: User): Promise<Ringdown> {
  return sql.begin(async (tx) => {
    const ringdown = await lockRingdown(tx, id, by);
    if (!can(by, "takeOverRingdown", subjectOf(ringdown))) {
      throw new Forbidden("Only a crew of the same organization may take a ringdown over.");
    }
    const from = ringdown.patientDelivery.ParamedicUserId;
    if (from === by.id) return ringdown;
    ensureUnderWay(ringdown);
    const [row] = await tx<[RingdownRow]>`
      with delivery as (
        update patient_deliveries
        set paramedic_user_id = ${by.id}, updated_by_id = ${by.id}, updated_at = clock_timestamp()
        where id = ${id}
        ${returningDelivery(tx)}
      )
      ${selectRingdowns(tx, { deliveries: tx`delivery` })}
    `;
    await keepAuditEvent(tx, {
      actorId: by.id,
      action: "ringdown.taken_over",
      subjectKind: "ringdown",
      subjectId: id,
      details: { from, to: by.id },
    });
    return toRingdown(row);
  });
}

function ensureUnderWay(ringdown: Ringdown) {
  if (isOnCrewScreen(ringdown) || isBetweenHospitals(ringdown)) return;
  throw new Conflict(`This ringdown is ${ringdown.currentDeliveryStatus}: nothing is left to do.`);
}
