import { isBeforeOffload } from "../../domain/ringdown/delivery_status.ts";
import { Conflict, Forbidden } from "../../domain/errors.ts";
import { can, partiesOf, subjectOf } from "../../domain/people/permissions.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { isOnCrewScreen } from "../../domain/stream_messages.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { patientColumns } from "./rows.ts";
import { keepStatus } from "./moves.ts";
import { ensureActiveHospital, findSentBefore, hashOf, insertRingdown } from "./sending.ts";
import { listRingdownsById, lockRingdown } from "./ringdowns.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a crew changes before offload. What is left out stays. `etaMinutes` count from sent. */
export interface RingdownChange {
  /** The report as it shall be, made from the one that is stored. @throws {Invalid} */
  patient: ((before: Patient) => Patient) | null;
  etaMinutes: number | null;
  /** Another hospital: the ringdown ends REDIRECTED and a new one goes there. */
  hospitalId: string | null;
  /** Made by the client for the new ringdown, so that a retry never redirects twice. */
  newId: string | null;
  /** What was sent, to compare a retry with. */
  content: object;
}

/**
 * Changes a ringdown under way. Answers the changed one, or the new one of another hospital.
 * @throws {NotFound} `by` may not know of it. @throws {Forbidden} `by` is not its crew.
 * @throws {Conflict} already offloaded or over. @throws {Invalid} the changed report breaks a rule.
 */
export function changeRingdown(
  sql: Sql,
  id: string,
  change: RingdownChange,
  { by, now }: { by: User; now: Date },
): Promise<Ringdown> {
  return sql.begin(async (tx) => {
    const contentHash = await hashOf({ redirectedFromId: id, ...change.content });
    const newId = newIdOf(id, change);
    const stored = await findSentBefore(tx, { id: newId, contentHash, by });
    if (stored) return stored;

    const ringdown = await lockRingdown(tx, id, by);
    ensureChangeable(ringdown, by);
    const patient = change.patient ? change.patient(ringdown.patient) : ringdown.patient;
    const isRedirect = change.hospitalId !== null && change.hospitalId !== ringdown.hospitalId;
    if (isRedirect) {
      return await redirect(tx, ringdown, { newId, change, patient, contentHash, by, now });
    }

    await updateRingdown(tx, ringdown, {
      patient: change.patient ? patient : null,
      etaMinutes: change.etaMinutes,
      by,
    });
    const [changed] = await listRingdownsById(tx, [id]);
    return changed;
  });
}

/** The id is for the new ringdown of a redirect; a whole ringdown sent back carries its own. */
function newIdOf(id: string, { newId, hospitalId }: RingdownChange): string | null {
  return hospitalId && newId !== id ? newId : null;
}

function ensureChangeable(ringdown: Ringdown, by: User) {
  const subject = subjectOf(ringdown);
  if (!partiesOf(by, subject).includes("crew")) {
    throw new Forbidden("Only its crew may change a ringdown.");
  }
  if (!isBeforeOffload(ringdown.currentDeliveryStatus)) {
    throw new Conflict(
      `This ringdown is ${ringdown.currentDeliveryStatus} and cannot be changed any more.`,
    );
  }
}

async function updateRingdown(
  tx: Sql,
  ringdown: Ringdown,
  { patient, etaMinutes, by }: { patient: Patient | null; etaMinutes: number | null; by: User },
): Promise<void> {
  if (patient) {
    const columns = { ...patientColumns(patient), updatedById: by.id };
    await tx`
      update patients set ${tx(columns)}, updated_at = clock_timestamp()
      where id = (select patient_id from patient_deliveries where id = ${ringdown.id})
    `;
  }
  if (!patient && etaMinutes === null) return;
  await tx`
    update patient_deliveries
    set eta_minutes = ${etaMinutes ?? ringdown.etaMinutes}, updated_by_id = ${by.id},
      updated_at = clock_timestamp()
    where id = ${ringdown.id}
  `;
}

interface Redirect {
  newId: string | null;
  change: RingdownChange;
  patient: Patient;
  contentHash: string;
  by: User;
  now: Date;
}

/** The old one ends REDIRECTED and the new one is sent, in one transaction (design §3.9). */
async function redirect(tx: Sql, old: Ringdown, redirect: Redirect): Promise<Ringdown> {
  const { newId, change, patient, contentHash, by, now } = redirect;
  await ensureActiveHospital(tx, change.hospitalId!);
  await keepStatus(tx, old.id, { to: "REDIRECTED", at: now, byId: by.id, isCurrent: true });
  const [{ ambulanceId, callId }] = await tx<[{ ambulanceId: string; callId: string }]>`
    select d.ambulance_id, p.emergency_medical_service_call_id as call_id
    from patient_deliveries d join patients p on p.id = d.patient_id
    where d.id = ${old.id}
  `;
  return await insertRingdown(tx, {
    id: newId,
    ambulanceId,
    organizationId: old.ambulance.organization.id,
    callId,
    hospitalId: change.hospitalId!,
    paramedicUserId: old.patientDelivery.ParamedicUserId,
    patient,
    etaMinutes: change.etaMinutes ?? minutesLeft(old, now),
    sentAt: now,
    contentHash,
    redirectedFromId: old.id,
    isDrill: old.isDrill,
  }, by);
}

/** What is left of the old ETA, where no new one is given. */
function minutesLeft(ringdown: Ringdown, now: Date): number {
  const left = Date.parse(ringdown.etaDateTimeLocalObj) - now.getTime();
  return Math.max(0, Math.ceil(left / 60_000));
}

/**
 * Makes a colleague the crew of a ringdown under way: a shift change strands nobody (design §3.5).
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
    await tx`
      update patient_deliveries
      set paramedic_user_id = ${by.id}, updated_by_id = ${by.id}, updated_at = clock_timestamp()
      where id = ${id}
    `;
    await keepAuditEvent(tx, {
      actorId: by.id,
      action: "ringdown.taken_over",
      subjectKind: "ringdown",
      subjectId: id,
      details: { from, to: by.id },
    });
    const [taken] = await listRingdownsById(tx, [id]);
    return taken;
  });
}

function ensureUnderWay(ringdown: Ringdown) {
  if (isOnCrewScreen(ringdown)) return;
  throw new Conflict(`This ringdown is ${ringdown.currentDeliveryStatus}: nothing is left to do.`);
}
