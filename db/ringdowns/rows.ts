import { isMciPatient, type Patient } from "../../domain/ringdown/patient.ts";
import { etaAt, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { DeliveryStatus, DeliveryTimestamps } from "../../domain/ringdown/delivery_status.ts";
import { PATIENT_FIELD_NAMES } from "../../domain/ringdown/patient_fields.ts";
import type { NewestReadings } from "../../domain/ringdown/late/late_vitals.ts";
import { olderVitals, vitalsAt } from "../../domain/ringdown/late/older_vitals.ts";
import type { UnseenChange } from "../../domain/ringdown/unseen_changes.ts";
import { attentionOf } from "../../domain/hospital/attention.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import type { Json } from "../audit_events.ts";
import { asIso } from "../postgres/as_iso.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { screensAt } from "../screens/screens.ts";
import { selectVitalTimes } from "./readings.ts";

/** The columns of `patients` that hold the report itself, named like its fields. */
const PATIENT_COLUMNS = [...PATIENT_FIELD_NAMES, "outOfRangeConfirmed"] as const;
const SELECTED_COLUMNS = PATIENT_COLUMNS.map((name) => `p.${name}`);
const RETURNED_COLUMNS = PATIENT_COLUMNS.map((name) => `patients.${name}`);

/** What a query reads instead of a table: the name of a part of it, which has the same columns. */
interface Sources {
  deliveries?: Fragment;
  patients?: Fragment;
  updates?: Fragment;
  /** The name of a part that inserts versions: they are read besides those of the table. */
  newVersions?: Fragment;
  /** Columns to read besides, each with a comma behind it. */
  besides?: Fragment;
}

/**
 * The beginning of every query of ringdowns; conditions are on delivery `d`. A statement that writes
 * reads what it has written from its own parts, because its snapshot of the tables is older.
 */
export function selectRingdowns(sql: Sql, sources: Sources = {}) {
  const {
    deliveries = sql`patient_deliveries`,
    patients = sql`patients`,
    updates = sql`patient_delivery_updates`,
    newVersions,
    besides = sql``,
  } = sources;
  return sql`
    select
      ${besides}
      d.id, d.hospital_id, h.name as hospital_name, h.phone as hospital_phone,
      a.ambulance_identifier, d.organization_id, o.name as organization_name,
      c.dispatch_call_number, d.eta_minutes, d.current_delivery_status,
      d.current_delivery_status_at, d.sent_at, d.redirected_from_id, d.paramedic_user_id,
      d.is_drill, d.unseen_changes, d.delivered_at,
      d.no_screen_at, d.not_received_at, d.not_confirmed_at,
      ${screensAt(sql, sql`d.hospital_id`)} as screens_open,
      d.created_by_id, d.created_at, d.updated_by_id, d.updated_at,
      ${sql(SELECTED_COLUMNS)},
      (
        select jsonb_object_agg(u.delivery_status, ${asIso(sql, "u.delivery_status_at")})
        from ${updates} u
        where u.patient_delivery_id = d.id
      ) as timestamps,
      ${selectVitalTimes(sql, newVersions)} as vitals_taken_at,
      case when d.current_delivery_status in ('REDIRECTED', 'REDIRECT ACKNOWLEDGED') then (
        select jsonb_build_object('hospital', jsonb_build_object('id', nh.id, 'name', nh.name))
        from patient_deliveries next join hospitals nh on nh.id = next.hospital_id
        where next.redirected_from_id = d.id
        order by next.created_at, next.id
        limit 1
      ) end as redirected_to
    from ${deliveries} d
    join ${patients} p on p.id = d.patient_id
    join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id
    join ambulances a on a.id = d.ambulance_id
    join organizations o on o.id = d.organization_id
    join hospitals h on h.id = d.hospital_id
  `;
}

/** A value for a column of jsonb. */
export function asJson(sql: Sql, value: object): Fragment {
  return sql`${sql.json(value as Json)}::jsonb`;
}

/** The end of a part that writes deliveries, which `selectRingdowns` then reads. */
export function returningDelivery(sql: Sql) {
  return sql`
    returning
      patient_deliveries.id, patient_id, hospital_id, ambulance_id, organization_id, eta_minutes,
      current_delivery_status, current_delivery_status_at, sent_at, redirected_from_id,
      paramedic_user_id, is_drill, unseen_changes, delivered_at, no_screen_at,
      not_received_at, not_confirmed_at, created_by_id, created_at, updated_by_id,
      updated_at
  `;
}

/** The end of a part that writes patients, which `selectRingdowns` then reads. */
export function returningPatient(sql: Sql) {
  return sql`
    returning patients.id, emergency_medical_service_call_id, ${sql(RETURNED_COLUMNS)}
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
  vitalsTakenAt: NewestReadings;
  redirectedTo: Ringdown["redirectedTo"];
  unseenChanges: UnseenChange[];
  deliveredAt: Date | null;
  noScreenAt: Date | null;
  notReceivedAt: Date | null;
  notConfirmedAt: Date | null;
  screensOpen: number | null;
}

/** The ringdown in a row of `selectRingdowns`. */
export function toRingdown(row: RingdownRow): Ringdown {
  const patient = patientColumns(row);
  const { timestamps, etaMinutes, currentDeliveryStatus, dispatchCallNumber } = row;
  const { unseenChanges: changes, screensOpen } = row;
  const audit = auditFields(row);
  const { createdAt } = audit;
  const alerts = {
    noScreenAt: row.noScreenAt?.toISOString() ?? null,
    notReceivedAt: row.notReceivedAt?.toISOString() ?? null,
    notConfirmedAt: row.notConfirmedAt?.toISOString() ?? null,
  };
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
    redirectedTo: row.redirectedTo,
    changes,
    olderVitals: olderVitals(patient, row.vitalsTakenAt),
    vitalsAt: vitalsAt(patient, row.vitalsTakenAt),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    screensOpen,
    attention: attentionOf({ currentDeliveryStatus, createdAt, screensOpen, changes, alerts }),
    alerts,
    ...audit,
  };
}
