import { isMciPatient, type Patient } from "../../domain/ringdown/patient.ts";
import { etaAt, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { DeliveryStatus, DeliveryTimestamps } from "../../domain/ringdown/delivery_status.ts";
import { PATIENT_FIELD_NAMES } from "../../domain/ringdown/patient_fields.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import type { Sql } from "../postgres/sql.ts";

/** The columns of `patients` that hold the report itself, named like its fields. */
const PATIENT_COLUMNS = [...PATIENT_FIELD_NAMES, "outOfRangeConfirmed"] as const;
const SELECTED_COLUMNS = PATIENT_COLUMNS.map((name) => `p.${name}`);

/** The beginning of every query of ringdowns; conditions are on delivery `d`. */
export function selectRingdowns(sql: Sql) {
  return sql`
    select
      d.id, d.hospital_id, h.name as hospital_name, h.phone as hospital_phone,
      a.ambulance_identifier, d.organization_id, o.name as organization_name,
      c.dispatch_call_number, d.eta_minutes, d.current_delivery_status,
      d.current_delivery_status_at, d.sent_at, d.redirected_from_id, d.paramedic_user_id,
      d.is_drill,
      d.created_by_id, d.created_at, d.updated_by_id, d.updated_at,
      ${sql(SELECTED_COLUMNS)},
      (
        select jsonb_object_agg(
          u.delivery_status,
          to_char(u.delivery_status_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        from patient_delivery_updates u
        where u.patient_delivery_id = d.id
      ) as timestamps
    from patient_deliveries d
    join patients p on p.id = d.patient_id
    join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id
    join ambulances a on a.id = d.ambulance_id
    join organizations o on o.id = d.organization_id
    join hospitals h on h.id = d.hospital_id
  `;
}

/** Of a patient, or of a row that holds more, the columns of the report. */
export function patientColumns(patient: Patient): Patient {
  const columns = PATIENT_COLUMNS.map((name) => [name, patient[name]]);
  return Object.fromEntries(columns);
}

/** A row of `selectRingdowns`. */
export interface RingdownRow extends Patient, AuditColumns {
  id: string;
  hospitalId: string;
  hospitalName: string;
  hospitalPhone: string | null;
  ambulanceIdentifier: string;
  organizationId: string;
  organizationName: string;
  dispatchCallNumber: string;
  etaMinutes: number;
  currentDeliveryStatus: DeliveryStatus;
  currentDeliveryStatusAt: Date;
  sentAt: Date;
  redirectedFromId: string | null;
  isDrill: boolean;
  paramedicUserId: string;
  timestamps: DeliveryTimestamps;
}

/** The ringdown in a row of `selectRingdowns`. */
export function toRingdown(row: RingdownRow): Ringdown {
  const patient = patientColumns(row);
  const { timestamps, etaMinutes, currentDeliveryStatus, dispatchCallNumber } = row;
  return {
    id: row.id,
    hospitalId: row.hospitalId,
    hospital: { id: row.hospitalId, name: row.hospitalName, phone: row.hospitalPhone },
    ambulanceIdentifier: row.ambulanceIdentifier,
    ambulance: {
      ambulanceIdentifier: row.ambulanceIdentifier,
      organization: { id: row.organizationId, name: row.organizationName },
    },
    organizationName: row.organizationName,
    dispatchCallNumber,
    emergencyMedicalServiceCall: { dispatchCallNumber },
    patient,
    patientDelivery: {
      id: row.id,
      etaMinutes,
      currentDeliveryStatus,
      currentDeliveryStatusDateTimeLocal: row.currentDeliveryStatusAt.toISOString(),
      timestamps,
      ParamedicUserId: row.paramedicUserId,
    },
    etaMinutes,
    etaDateTimeLocalObj: etaAt(row.sentAt.toISOString(), etaMinutes),
    currentDeliveryStatus,
    timestamps,
    isMci: isMciPatient(patient),
    isDrill: row.isDrill,
    redirectedFromId: row.redirectedFromId,
    deliveredAt: null,
    screensOpen: 0,
    attention: null,
    ...auditFields(row),
  };
}
