import { type DeliveryStatus, type DeliveryTimestamps, isUnconfirmed } from "./delivery_status.ts";
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

/** A ringdown as exchanged (wire §2.1). Times are ISO 8601 in UTC; `etaMinutes` count from sent. */
export interface Ringdown {
  id: string;
  hospitalId: string;
  hospital: { id: string; name: string; phone: string | null };
  ambulanceIdentifier: string;
  ambulance: { ambulanceIdentifier: string; organization: { id: string; name: string } };
  organizationName: string;
  dispatchCallNumber: string;
  emergencyMedicalServiceCall: { dispatchCallNumber: string };
  patient: Patient;
  patientDelivery: {
    id: string;
    etaMinutes: number;
    currentDeliveryStatus: DeliveryStatus;
    currentDeliveryStatusDateTimeLocal: string;
    timestamps: DeliveryTimestamps;
    /** The crew that has it: whose screen shows it. */
    ParamedicUserId: string;
  };
  etaMinutes: number;
  etaDateTimeLocalObj: string;
  currentDeliveryStatus: DeliveryStatus;
  timestamps: DeliveryTimestamps;
  isMci: boolean;
  /** Sent under the number of a drill: an exercise, no patient. */
  isDrill: boolean;
  redirectedFromId: string | null;
  deliveredAt: string | null;
  screensOpen: number;
  attention: { kind: "NO SCREEN" | "NOT RECEIVED" | "NOT CONFIRMED"; since: string } | null;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** A ringdown is an MCI ringdown when its patient has a triage tag or priority (product §9.9). */
export function isMciPatient(patient: Pick<Patient, "triageTag" | "triagePriority">): boolean {
  return Boolean(patient.triageTag || patient.triagePriority);
}

/** When the patient is expected: sent plus the ETA, in ISO 8601. */
export function etaAt(sentAt: string, etaMinutes: number): string {
  return new Date(Date.parse(sentAt) + etaMinutes * 60_000).toISOString();
}

/** Whether the hospital has not yet confirmed that it knows. */
export function needsConfirmation(ringdown: Ringdown): boolean {
  return isUnconfirmed(ringdown.currentDeliveryStatus);
}

/** Whether a vital lies outside its expected range: shown as abnormal on every screen. */
export function isAbnormal(patient: Patient, name: PatientNumberName): boolean {
  const value = patient[name];
  return value !== null && name !== "age" && !isWithin(value, rangeOf(name));
}

/** What stands before the time on a card: arrived, expected, or only departed (product §4.3). */
export function timeLabelOf(ringdown: Ringdown): { label: string; at: string } {
  const { timestamps } = ringdown;
  if (timestamps.ARRIVED) return { label: "Arrived At:", at: timestamps.ARRIVED };
  if (ringdown.etaMinutes !== null) return { label: "ETA:", at: ringdown.etaDateTimeLocalObj };
  return { label: "Departed:", at: timestamps["RINGDOWN SENT"] ?? ringdown.createdAt };
}

/** The order of the wire: by RINGDOWN SENT, then id (design §8.4). */
export function bySent(a: Ringdown, b: Ringdown): number {
  return compare(a.timestamps["RINGDOWN SENT"] ?? "", b.timestamps["RINGDOWN SENT"] ?? "") ||
    compare(a.id, b.id);
}

/** Earliest ETA first, then as sent: the order of cards on a screen (product §4.2). */
export function byEta(a: Ringdown, b: Ringdown): number {
  return compare(a.etaDateTimeLocalObj, b.etaDateTimeLocalObj) || bySent(a, b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What an urgency, a sex or an oxygen response is called on screen. */
const CHOICE_LABELS: Record<string, string> = {
  "CODE 2": "Code 2",
  "CODE 3": "Code 3",
  "MALE": "Male",
  "FEMALE": "Female",
  "NON-BINARY": "Non-binary",
  "ROOM AIR": "Room Air",
  "SUPPLEMENTAL OXYGEN": "Supplemental Oxygen",
};

/** The words on screen for a stored choice. */
export function choiceLabel(choice: string): string {
  return CHOICE_LABELS[choice] ?? choice;
}
