import type { Patient } from "../../domain/ringdown/patient.ts";
import type { PatientNumberName } from "../../domain/ringdown/patient_fields.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import {
  asJson,
  patientColumns,
  returningDelivery,
  returningPatient,
  type RingdownRow,
  selectRingdowns,
  toRingdown,
} from "./rows.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** What a new ringdown is made of. Unit, call and hospital are there, and are not looked at. */
export interface NewRingdown {
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
  /** An SQL expression. */
  isDrill: Fragment;
  /** When its vitals were taken, by the crew's clock, and which of them were. */
  takenAt: Date;
  taken: PatientNumberName[];
}

/** Inserts patient, delivery, its first version and status RINGDOWN SENT in one round trip. */
export async function insertRingdown(tx: Sql, ringdown: NewRingdown, by: User): Promise<Ringdown> {
  const audit = { createdById: by.id, updatedById: by.id };
  const report = {
    emergencyMedicalServiceCallId: ringdown.callId,
    ...patientColumns(ringdown.patient),
    ...audit,
  };
  const [row] = await tx<[RingdownRow]>`
    with patient as (
      insert into patients ${tx(report)} ${returningPatient(tx)}
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
        ${ringdown.isDrill}, 'RINGDOWN SENT',
        ${ringdown.sentAt}::timestamptz, ${ringdown.sentAt}::timestamptz,
        ${ringdown.etaMinutes}::int, ${ringdown.contentHash}, ${by.id}::uuid, ${by.id}::uuid
      from patient
      ${returningDelivery(tx)}
    ), status as (
      insert into patient_delivery_updates
        (patient_delivery_id, delivery_status, delivery_status_at, created_by_id, updated_by_id)
      select id, 'RINGDOWN SENT', ${ringdown.sentAt}::timestamptz, ${by.id}::uuid, ${by.id}::uuid
      from delivery
      returning patient_delivery_id, delivery_status, delivery_status_at
    ), version as (
      insert into ringdown_versions (
        ringdown_id, created_by_id, patient, taken_at, taken, eta_minutes, ambulance_identifier,
        dispatch_call_number
      )
      select
        delivery.id, ${by.id}::uuid, ${asJson(tx, patientColumns(ringdown.patient))},
        ${ringdown.takenAt}::timestamptz, ${ringdown.taken}::text[], ${ringdown.etaMinutes}::int,
        a.ambulance_identifier, c.dispatch_call_number
      from delivery
      join ambulances a on a.id = delivery.ambulance_id
      join emergency_medical_service_calls c on c.id = ${ringdown.callId}::uuid
      returning ringdown_id, taken, taken_at, created_at
    )
    ${
    selectRingdowns(tx, {
      deliveries: tx`delivery`,
      patients: tx`patient`,
      updates: tx`status`,
      newVersions: tx`version`,
    })
  }
  `;
  return toRingdown(row);
}
