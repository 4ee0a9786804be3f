import type { Patient } from "../patient.ts";
import {
  PATIENT_FIELD_NAMES,
  type PatientFieldName,
  type PatientNumberName,
} from "../patient_fields.ts";
import { VITALS } from "../versions.ts";
import { MEASURED } from "./belonging.ts";
import { measuredSince } from "./told_meanwhile.ts";

/**
 * The vitals that a correction took: those sent in it, also those that did not change, and those that
 * it cleared. Of a report that is sent back whole only what changed was taken (decision 0113).
 */
export function vitalsTaken(
  sent: Partial<Patient>,
  { before, after, read = {} }: Corrected,
): PatientNumberName[] {
  const left = vitalsLeft(sent, { before, after, read });
  return vitalsOfEither(before, after)
    .filter((name) => sent[name] !== undefined && !left.includes(name));
}

/** What was measured, and is in a report that is sent back whole only as its sender had read it. */
export function vitalsLeft(
  sent: Partial<Patient>,
  { before, after, read = {} }: Corrected,
): PatientFieldName[] {
  const isTold = (name: PatientFieldName) => before[name] !== null && before[name] !== false;
  const isWhole = PATIENT_FIELD_NAMES.filter(isTold).every((name) => sent[name] !== undefined);
  const changed = measuredSince(after, { ...before, ...read });
  return isWhole ? MEASURED.filter((name) => !changed.includes(name)) : [];
}

interface Corrected {
  /** The report that was stored. */
  before: Patient;
  /** The report as it was sent. */
  after: Patient;
  /** What its sender had read. */
  read?: Partial<Patient>;
}

/** The vitals that a patient has, or had before. */
export function vitalsOfEither(before: Patient, after: Patient): PatientNumberName[] {
  return VITALS.filter((name) => after[name] !== null || before[name] !== null);
}
