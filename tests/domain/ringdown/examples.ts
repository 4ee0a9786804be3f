import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { isMciPatient, type Patient, patientWithFacts } from "../../../domain/ringdown/patient.ts";
import { NO_ALERTS } from "../../../domain/hospital/attention.ts";
import { etaAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";

/** Friday noon in California. */
export const NOON = "2026-11-20T20:00:00.000Z";

/** The instant `minutes` after NOON. */
export function minutesAfterNoon(minutes: number): string {
  return new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
}

/** A patient with the required fields and these facts. */
export function patientWith(facts: Partial<Patient> = {}): Patient {
  return patientWithFacts({
    emergencyServiceResponseType: "CODE 2",
    age: 44,
    sex: "FEMALE",
    chiefComplaintDescription: "Chest pain",
    stableIndicator: true,
    ...facts,
  });
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
    redirectedTo: null,
    changes: [],
    olderVitals: {},
    vitalsAt: null,
    deliveredAt: null,
    screensOpen: 1,
    attention: null,
    alerts: NO_ALERTS,
    CreatedById: "paramedic",
    createdAt: sentAt,
    UpdatedById: "paramedic",
    updatedAt,
  };
}
