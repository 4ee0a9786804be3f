import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { PATIENT_INDICATORS, PATIENT_NUMBERS } from "../../../domain/ringdown/patient_fields.ts";
import { isMciPatient, type Patient } from "../../../domain/ringdown/patient.ts";
import { etaAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";

/** Friday noon in California. */
export const NOON = "2026-11-20T20:00:00.000Z";

/** NOON and so many minutes. */
export function minutesAfterNoon(minutes: number): string {
  return new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
}

/** A patient of whom only the required fields are known, and these. */
export function patientWith(facts: Partial<Patient> = {}): Patient {
  const numbers = PATIENT_NUMBERS.map((name) => [name, null]);
  const indicators = PATIENT_INDICATORS.map((name) => [name, false]);
  return {
    ...Object.fromEntries([...numbers, ...indicators]),
    emergencyServiceResponseType: "CODE 2",
    triageTag: null,
    triagePriority: null,
    age: 44,
    sex: "FEMALE",
    chiefComplaintDescription: "Chest pain",
    stableIndicator: true,
    lowOxygenResponseType: null,
    treatmentNotes: null,
    otherObservationNotes: null,
    outOfRangeConfirmed: [],
    ...facts,
  } as Patient;
}

interface RingdownFacts {
  id?: string;
  status?: DeliveryStatus;
  sentAt?: string;
  etaMinutes?: number;
  arrivedAt?: string;
  updatedAt?: string;
  patient?: Partial<Patient>;
}

/** A ringdown of M1 to General Hospital, sent at noon and expected 12 minutes later. */
export function ringdownWith(facts: RingdownFacts = {}): Ringdown {
  const { id = "r1", status = "RINGDOWN SENT", sentAt = NOON, etaMinutes = 12 } = facts;
  const patient = patientWith(facts.patient);
  const timestamps = {
    "RINGDOWN SENT": sentAt,
    ...(facts.arrivedAt ? { ARRIVED: facts.arrivedAt } : {}),
  };
  const updatedAt = facts.updatedAt ?? sentAt;
  return {
    id,
    hospitalId: "general",
    hospital: { id: "general", name: "General Hospital", phone: "555-0100" },
    ambulanceIdentifier: "M1",
    ambulance: {
      ambulanceIdentifier: "M1",
      organization: { id: "city", name: "City Fire Department" },
    },
    organizationName: "City Fire Department",
    dispatchCallNumber: "26110001",
    emergencyMedicalServiceCall: { dispatchCallNumber: "26110001" },
    patient,
    patientDelivery: {
      id,
      etaMinutes,
      currentDeliveryStatus: status,
      currentDeliveryStatusDateTimeLocal: updatedAt,
      timestamps,
      ParamedicUserId: "paramedic",
    },
    etaMinutes,
    etaDateTimeLocalObj: etaAt(sentAt, etaMinutes),
    currentDeliveryStatus: status,
    timestamps,
    isMci: isMciPatient(patient),
    isDrill: false,
    redirectedFromId: null,
    deliveredAt: null,
    screensOpen: 0,
    attention: null,
    CreatedById: "paramedic",
    createdAt: sentAt,
    UpdatedById: "paramedic",
    updatedAt,
  };
}
