import type { PatientFieldName } from "../patient_fields.ts";
import { VITALS } from "../versions.ts";

/** What is measured: the vitals, and how oxygen was given. */
export const MEASURED: readonly PatientFieldName[] = [...VITALS, "lowOxygenResponseType"];

/** What is one measurement in several fields. */
const MEASURED_TOGETHER: PatientFieldName[][] = [
  ["systolicBloodPressure", "diastolicBloodPressure"],
  ["oxygenSaturation", "lowOxygenResponseType", "supplementalOxygenAmount"],
];

/** What means nothing, or something else, without the other. */
const READ_TOGETHER: PatientFieldName[][] = [
  ["age", "ageUnit"],
  ["combativeBehaviorIndicator", "restraintIndicator"],
];

/** A field with those that are measured with it. */
export function measuredWith(name: PatientFieldName): PatientFieldName[] {
  return groupOf(name, MEASURED_TOGETHER);
}

/** A field with those that have to be read with it. */
export function readWith(name: PatientFieldName): PatientFieldName[] {
  return groupOf(name, READ_TOGETHER);
}

function groupOf(name: PatientFieldName, groups: PatientFieldName[][]): PatientFieldName[] {
  return groups.find((group) => group.includes(name)) ?? [name];
}
