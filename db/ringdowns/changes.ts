import { isBeforeOffload } from "../../domain/ringdown/delivery_status.ts";
import { Conflict, Forbidden } from "../../domain/errors.ts";
import { partiesOf, subjectOf } from "../../domain/people/permissions.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import {
  patientColumns,
  returningDelivery,
  returningPatient,
  type RingdownRow,
  selectRingdowns,
  toRingdown,
} from "./rows.ts";
import { keepStatus } from "./moves.ts";
import { insertRingdown } from "./inserting.ts";
import { findSentBefore, hashOf } from "./sending.ts";
import { lockRingdown } from "./ringdowns.ts";
import { ensureActiveHospital, type UnitAndCall } from "./unit_and_call.ts";
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
export async function changeRingdown(
  sql: Sql,
  id: string,
  change: RingdownChange,
  { by, now }: { by: User; now: Date },
): Promise<Ringdown> {
  const contentHash = await hashOf({ redirectedFromId: id, ...change.content });
  const newId = newIdOf(id, change);
  return await sql.begin(async (tx) => {
    const stored = await findSentBefore(tx, { id: newId, contentHash, by });
    if (stored) return stored;

    const ringdown = await lockRingdown(tx, id, by);
    ensureChangeable(ringdown, by);
    const patient = change.patient ? change.patient(ringdown.patient) : ringdown.patient;
    const isRedirect = change.hospitalId !== null && change.hospitalId !== ringdown.hospitalId;
    if (isRedirect) {
      return await redirect(tx, ringdown, { newId, change, patient, contentHash, by, now });
    }

    return await updateRingdown(tx, ringdown, {
      patient: change.patient ? patient : null,
      etaMinutes: change.etaMinutes,
      by,
    });
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
): Promise<Ringdown> {
  if (!patient && etaMinutes === null) return ringdown;
  const delivery = tx`
    delivery as (
      update patient_deliveries
      set eta_minutes = ${etaMinutes ?? ringdown.etaMinutes}, updated_by_id = ${by.id},
        updated_at = clock_timestamp()
      where id = ${ringdown.id}
      ${returningDelivery(tx)}
    )
  `;
  const deliveries = tx`delivery`;
  if (!patient) {
    const [row] = await tx<[RingdownRow]>`with ${delivery} ${selectRingdowns(tx, { deliveries })}`;
    return toRingdown(row);
  }
  const columns = { ...patientColumns(patient), updatedById: by.id };
  const [row] = await tx<[RingdownRow]>`
    with patient as (
      update patients set ${tx(columns)}, updated_at = clock_timestamp()
      where id = (select patient_id from patient_deliveries where id = ${ringdown.id})
      ${returningPatient(tx)}
    ), ${delivery}
    ${selectRingdowns(tx, { deliveries, patients: tx`patient` })}
  `;
  return toRingdown(row);
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
  const { ambulanceId, callId } = await holdForRedirect(tx, old.id, change.hospitalId!);
  await keepStatus(tx, old.id, { to: "REDIRECTED", at: now, byId: by.id, isCurrent: true });
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
    isDrill: tx`${old.isDrill}::boolean`,
  }, by);
}

/**
 * The unit and the call that stay the same. The new hospital, the organisation and the unit are
 * locked, as `ensureUnitAndCall` does and for the same reasons.
 * @throws {Invalid} it is unknown or not active.
 */
async function holdForRedirect(tx: Sql, id: string, hospitalId: string): Promise<UnitAndCall> {
  const [{ isHospitalActive, ...same }] = await tx<
    [UnitAndCall & { isHospitalActive: boolean | null }]
  >`
    with hospital as (
      select is_active from hospitals where id = ${hospitalId} for share
    ), same as (
      select d.organization_id, d.ambulance_id, p.emergency_medical_service_call_id as call_id
      from patient_deliveries d join patients p on p.id = d.patient_id
      where d.id = ${id}
    ), organization as (
      select id from organizations
      where id = (select organization_id from same) and exists (select from hospital)
      for share
    ), unit as (
      select id from ambulances
      where id = (select ambulance_id from same) and exists (select from organization)
      for share
    )
    select
      (select is_active from hospital) as is_hospital_active,
      (select id from unit) as ambulance_id,
      (select call_id from same) as call_id
  `;
  ensureActiveHospital(hospitalId, isHospitalActive);
  return same;
}

/** What is left of the old ETA, where no new one is given. */
function minutesLeft(ringdown: Ringdown, now: Date): number {
  const left = Date.parse(ringdown.etaDateTimeLocalObj) - now.getTime();
  return Math.max(0, Math.ceil(left / 60_000));
}
