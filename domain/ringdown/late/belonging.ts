import type { Patient } from "../patient.ts";
import type { PatientFieldName } from "../patient_fields.ts";
import { VITALS } from "../versions.ts";

/** What is measured: the vitals, and how oxygen was given. */
export const MEASURED: readonly PatientFieldName[] = [...VITALS, "lowOxygenResponseType"];

/** What is one measurement in several fields. */
const MEASURED_TOGETHER: PatientFieldName[][] = [
  ["systolicBloodPressure", "diastolicBloodPressure"],
  ["oxygenSaturation", "lowOxygenResponseType", "supplementalOxygenAmount"],
];

/** A number and its unit. */
const AGE: PatientFieldName[] = ["age", "ageUnit"];

/** A restraint is of somebody combative. */
const RESTRAINT: PatientFieldName[] = ["combativeBehaviorIndicator", "restraintIndicator"];

/** A field with those that are measured with it. */
export function measuredWith(name: PatientFieldName): PatientFieldName[] {
  return groupOf(name, MEASURED_TOGETHER);
}

/**
 * The diastolic that stands and that another systolic takes away, as null: beside the 70 of now, the
 * 78 of before would be read as 70/78 (decision 0117). Empty if both are said, or if the systolic is
 * left as it is in `known`, by default in what stands.
 */
export function oldDiastolic(
  { systolicBloodPressure: systolic, diastolicBloodPressure: diastolic }: Partial<Patient>,
  stands: Patient,
  known: Partial<Patient> = {},
): Partial<Patient> {
  const { systolicBloodPressure: before } = { ...stands, ...known };
  const isOther = systolic !== undefined && systolic !== before;
  const isLeft = diastolic === undefined && stands.diastolicBloodPressure !== null;
  return isOther && isLeft ? { diastolicBloodPressure: null } : {};
}

/** A field with those without which it would be another value. */
export function toldWith(name: PatientFieldName): PatientFieldName[] {
  return groupOf(name, [...MEASURED_TOGETHER, AGE]);
}

/** A field with those that whoever changes it must have read. */
export function readWith(name: PatientFieldName): PatientFieldName[] {
  return groupOf(name, [AGE, RESTRAINT]);
}

function groupOf(name: PatientFieldName, groups: PatientFieldName[][]): PatientFieldName[] {
  return groups.find((group) => group.includes(name)) ?? [name];
}
