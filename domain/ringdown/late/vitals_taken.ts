import type { Patient } from "../patient.ts";
import {
  PATIENT_FIELD_NAMES,
  type PatientFieldName,
  type PatientNumberName,
} from "../patient_fields.ts";
import { VITALS } from "../versions.ts";
import { measuredSince } from "./told_meanwhile.ts";

/**
 * The vitals that a correction took: those sent in it, also those that did not change, and those that
 * it cleared. Of a report that is sent back whole only what changed was taken (decision 0113).
 */
export function vitalsTaken(
  sent: Partial<Patient>,
  { before, after }: { before: Patient; after: Patient },
): PatientNumberName[] {
  const isTold = (name: PatientFieldName) => before[name] !== null && before[name] !== false;
  const isWhole = PATIENT_FIELD_NAMES.filter(isTold).every((name) => sent[name] !== undefined);
  const changed = measuredSince(after, before);
  return vitalsOfEither(before, after).filter((name) =>
    isWhole ? changed.includes(name) : sent[name] !== undefined
  );
}

/** The vitals that a patient has, or had before. */
export function vitalsOfEither(before: Patient, after: Patient): PatientNumberName[] {
  return VITALS.filter((name) => after[name] !== null || before[name] !== null);
}
