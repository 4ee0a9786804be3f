import type { Patient } from "../patient.ts";
import {
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
  type PatientNumberName,
} from "../patient_fields.ts";
import type { PatientFieldSpec } from "../patient_field_spec.ts";
import { VITALS } from "../versions.ts";
import { MEASURED } from "./belonging.ts";
import { measuredSince } from "./told_meanwhile.ts";

/** A report, and what somebody has sent to correct it. */
interface Corrected {
  /** The report as it is stored. */
  before: Patient;
  /** The report with what was sent. */
  after: Patient;
  /** What the sender had read of it. */
  read?: Partial<Patient>;
}

/** What a correction says of vitals. */
interface VitalsOfCorrection {
  /** Those that were measured, or cleared. */
  taken: PatientNumberName[];
  /** Those that are in a whole report as its sender had read them: they say nothing new. */
  unchanged: PatientFieldName[];
}

/**
 * The vitals of a correction: those sent in it, also those that did not change, and those that it
 * cleared. Of a report that is sent back whole only what changed was taken (decision 0113).
 */
export function vitalsOfCorrection(
  sent: Partial<Patient>,
  { before, after, read = {} }: Corrected,
): VitalsOfCorrection {
  const changed = measuredSince(after, { ...before, ...read });
  const unchanged = isWhole(sent, before) ? MEASURED.filter((name) => !changed.includes(name)) : [];
  const taken = vitalsOfEither(before, after)
    .filter((name) => sent[name] !== undefined && !unchanged.includes(name));
  return { taken, unchanged };
}

/**
 * Whether a report is sent back whole: with all that every report must have. What may be missing says
 * nothing: a colleague may have told it since.
 */
export function isWhole(sent: Partial<Patient>, before: Patient): boolean {
  return PATIENT_FIELD_NAMES.every((name) => {
    const { required, requiredForMci }: PatientFieldSpec = PATIENT_FIELDS[name];
    return !(required || requiredForMci) || before[name] === null || sent[name] !== undefined;
  });
}

/** The vitals that a patient has, or had before. */
export function vitalsOfEither(before: Patient, after: Patient): PatientNumberName[] {
  return VITALS.filter((name) => after[name] !== null || before[name] !== null);
}
