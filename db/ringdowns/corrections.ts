import { withVitalsOf } from "../../domain/ringdown/late/late_vitals.ts";
import {
  type Patient,
  type PatientFacts,
  patientWithFacts,
} from "../../domain/ringdown/patient.ts";
import type { PatientFieldName, PatientNumberName } from "../../domain/ringdown/patient_fields.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import {
  changesAfter,
  isToldSame,
  type Told,
  type ToldAt,
  toldOf,
} from "../../domain/ringdown/unseen_changes.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { isNumberOfDrill } from "../mcis/drills.ts";
import { type Readings, selectReadings } from "./readings.ts";
import {
  asJson,
  patientColumns,
  returningDelivery,
  returningPatient,
  type RingdownRow,
  selectRingdowns,
  toRingdown,
} from "./rows.ts";
import { ensureAllowed, noteWrite, secondsUntilAllowed, type WriteLimit } from "./recent_writes.ts";
import { ensureUnitAndCall, type UnitAndCall } from "./unit_and_call.ts";
import {
  insertVersions,
  isSameReport,
  selectReport,
  type StoredReport,
  untoldVersion,
  type VersionToKeep,
} from "./versions.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** What a correction must know besides the ringdown. */
export interface BeforeCorrection extends StoredReport, Readings {
  /** A correction with this id was made before. */
  isRepeated: boolean;
  known: ToldAt | null;
  /** When the ETA that stands was said; null: it is the first one, or that is not known. */
  etaSaidAt: Date | null;
  /** How long this user or unit must wait before another update; null if not at all. */
  waitSeconds: number | null;
  /** The patient of the newest version. */
  newestPatient: PatientFacts | null;
}

/** Columns of `selectRingdowns`, as in `BeforeCorrection`, before the correction that is asked for. */
export function selectBeforeCorrection(
  sql: Sql,
  { updateId, takenAt }: { updateId: string | null; takenAt: Date | null },
  { by, limit }: { by: User; limit?: WriteLimit },
): Fragment {
  const waitSeconds = secondsUntilAllowed(sql, {
    kind: "update",
    limit,
    userId: by.id,
    unitId: sql`d.ambulance_id`,
    dispatchCallNumber: sql`c.dispatch_call_number`,
  });
  return sql`
    ${selectReport(sql)}
    ${selectReadings(sql, takenAt)}
    ${waitSeconds} as wait_seconds,
    coalesce(${updateId}::uuid = any (d.update_ids), false) as is_repeated,
    d.known,
    d.eta_said_at,
    (
      select v.patient
      from ringdown_versions v
      where v.ringdown_id = d.id and v.patient is not null
      order by v.created_at desc
      limit 1
    ) as newest_patient,
  `;
}

/** What a correction says, and what of it stands. */
export interface Correction {
  told: Told;
  /** The report as it was sent, also with vitals that came late. */
  said: Patient;
  /** As in `PatientVersion`. */
  taken: PatientNumberName[];
  /** Those of them that were measured before what stands. */
  late: PatientFieldName[];
  /** When its ETA was said; null: it has none, or one that came too late. */
  etaSaidAt: Date | null;
  isOtherUnitOrCall: boolean;
}

interface CorrectionToKeep {
  change: { takenAt: Date | null; updateId: string | null };
  correction: Correction;
  before: BeforeCorrection;
  by: User;
  now: Date;
  limit?: WriteLimit;
}

/** Keeps a correction, what it means to the hospital, and the version before it if nobody has. */
export async function correct(
  tx: Sql,
  ringdown: Ringdown,
  { change, correction, before, by, now, limit }: CorrectionToKeep,
): Promise<Ringdown> {
  const { told, said, taken, late, etaSaidAt, isOtherUnitOrCall } = correction;
  const isPatientSame = isSameReport(told.patient, ringdown.patient);
  const isVersion = !isPatientSame || (taken.length > 0 && !isRepeated(before, correction));
  const isCounted = limit !== undefined;
  if (!isVersion && isToldSame(told, toldOf(ringdown))) {
    if (!change.updateId) return ringdown;
    ensureAllowed("update", before.waitSeconds);
    const { updateId } = change;
    await keepUpdateId(tx, ringdown.id, { updateId, etaSaidAt, by, isCounted });
    return ringdown;
  }

  ensureAllowed("update", before.waitSeconds);
  const { takenAt } = change;
  const came = lateVersions(ringdown, { said, taken, late, takenAt, at: before.correctedAt, by });
  const at = new Date(before.correctedAt.getTime() + came.length);
  const after = { ...told, at: at.toISOString() };
  const vitals = isVersion ? { takenAt: takenAt ?? now, taken: timely(taken, late) } : null;
  const versions = [
    ...untold(ringdown, before),
    ...came,
    { told: after, byId: by.id, vitals },
  ];
  const unitAndCall = isOtherUnitOrCall
    ? await ensureUnitAndCall(tx, {
      ...namedIn(ringdown, told),
      hospitalId: ringdown.hospitalId,
      at: now,
      userId: by.id,
    })
    : null;
  const known = before.known ?? knownBefore(ringdown, at);
  const changed = await update(tx, ringdown, {
    after,
    isPatientSame,
    versions,
    known,
    unitAndCall,
    isDrill: isDrill(tx, ringdown, { told, now }),
    etaSaidAt,
    byId: by.id,
    updateId: change.updateId,
    isCounted,
  });
  await keepCorrection(tx, ringdown, { told, subjectId: ringdown.id, by });
  return changed;
}

/**
 * What changed nothing must not change anything later either, when the network repeats it. An ETA that
 * is said again stands from then on.
 */
async function keepUpdateId(
  tx: Sql,
  id: string,
  { updateId, etaSaidAt, by, isCounted }: {
    updateId: string;
    etaSaidAt: Date | null;
    by: User;
    isCounted: boolean;
  },
): Promise<void> {
  const noted = tx`with noted as (${noteUpdate(tx, id, by.id)})`;
  await tx`
    ${isCounted ? noted : tx``}
    update patient_deliveries
    set update_ids = array_append(update_ids, ${updateId}::uuid), ${saidAt(tx, etaSaidAt)}
    where id = ${id}
  `;
}

function saidAt(tx: Sql, etaSaidAt: Date | null): Fragment {
  return tx`eta_said_at = coalesce(${etaSaidAt}::timestamptz, eta_said_at)`;
}

/** A part of a statement that counts an update of a ringdown for its user and its unit. */
function noteUpdate(tx: Sql, id: string, userId: string): Fragment {
  const unitId = tx`(select ambulance_id from patient_deliveries where id = ${id})`;
  return noteWrite(tx, { kind: "update", userId, unitId });
}

/** A retry carries the time of the first try, so it is no version of its own. */
function isRepeated({ sameTime }: Readings, { said, taken }: Correction): boolean {
  return taken.every((name) =>
    sameTime.some((version) =>
      version.taken.includes(name) && patientWithFacts(version.patient)[name] === said[name]
    )
  );
}

/** The vitals that did not come late. */
export function timely(
  taken: PatientNumberName[],
  late: PatientFieldName[],
): PatientNumberName[] {
  return taken.filter((name) => !late.includes(name));
}

/** What came late of a report. */
interface Late extends Pick<Correction, "said" | "taken" | "late"> {
  takenAt: Date | null;
  at: Date;
  by: User;
}

/**
 * What came late, as a version before the report that stands: vitals that were measured before those
 * that the hospital reads.
 */
function lateVersions(ringdown: Ringdown, { said, taken, late, takenAt, at, by }: Late) {
  const came = taken.filter((name) => late.includes(name));
  if (!takenAt || came.length === 0) return [];
  const patient = withVitalsOf(said, ringdown.patient, late);
  const told = { ...toldOf(ringdown), patient, at: at.toISOString() };
  return [{ told, byId: by.id, vitals: { takenAt, taken: came } }];
}

/** Keeps what came late with a redirect: the report of the old ringdown stays its newest version. */
export async function keepLate(tx: Sql, old: Ringdown, late: Late): Promise<void> {
  const versions = lateVersions(old, late);
  if (versions.length === 0) return;
  const at = new Date(late.at.getTime() + 1).toISOString();
  const vitals = { takenAt: late.takenAt!, taken: [] };
  const stands = { told: { ...toldOf(old), at }, byId: late.by.id, vitals };
  await tx`${insertVersions(tx, old.id, [...versions, stands])}`;
}

/** The version that nobody has kept: what is changed now would otherwise be lost. */
function untold(ringdown: Ringdown, before: BeforeCorrection): VersionToKeep[] {
  const version = untoldVersion(ringdown, before, before.newestPatient);
  if (!version) return [];
  const { createdAt, createdById, takenAt, taken } = version;
  const told = { ...toldOf(ringdown), at: createdAt.toISOString() };
  return [{ told, byId: createdById, vitals: { takenAt, taken } }];
}

/** What stands before the first correction that the hospital has to see, from just before it. */
function knownBefore(ringdown: Ringdown, at: Date): ToldAt | null {
  if (ringdown.currentDeliveryStatus === "RINGDOWN SENT") return null;
  return { ...toldOf(ringdown), at: new Date(at.getTime() - 1).toISOString() };
}

interface Update {
  after: ToldAt;
  isPatientSame: boolean;
  versions: VersionToKeep[];
  known: ToldAt | null;
  unitAndCall: UnitAndCall | null;
  isDrill: Fragment;
  etaSaidAt: Date | null;
  byId: string;
  updateId: string | null;
  isCounted: boolean;
}

async function update(tx: Sql, ringdown: Ringdown, update: Update): Promise<Ringdown> {
  const { after, isPatientSame, versions, known, unitAndCall, isDrill, byId, updateId } = update;
  const { id } = ringdown;
  const noted = tx`noted as (${noteUpdate(tx, id, byId)}),`;
  const unseen = known
    ? changesAfter(ringdown.changes, { known, before: toldOf(ringdown), after })
    : ringdown.changes;
  const columns = {
    ...patientColumns(after.patient),
    ...(unitAndCall ? { emergencyMedicalServiceCallId: unitAndCall.callId } : {}),
    updatedById: byId,
  };
  const again = tx`update_ids = array_append(update_ids, ${updateId}::uuid),`;
  const unit = tx`ambulance_id = ${unitAndCall?.ambulanceId ?? null}, is_drill = ${isDrill},`;
  const delivery = tx`
    ${update.isCounted ? noted : tx``}
    version as (${insertVersions(tx, id, versions)}),
    delivery as (
      update patient_deliveries
      set eta_minutes = ${after.etaMinutes}, ${saidAt(tx, update.etaSaidAt)},
        ${unitAndCall ? unit : tx``} ${updateId ? again : tx``}
        known = ${known ? asJson(tx, known) : null}, unseen_changes = ${asJson(tx, unseen)},
        updated_by_id = ${byId}, updated_at = clock_timestamp()
      where id = ${id}
      ${returningDelivery(tx)}
    )
  `;
  const written = { deliveries: tx`delivery`, newVersions: tx`version` };
  if (isPatientSame && !unitAndCall) {
    const [row] = await tx<[RingdownRow]>`with ${delivery} ${selectRingdowns(tx, written)}`;
    return toRingdown(row);
  }
  const [row] = await tx<[RingdownRow]>`
    with patient as (
      update patients set ${tx(columns)}, updated_at = clock_timestamp()
      where id = (select patient_id from patient_deliveries where id = ${id})
      ${returningPatient(tx)}
    ), ${delivery}
    ${selectRingdowns(tx, { ...written, patients: tx`patient` })}
  `;
  return toRingdown(row);
}

/** The unit and the call that are told, by their names, of the agency that has sent the ringdown. */
export function namedIn(ringdown: Ringdown, told: Told) {
  const { ambulanceIdentifier, dispatchCallNumber } = told;
  const organizationId = ringdown.ambulance.organization.id;
  return { organizationId, ambulanceIdentifier, dispatchCallNumber };
}

/** A ringdown stays what it was sent as, unless its number was wrong. */
export function isDrill(
  tx: Sql,
  ringdown: Ringdown,
  { told: { dispatchCallNumber }, now }: { told: Told; now: Date },
): Fragment {
  if (dispatchCallNumber === ringdown.dispatchCallNumber) return tx`${ringdown.isDrill}::boolean`;
  return isNumberOfDrill(tx, { incidentNumber: dispatchCallNumber, now });
}

/** Another unit or another number is told to the audit, too. */
export async function keepCorrection(
  tx: Sql,
  before: Ringdown,
  { told, subjectId, by }: { told: Told; subjectId: string; by: User },
): Promise<void> {
  const names = (["ambulanceIdentifier", "dispatchCallNumber"] as const)
    .filter((name) => told[name] !== before[name]);
  if (names.length === 0) return;
  await keepAuditEvent(tx, {
    actorId: by.id,
    action: "ringdown.corrected",
    subjectKind: "ringdown",
    subjectId,
    details: Object.fromEntries(
      names.map((name) => [name, { from: before[name], to: told[name] }]),
    ),
  });
}
