import type { Patient } from "./patient.ts";
import { PATIENT_NUMBERS, type PatientNumberName } from "./patient_fields.ts";

/** What a crew had told of its patient, from one sending or correction to the next. */
export interface PatientVersion {
  /** When the server received it (ISO 8601 in UTC). */
  at: string;
  /** When the vitals were taken, by the clock of the sender. */
  takenAt: string;
  /** Null: the system. */
  by: { id: string; fullName: string } | null;
  /**
   * The vitals that were sent in it, also those that did not change, and those it cleared; of a whole
   * report that is sent back only what changed (decision 0113).
   */
  taken: PatientNumberName[];
  patient: Patient;
}

/** The numbers that are measured. */
export const VITALS = PATIENT_NUMBERS.filter((name) => name !== "age");

/** The vitals that a patient has. */
export function vitalsIn(patient: Patient): PatientNumberName[] {
  return VITALS.filter((name) => patient[name] !== null);
}

/** How many values show a trend. */
export const VALUES_OF_TREND = 3;

/**
 * The newest versions, by when they were taken, in which one of these vitals was taken; oldest
 * first. A blood pressure is one vital with two names.
 */
export function readingsOf(
  versions: PatientVersion[],
  names: PatientNumberName[],
): PatientVersion[] {
  const byTime = new Map<string, PatientVersion>();
  // Of two at one time, the one that was received last was a correction of the other.
  for (const version of versions.toSorted((a, b) => a.at < b.at ? -1 : 1)) {
    const { takenAt, taken, patient } = version;
    if (names.some((name) => taken.includes(name) && patient[name] !== null)) {
      byTime.set(takenAt, version);
    }
  }
  return [...byTime.values()]
    .sort((a, b) => a.takenAt < b.takenAt ? -1 : 1)
    .slice(-VALUES_OF_TREND);
}
