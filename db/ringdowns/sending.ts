import { Conflict, Invalid } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { can, partiesOf, subjectOf } from "../../domain/people/permissions.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import { ensureAmbulance } from "../organizations/ambulances.ts";
import { isNumberOfDrill } from "../mcis/drills.ts";
import { ensureCall } from "./ems_calls.ts";
import { patientColumns } from "./rows.ts";
import { listRingdownsById } from "./ringdowns.ts";
import type { Sql } from "../postgres/sql.ts";

/** A ringdown to send. `sentAt` is by the crew's clock; `etaMinutes` count from it. */
export interface RingdownToSend {
  /** Made by the client, so that a retry never makes a second one. */
  id: string | null;
  ambulanceIdentifier: string;
  dispatchCallNumber: string;
  hospitalId: string;
  patient: Patient;
  etaMinutes: number;
  sentAt: Date | null;
  /** The ringdown of this crew that it continues to another hospital. */
  redirectedFromId?: string;
}

/**
 * Stores a ringdown as sent: ambulance and call (new ones are created), patient, delivery and its
 * first status, all or nothing. The same id with the same content gives what is stored.
 * @throws {Invalid} unknown or inactive hospital, inactive unit, nothing to continue.
 * @throws {Conflict} the id is taken.
 */
export function sendRingdown(
  sql: Sql,
  sent: RingdownToSend,
  { by, now }: { by: User; now: Date },
): Promise<{ ringdown: Ringdown; isNew: boolean }> {
  return sql.begin(async (tx) => {
    const contentHash = await fingerprintOf(sent);
    const stored = await findSentBefore(tx, { id: sent.id, contentHash, by });
    if (stored) return { ringdown: stored, isNew: false };

    const before = await getRedirected(tx, sent.redirectedFromId, by);
    await ensureActiveHospital(tx, sent.hospitalId);
    const ambulanceId = await ensureAmbulance(tx, {
      organizationId: by.OrganizationId,
      identifier: sent.ambulanceIdentifier,
      userId: by.id,
    });
    const sentAt = sent.sentAt ?? now;
    const callId = await ensureCall(tx, {
      organizationId: by.OrganizationId,
      dispatchCallNumber: sent.dispatchCallNumber,
      ambulanceId,
      at: now,
      userId: by.id,
    });
    const ringdown = await insertRingdown(tx, {
      id: sent.id,
      ambulanceId,
      organizationId: by.OrganizationId,
      callId,
      hospitalId: sent.hospitalId,
      paramedicUserId: by.id,
      patient: sent.patient,
      etaMinutes: sent.etaMinutes,
      sentAt,
      contentHash,
      redirectedFromId: before?.id ?? null,
      isDrill: await isDrill(tx, sent, { before, now }),
    }, by);
    return { ringdown, isNew: true };
  });
}

/** @throws {Invalid} the user was not its crew, or it does not end redirected. */
async function getRedirected(
  tx: Sql,
  id: string | undefined,
  by: User,
): Promise<Ringdown | null> {
  if (id === undefined) return null;
  const [ringdown] = await listRingdownsById(tx, [id]);
  const isCrew = ringdown && partiesOf(by, subjectOf(ringdown)).includes("crew");
  if (isCrew && ringdown.timestamps.REDIRECTED) return ringdown;
  const message = "No ringdown of yours was redirected under this id.";
  throw new Invalid([{ path: "redirectedFromId", message, value: id }]);
}

/** A redirect goes on as what it began as, unless the crew says that it is of another incident. */
async function isDrill(
  tx: Sql,
  { dispatchCallNumber }: RingdownToSend,
  { before, now }: { before: Ringdown | null; now: Date },
): Promise<boolean> {
  if (before?.dispatchCallNumber === dispatchCallNumber) return before.isDrill;
  return await isNumberOfDrill(tx, { incidentNumber: dispatchCallNumber, now });
}

/**
 * What this user has already stored under a client-made id, or null. Two requests with one id wait
 * for each other, so that the second finds what the first has stored.
 * @throws {Conflict} the id stands for something else.
 */
export async function findSentBefore(
  tx: Sql,
  { id, contentHash, by }: { id: string | null; contentHash: string; by: User },
): Promise<Ringdown | null> {
  if (!id) return null;
  await tx`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
  const [stored] = await tx<[{ createdById: string | null; sentContentHash: string }?]>`
    select created_by_id, sent_content_hash from patient_deliveries where id = ${id}
  `;
  if (!stored) return null;
  const [ringdown] = await listRingdownsById(tx, [id]);
  const isTheirs = stored.createdById === by.id && can(by, "readRingdown", subjectOf(ringdown));
  if (isTheirs && stored.sentContentHash === contentHash) return ringdown;
  throw new Conflict("This id already stands for another ringdown.");
}

/**
 * The fingerprint of a ringdown to send. Of the patient only what was filled in is part of it, so
 * that a retry is known again by a version of the program in which the report has more fields.
 */
export function fingerprintOf(sent: RingdownToSend): Promise<string> {
  const filledIn = Object.entries(sent.patient).filter(([, value]) =>
    value !== null && value !== false
  );
  return hashOf({ ...sent, patient: Object.fromEntries(filledIn) });
}

/** A fingerprint of what was sent, to compare a retry with. `sentAt` is part of it where given. */
export async function hashOf(content: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return digest.toHex();
}

/** @throws {Invalid} there is no such hospital, or it is not active. */
export async function ensureActiveHospital(tx: Sql, hospitalId: string): Promise<void> {
  const [hospital] = await tx<[{ isActive: boolean }?]>`
    select is_active from hospitals where id = ${hospitalId} for share
  `;
  if (hospital?.isActive) return;
  const message = hospital ? MESSAGES.inactiveHospital : MESSAGES.unknownHospital;
  throw new Invalid([{ path: "hospital.id", message, value: hospitalId }]);
}

interface NewRingdown {
  id: string | null;
  ambulanceId: string;
  organizationId: string;
  callId: string;
  hospitalId: string;
  paramedicUserId: string;
  patient: Patient;
  etaMinutes: number;
  sentAt: Date;
  contentHash: string;
  redirectedFromId: string | null;
  isDrill: boolean;
}

/** Inserts patient, delivery and the status RINGDOWN SENT in one round trip. */
export async function insertRingdown(tx: Sql, ringdown: NewRingdown, by: User): Promise<Ringdown> {
  const audit = { createdById: by.id, updatedById: by.id };
  const patient = {
    emergencyMedicalServiceCallId: ringdown.callId,
    ...patientColumns(ringdown.patient),
    ...audit,
  };
  const [{ id }] = await tx<[{ id: string }]>`
    with patient as (
      insert into patients ${tx(patient)} returning id
    ), delivery as (
      insert into patient_deliveries (
        id, patient_id, ambulance_id, organization_id, hospital_id, paramedic_user_id,
        redirected_from_id, is_drill, current_delivery_status, current_delivery_status_at, sent_at,
        eta_minutes, sent_content_hash, created_by_id, updated_by_id
      )
      select
        coalesce(${ringdown.id}::uuid, uuid_v7()), patient.id, ${ringdown.ambulanceId}::uuid,
        ${ringdown.organizationId}::uuid, ${ringdown.hospitalId}::uuid,
        ${ringdown.paramedicUserId}::uuid, ${ringdown.redirectedFromId}::uuid,
        ${ringdown.isDrill}::boolean, 'RINGDOWN SENT',
        ${ringdown.sentAt}::timestamptz, ${ringdown.sentAt}::timestamptz,
        ${ringdown.etaMinutes}::int, ${ringdown.contentHash}, ${by.id}::uuid, ${by.id}::uuid
      from patient
      returning id
    )
    insert into patient_delivery_updates
      (patient_delivery_id, delivery_status, delivery_status_at, created_by_id, updated_by_id)
    select id, 'RINGDOWN SENT', ${ringdown.sentAt}::timestamptz, ${by.id}::uuid, ${by.id}::uuid
    from delivery
    returning patient_delivery_id as id
  `;
  const [stored] = await listRingdownsById(tx, [id]);
  return stored;
}
