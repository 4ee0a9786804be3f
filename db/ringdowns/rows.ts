import { isMciPatient, type Patient } from "../../domain/ringdown/patient.ts";
import { etaAt, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { DeliveryStatus, DeliveryTimestamps } from "../../domain/ringdown/delivery_status.ts";
import type { Sql } from "../postgres/sql.ts";

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
      p.emergency_service_response_type, p.triage_tag, p.triage_priority, p.age, p.sex,
      p.chief_complaint_description, p.stable_indicator, p.systolic_blood_pressure,
      p.diastolic_blood_pressure, p.heart_rate_bpm, p.respiratory_rate, p.oxygen_saturation,
      p.low_oxygen_response_type, p.supplemental_oxygen_amount, p.temperature,
      p.glasgow_coma_scale, p.treatment_notes, p.other_observation_notes,
      p.etoh_suspected_indicator, p.drugs_suspected_indicator, p.psych_indicator,
      p.combative_behavior_indicator, p.restraint_indicator, p.covid19_suspected_indicator,
      p.iv_indicator, p.out_of_range_confirmed,
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

/** The columns of `patients` that hold the report itself, as the report names them. */
export function patientColumns(patient: Patient) {
  return {
    emergencyServiceResponseType: patient.emergencyServiceResponseType,
    triageTag: patient.triageTag,
    triagePriority: patient.triagePriority,
    age: patient.age,
    sex: patient.sex,
    chiefComplaintDescription: patient.chiefComplaintDescription,
    stableIndicator: patient.stableIndicator,
    systolicBloodPressure: patient.systolicBloodPressure,
    diastolicBloodPressure: patient.diastolicBloodPressure,
    heartRateBpm: patient.heartRateBpm,
    respiratoryRate: patient.respiratoryRate,
    oxygenSaturation: patient.oxygenSaturation,
    lowOxygenResponseType: patient.lowOxygenResponseType,
    supplementalOxygenAmount: patient.supplementalOxygenAmount,
    temperature: patient.temperature,
    glasgowComaScale: patient.glasgowComaScale,
    treatmentNotes: patient.treatmentNotes,
    otherObservationNotes: patient.otherObservationNotes,
    etohSuspectedIndicator: patient.etohSuspectedIndicator,
    drugsSuspectedIndicator: patient.drugsSuspectedIndicator,
    psychIndicator: patient.psychIndicator,
    combativeBehaviorIndicator: patient.combativeBehaviorIndicator,
    restraintIndicator: patient.restraintIndicator,
    covid19SuspectedIndicator: patient.covid19SuspectedIndicator,
    ivIndicator: patient.ivIndicator,
    outOfRangeConfirmed: patient.outOfRangeConfirmed,
  };
}

interface Row extends Patient {
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
  createdById: string | null;
  createdAt: Date;
  updatedById: string | null;
  updatedAt: Date;
  timestamps: DeliveryTimestamps;
}

/** The ringdown in a row of `selectRingdowns`. */
export function toRingdown(untyped: Record<string, unknown>): Ringdown {
  const row = untyped as unknown as Row;
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
    CreatedById: row.createdById,
    createdAt: row.createdAt.toISOString(),
    UpdatedById: row.updatedById,
    updatedAt: row.updatedAt.toISOString(),
  };
}
