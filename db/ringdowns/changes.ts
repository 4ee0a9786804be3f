import { isBeforeOffload } from "../../domain/ringdown/delivery_status.ts";
import { Conflict, Forbidden, Invalid } from "../../domain/errors.ts";
import { REFUSAL_MESSAGES } from "../../domain/messages.ts";
import { partiesOf, subjectOf } from "../../domain/people/parties.ts";
import { oldDiastolic } from "../../domain/ringdown/late/belonging.ts";
import { lateVitals, withVitalsOf } from "../../domain/ringdown/late/late_vitals.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { faultsSentBack } from "../../domain/ringdown/sent_back.ts";
import { replacedUnread } from "../../domain/ringdown/late/told_meanwhile.ts";
import { isWhole, vitalsOfCorrection } from "../../domain/ringdown/late/vitals_taken.ts";
import { toldOf } from "../../domain/ringdown/unseen_changes.ts";
import type { User } from "../../domain/people/user.ts";
import {
  type BeforeCorrection,
  correct,
  type Correction,
  isDrill,
  keepCorrection,
  keepLate,
  namedIn,
  selectBeforeCorrection,
  timely,
} from "./corrections.ts";
import { keepStatus } from "./moves.ts";
import { insertRingdown } from "./inserting.ts";
import { findSentBefore, hashOf } from "./sending.ts";
import { lockRingdownAnd } from "./ringdowns.ts";
import { ensureAllowed, noteWrite, secondsUntilAllowed, type WriteLimit } from "./recent_writes.ts";
import { ensureActiveHospital, ensureUnitAndCall, type UnitAndCall } from "./unit_and_call.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a crew changes before offload. What is left out stays. `etaMinutes` count from sent. */
export interface RingdownChange {
  /** The report as it shall be, made from the one that is stored and with `more`. @throws {Invalid} */
  patient: ((before: Patient, more: Partial<Patient>) => Patient) | null;
  /** What was sent of it. */
  sentPatient: Partial<Patient>;
  /** What its sender had read of these fields. */
  expected: Partial<Patient>;
  /** When its vitals were taken, by the crew's clock. */
  takenAt: Date | null;
  etaMinutes: number | null;
  /** When the crew said this ETA, by their clock; null, or later than now: now. */
  etaSaidAt: Date | null;
  ambulanceIdentifier: string | null;
  dispatchCallNumber: string | null;
  /** Another hospital: the ringdown ends REDIRECTED and a new one goes there. */
  hospitalId: string | null;
  /** Made by the client for the new ringdown, so that a retry never redirects twice. */
  newId: string | null;
  /** Made by the client, so that a correction that comes again, even late, changes nothing. */
  updateId: string | null;
  /** What was sent, to compare a retry with. */
  content: object;
  /** All that was sent, to compare what cannot be changed with what is stored. */
  sent: Record<string, unknown>;
}

/**
 * Changes a ringdown under way. Answers the changed one, or the new one of another hospital. What
 * changes nothing writes nothing.
 * @throws {NotFound} `by` may not know of it. @throws {Forbidden} `by` is not its crew.
 * @throws {Conflict} already offloaded or over. @throws {Invalid} the changed report breaks a rule,
 * or what cannot be changed is not as it is stored. @throws {TooManyWrites} `limit` has been
 * reached: a redirect is a new ringdown, everything else that changes something an update.
 */
export async function changeRingdown(
  sql: Sql,
  id: string,
  change: RingdownChange,
  { by, now, limit }: { by: User; now: Date; limit?: WriteLimit },
): Promise<Ringdown> {
  const contentHash = await hashOf({ redirectedFromId: id, ...change.content });
  const newId = newIdOf(id, change);
  return await sql.begin(async (tx) => {
    const stored = await findSentBefore(tx, { id: newId, contentHash, by });
    if (stored) return stored;

    const { ringdown, besides } = await lockRingdownAnd<BeforeCorrection>(tx, id, {
      user: by,
      besides: selectBeforeCorrection(tx, change, { by, limit }),
      isCounted: limit !== undefined,
    });
    if (besides.isRepeated) return ringdown;
    ensureChangeable(ringdown, by);
    const isRedirect = change.hospitalId !== null && change.hospitalId !== ringdown.hospitalId;
    const faults = faultsSentBack(change.sent, ringdown, { isRedirect });
    if (faults.length > 0) throw new Invalid(faults);
    ensureNothingUnread(ringdown, change);
    const correction = correctionOf(ringdown, change, { before: besides, now });
    const redirecting = { newId, change, correction, before: besides, contentHash, by, now, limit };
    return isRedirect
      ? await redirect(tx, ringdown, redirecting)
      : await correct(tx, ringdown, { change, correction, before: besides, by, now, limit });
  });
}

/** A unit is the same in whichever case it is typed. */
function correctionOf(
  ringdown: Ringdown,
  change: RingdownChange,
  { before: { newestReadings: newest, etaSaidAt }, now }: { before: BeforeCorrection; now: Date },
): Correction {
  const before = toldOf(ringdown);
  const saidAt = change.etaSaidAt && change.etaSaidAt < now ? change.etaSaidAt : now;
  const isEtaTold = change.etaMinutes !== null && !(etaSaidAt && saidAt < etaSaidAt);
  const unit = change.ambulanceIdentifier ?? before.ambulanceIdentifier;
  const isSameUnit = unit.toLowerCase() === before.ambulanceIdentifier.toLowerCase();
  const dispatchCallNumber = change.dispatchCallNumber ?? before.dispatchCallNumber;
  const { patient: stored } = ringdown;
  const { takenAt } = change;
  const isSentBack = isWhole(change.sentPatient, stored);
  const cleared = oldDiastolic(change.sentPatient, stored, isSentBack ? change.expected : {});
  const sent = { ...change.sentPatient, ...cleared };
  const said = change.patient ? change.patient(stored, cleared) : stored;
  const { taken, unchanged } = vitalsOfCorrection(sent, {
    before: stored,
    after: said,
    read: change.expected,
  });
  const late = takenAt
    ? lateVitals(sent, { takenAt, newest }).filter((name) => !unchanged.includes(name))
    : [];
  return {
    told: {
      patient: withVitalsOf(stored, said, [...late, ...unchanged]),
      etaMinutes: isEtaTold ? change.etaMinutes! : before.etaMinutes,
      ambulanceIdentifier: isSameUnit ? before.ambulanceIdentifier : unit,
      dispatchCallNumber,
    },
    said,
    taken,
    late,
    etaSaidAt: isEtaTold ? saidAt : null,
    isOtherUnitOrCall: !isSameUnit || dispatchCallNumber !== before.dispatchCallNumber,
  };
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

/** @throws {Conflict} words that its sender has not read would be replaced. */
function ensureNothingUnread(
  { patient: stored }: Ringdown,
  { sentPatient, expected: read }: RingdownChange,
) {
  const unread = replacedUnread(sentPatient, { read, stored });
  if (unread.length === 0) return;
  const message = REFUSAL_MESSAGES.toldMeanwhile;
  throw new Conflict(
    message,
    unread.map((name) => (
      { path: `patient.${name}`, message, value: stored[name] }
    )),
  );
}

interface Redirect {
  newId: string | null;
  change: RingdownChange;
  correction: Correction;
  before: BeforeCorrection;
  contentHash: string;
  by: User;
  now: Date;
  limit?: WriteLimit;
}

/** The old one ends REDIRECTED and the new one is sent, in one transaction (design §3.9). */
async function redirect(tx: Sql, old: Ringdown, redirect: Redirect): Promise<Ringdown> {
  const { newId, change, correction, contentHash, by, now, limit } = redirect;
  const { told, taken, late, said, isOtherUnitOrCall } = correction;
  const hospitalId = change.hospitalId!;
  const { ambulanceId, callId } = isOtherUnitOrCall
    ? await ensureUnitAndCall(tx, {
      ...namedIn(old, told),
      hospitalId,
      at: now,
      userId: by.id,
      limit,
    })
    : await holdForRedirect(tx, old, { hospitalId, by, limit });
  const { correctedAt } = redirect.before;
  await keepLate(tx, old, { said, taken, late, takenAt: change.takenAt, at: correctedAt, by });
  await keepStatus(tx, old.id, { to: "REDIRECTED", at: now, byId: by.id, isCurrent: true });
  const next = await insertRingdown(tx, {
    id: newId,
    ambulanceId,
    organizationId: old.ambulance.organization.id,
    callId,
    hospitalId,
    paramedicUserId: old.patientDelivery.ParamedicUserId,
    patient: told.patient,
    etaMinutes: change.etaMinutes ?? minutesLeft(old, now),
    sentAt: now,
    contentHash,
    redirectedFromId: old.id,
    isDrill: isDrill(tx, old, { told, now }),
    takenAt: change.takenAt ?? now,
    taken: timely(taken, late),
  }, by);
  await keepCorrection(tx, old, { told, subjectId: next.id, by });
  return next;
}

/**
 * The unit and the call that stay the same. The new hospital, the organisation and the unit are
 * locked, as `ensureUnitAndCall` does and for the same reasons.
 * @throws {Invalid} it is unknown or not active. @throws {TooManyWrites}
 */
async function holdForRedirect(
  tx: Sql,
  { id, dispatchCallNumber }: Ringdown,
  { hospitalId, by, limit }: { hospitalId: string; by: User; limit?: WriteLimit },
): Promise<UnitAndCall> {
  const unitId = tx`(select id from unit)`;
  const write = { kind: "ringdown" as const, limit, userId: by.id, unitId };
  const [{ isHospitalActive, waitSeconds, ...same }] = await tx<
    [UnitAndCall & { isHospitalActive: boolean | null; waitSeconds: number | null }]
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
    ) ${limit ? tx`, noted as (${noteWrite(tx, write)})` : tx``}
    select
      ${secondsUntilAllowed(tx, { ...write, dispatchCallNumber: tx`${dispatchCallNumber}` })}
        as wait_seconds,
      (select is_active from hospital) as is_hospital_active,
      (select id from unit) as ambulance_id,
      (select call_id from same) as call_id
  `;
  ensureActiveHospital(hospitalId, isHospitalActive);
  ensureAllowed("ringdown", waitSeconds);
  return same;
}

/** What is left of the old ETA, where no new one is given. */
function minutesLeft(ringdown: Ringdown, now: Date): number {
  const left = Date.parse(ringdown.etaDateTimeLocalObj) - now.getTime();
  return Math.max(0, Math.ceil(left / 60_000));
}
