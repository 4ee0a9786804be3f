import { isWithin, type PatientNumberName, rangeOf } from "./patient_fields.ts";
import type { TriagePriority, Urgency } from "./triage.ts";

/** The patient report. Units as in PATIENT_FIELDS; null is 'not given'. */
export interface Patient {
  emergencyServiceResponseType: Urgency;
  triageTag: string | null;
  triagePriority: TriagePriority | null;
  age: number;
  sex: "MALE" | "FEMALE" | "NON-BINARY";
  chiefComplaintDescription: string;
  stableIndicator: boolean;
  systolicBloodPressure: number | null;
  diastolicBloodPressure: number | null;
  heartRateBpm: number | null;
  respiratoryRate: number | null;
  oxygenSaturation: number | null;
  lowOxygenResponseType: "ROOM AIR" | "SUPPLEMENTAL OXYGEN" | null;
  supplementalOxygenAmount: number | null;
  temperature: number | null;
  glasgowComaScale: number | null;
  treatmentNotes: string | null;
  otherObservationNotes: string | null;
  etohSuspectedIndicator: boolean;
  drugsSuspectedIndicator: boolean;
  psychIndicator: boolean;
  combativeBehaviorIndicator: boolean;
  restraintIndicator: boolean;
  covid19SuspectedIndicator: boolean;
  ivIndicator: boolean;
  /** Vitals outside their expected range which the crew has said are correct. */
  outOfRangeConfirmed: PatientNumberName[];
}

/** A ringdown is an MCI ringdown when its patient has a triage tag or priority (product §9.9). */
export function isMciPatient(patient: Pick<Patient, "triageTag" | "triagePriority">): boolean {
  return Boolean(patient.triageTag || patient.triagePriority);
}

/** Whether a vital lies outside its expected range: shown as abnormal on every screen. */
export function isAbnormal(patient: Patient, name: PatientNumberName): boolean {
  const value = patient[name];
  return value !== null && name !== "age" && !isWithin(value, rangeOf(name));
}
