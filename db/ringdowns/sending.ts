import { Conflict, Invalid } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { partiesOf, subjectOf } from "../../domain/people/parties.ts";
import { can } from "../../domain/people/permissions.ts";
import { FINISHED_FOR_CREW } from "../../domain/ringdown/delivery_status.ts";
import { isGiven, type Patient } from "../../domain/ringdown/patient.ts";
import type { PatientFieldName, PatientNumberName } from "../../domain/ringdown/patient_fields.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { lateVitals, withVitalsOf } from "../../domain/ringdown/late/late_vitals.ts";
import { measuredSince, withToldMeanwhile } from "../../domain/ringdown/late/told_meanwhile.ts";
import type { User } from "../../domain/people/user.ts";
import { vitalsOfEither } from "../../domain/ringdown/late/vitals_taken.ts";
import { vitalsIn } from "../../domain/ringdown/versions.ts";
import { isNumberOfDrill } from "../mcis/drills.ts";
import { keepLate, timely } from "./corrections.ts";
import { insertRingdown } from "./inserting.ts";
import { type Readings, selectReadings } from "./readings.ts";
import { type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import type { WriteLimit } from "./recent_writes.ts";
import { ensureUnitAndCall } from "./unit_and_call.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** A ringdown to send. `sentAt` is by the crew's clock; `etaMinutes` count from it. */
export interface RingdownToSend {
  /** Made by the client, so that a retry never makes a second one. */
  id: string | null;
  ambulanceIdentifier: string;
  dispatchCallNumber: string;
  hospitalId: string;
  patient: Patient;
  /** Of a ringdown that continues another: its report as the sender had read it. */
  patientBefore?: Partial<Patient>;
  etaMinutes: number;
  sentAt: Date | null;
  /** When the vitals were taken, by the crew's clock. Without it, when it was sent. */
  takenAt?: Date;
  /** The redirected ringdown of this crew that it continues to another hospital. */
  redirectedFromId?: string;
}

/**
 * Stores a ringdown as sent: ambulance and call (new ones are created), patient, delivery and its
 * first status, all or nothing. The same id with the same content gives what is stored.
 * @throws {Invalid} unknown or inactive hospital, inactive unit, nothing to continue.
 * @throws {Conflict} the id is taken, or another ringdown continues the same one.
 * @throws {TooManyWrites} `limit` has been reached; the same id again is no new one.
 */
export async function sendRingdown(
  sql: Sql,
  sent: RingdownToSend,
  { by, now, limit }: { by: User; now: Date; limit?: WriteLimit },
): Promise<{ ringdown: Ringdown; isNew: boolean }> {
  const contentHash = await fingerprintOf(sent);
  return await sql.begin(async (tx) => {
    const writers = limit ? writersOf(sent, by) : [];
    const takenAt = sent.takenAt ?? sent.sentAt;
    const other = sent.redirectedFromId ? { id: sent.redirectedFromId, takenAt } : null;
    const known = await listSent(tx, { newId: sent.id, other, writers });
    const stored = known.find(({ id }) => id === sent.id);
    if (stored) return { ringdown: ensureSame(stored, { contentHash, by }), isNew: false };

    const before = redirectedBefore(known, sent.redirectedFromId, by);
    const { ambulanceId, callId } = await ensureUnitAndCall(tx, {
      organizationId: by.OrganizationId,
      ambulanceIdentifier: sent.ambulanceIdentifier,
      dispatchCallNumber: sent.dispatchCallNumber,
      hospitalId: sent.hospitalId,
      at: now,
      userId: by.id,
      isUnderWay: before !== null,
      limit,
    });
    const report = reportOf(sent, before);
    const { taken, late } = report;
    if (before) {
      const { patient: said } = sent;
      await keepLate(tx, before, { said, taken, late, takenAt, at: before.correctedAt, by });
    }
    const ringdown = await insertRingdown(tx, {
      id: sent.id,
      ambulanceId,
      organizationId: by.OrganizationId,
      callId,
      hospitalId: sent.hospitalId,
      paramedicUserId: by.id,
      patient: report.patient,
      etaMinutes: sent.etaMinutes,
      sentAt: sent.sentAt ?? now,
      contentHash,
      redirectedFromId: before?.id ?? null,
      isDrill: isDrill(tx, sent, { before, now }),
      takenAt: takenAt ?? now,
      taken: timely(taken, late),
    }, by);
    return { ringdown, isNew: true };
  });
}

/** A stored ringdown with the fingerprint of what was sent, and when its vitals were taken. */
type SentRingdown =
  & Ringdown
  & Pick<Readings, "newestReadings" | "correctedAt">
  & { sentContentHash: string };

/** For whom a ringdown is counted: what they send at once is sent one after the other. */
function writersOf({ ambulanceIdentifier }: RingdownToSend, by: User): string[] {
  return [`user ${by.id}`, `unit ${by.OrganizationId} ${ambulanceIdentifier.toLowerCase()}`];
}

/**
 * What is stored under a client-made id, and the ringdown that is continued. Two requests that name
 * one of them, or have one of `writers`, wait for each other, so that the second finds what the
 * first has stored. The row of the ringdown that is continued is locked last, as by an update.
 */
async function listSent(
  tx: Sql,
  { newId, other = null, writers = [] }: {
    newId: string | null;
    /** `takenAt`: when vitals were taken that are sent on from it. */
    other?: { id: string; takenAt: Date | null } | null;
    writers?: string[];
  },
): Promise<SentRingdown[]> {
  const ids = [newId, other?.id ?? null].filter((id) => id !== null);
  const [id, second] = ids;
  const locked = [...ids, ...writers];
  if (locked.length === 0) return [];
  // In the order of the keys, so that two requests never close a circle.
  const held = tx`
    select pg_advisory_xact_lock(key)
    from (
      select distinct hashtextextended(id, 0) as key from unnest(${locked}::text[]) as id order by 1
    ) as keys
  `.execute();
  if (id === undefined) {
    await held;
    return [];
  }
  // Whoever takes it over or moves it waits, too: then one of the two has the patient.
  const continued = other && tx`
    select from patient_deliveries where id = ${other.id} for update
  `.execute();
  const besides = tx`d.sent_content_hash, ${selectReadings(tx, other?.takenAt ?? null)}`;
  const read = tx<(RingdownRow & SentRingdown)[]>`
    ${selectRingdowns(tx, { besides })}
    where d.id ${second ? tx`in (${id}, ${second})` : tx`= ${id}`}
  `;
  const [rows] = await Promise.all([read, held, continued]);
  return rows.map((row) => ({
    ...toRingdown(row),
    sentContentHash: row.sentContentHash,
    newestReadings: row.newestReadings,
    correctedAt: row.correctedAt,
  }));
}

/** @throws {Conflict} the id stands for something else, or for what somebody else has sent. */
function ensureSame(
  { sentContentHash, newestReadings: _readings, correctedAt: _at, ...stored }: SentRingdown,
  { contentHash, by }: { contentHash: string; by: User },
): Ringdown {
  const isTheirs = stored.CreatedById === by.id && can(by, "readRingdown", subjectOf(stored));
  if (isTheirs && sentContentHash === contentHash) return stored;
  throw new Conflict("This id already stands for another ringdown.");
}

/**
 * What this user has already stored under a client-made id, or null.
 * @throws {Conflict} the id stands for something else.
 */
export async function findSentBefore(
  tx: Sql,
  { id, contentHash, by }: { id: string | null; contentHash: string; by: User },
): Promise<Ringdown | null> {
  const [stored] = await listSent(tx, { newId: id });
  return stored ? ensureSame(stored, { contentHash, by }) : null;
}

/**
 * Only the crew that has the patient now: whoever was relieved no longer knows where they go.
 * @throws {Invalid} the user is no crew of its agency, or it ended another way.
 * @throws {Conflict} a colleague has the patient, its hospital still expects them, or it is continued
 * already: a patient goes to one hospital, also when that ringdown was canceled.
 */
function redirectedBefore(
  known: SentRingdown[],
  id: string | undefined,
  by: User,
): SentRingdown | null {
  if (id === undefined) return null;
  const path = "redirectedFromId";
  const ringdown = known.find((ringdown) => ringdown.id === id);
  const isTheirs = ringdown && can(by, "takeOverRingdown", subjectOf(ringdown));
  const isUnderWay = ringdown && !FINISHED_FOR_CREW.includes(ringdown.currentDeliveryStatus);
  if (!isTheirs || !ringdown.timestamps.REDIRECTED && !isUnderWay) {
    const message = "No ringdown of yours was redirected under this id.";
    throw new Invalid([{ path, message, value: id }]);
  }
  const { redirectedTo, hospital } = ringdown;
  const hasPatient = partiesOf(by, subjectOf(ringdown)).includes("crew");
  if (hasPatient && !redirectedTo && !isUnderWay) return ringdown;
  const message = redirectedTo
    ? `This ringdown was already continued to ${redirectedTo.hospital.name}.`
    : hasPatient
    ? `This patient is still expected at ${hospital.name}.`
    : MESSAGES.takenOver;
  throw new Conflict(message, [{ path, message }]);
}

/** A report, which vitals were taken in it, and what of them came late. */
interface Report {
  patient: Patient;
  taken: PatientNumberName[];
  late: PatientFieldName[];
}

/**
 * The report that stands. Of a redirected patient, the form sends on what it began with: what was
 * told since, or measured later, stands in its place.
 */
function reportOf(sent: RingdownToSend, before: SentRingdown | null): Report {
  const { patient: said, patientBefore: read } = sent;
  if (!before) return { patient: said, taken: vitalsIn(said), late: [] };
  const { patient: stored, newestReadings: newest } = before;
  const measured = measuredIn(sent, stored);
  const takenAt = sent.takenAt ?? sent.sentAt;
  const values = Object.fromEntries(measured.map((name) => [name, said[name]]));
  const late = takenAt ? lateVitals(values, { takenAt, newest }) : [];
  const merged = read ? withToldMeanwhile(said, { read, stored }) : said;
  return {
    patient: withVitalsOf(stored, merged, late),
    taken: vitalsOfEither(stored, said).filter((name) => measured.includes(name)),
    late,
  };
}

/**
 * What was measured of a report that continues another one. A value that its sender had read and does
 * not send was cleared; one that they had not read is only missing.
 */
function measuredIn(
  { patient: said, patientBefore: read }: RingdownToSend,
  stored: Patient,
): PatientFieldName[] {
  if (read) return measuredSince(said, { ...stored, ...read });
  return measuredSince(said, stored).filter((name) => said[name] !== null);
}

/** A redirect goes on as what it began as, unless the crew says that it is of another incident. */
function isDrill(
  tx: Sql,
  { dispatchCallNumber }: RingdownToSend,
  { before, now }: { before: Ringdown | null; now: Date },
): Fragment {
  if (before?.dispatchCallNumber === dispatchCallNumber) return tx`${before.isDrill}::boolean`;
  return isNumberOfDrill(tx, { incidentNumber: dispatchCallNumber, now });
}

/**
 * The fingerprint of a ringdown to send. Of the patient only what was filled in is part of it, so
 * that a retry is known again by a version of the program in which the report has more fields.
 */
export function fingerprintOf(sent: RingdownToSend): Promise<string> {
  const { outOfRangeConfirmed, ...patient } = sent.patient;
  const filledIn = Object.entries(patient).filter(([name, value]) =>
    isGiven(name as PatientFieldName, value)
  );
  const report = { ...Object.fromEntries(filledIn), outOfRangeConfirmed };
  return hashOf({ ...sent, patient: report });
}

/** A fingerprint of what was sent, to compare a retry with. `sentAt` is part of it where given. */
export async function hashOf(content: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return digest.toHex();
}
