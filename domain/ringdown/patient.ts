import {
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
  type PatientNumberName,
} from "./patient_fields.ts";
import type { PatientFieldSpec } from "./patient_field_spec.ts";

type Fields = typeof PATIENT_FIELDS;

type ValueOf<Field> = Field extends { choices: readonly (infer Choice)[] } ? Choice
  : Field extends { kind: "integer" | "decimal" } ? number
  : Field extends { kind: "text" } ? string
  : boolean;
type IfNotGiven<Field> = Field extends
  { required: true } | { kind: "boolean" } | { default: string } ? never
  : null;

type PatientValues = {
  [Name in PatientFieldName]: ValueOf<Fields[Name]> | IfNotGiven<Fields[Name]>;
};

/**
 * The patient report. Units as in PATIENT_FIELDS; 'not given' is null, false for a tick box, and the
 * default of a field that has one.
 */
export interface Patient extends PatientValues {
  /** Vitals outside their expected range that the crew has confirmed as correct. */
  outOfRangeConfirmed: PatientNumberName[];
}

type RequiredFieldName = {
  [Name in PatientFieldName]: Fields[Name] extends { required: true } ? Name : never;
}[PatientFieldName];

/** What is known of a patient: at least the required fields. */
export type PatientFacts = Pick<Patient, RequiredFieldName> & Partial<Patient>;

/** Makes a whole report from what is known; everything else is 'not given'. */
export function patientWithFacts(facts: PatientFacts): Patient {
  return { ...NOTHING_GIVEN, outOfRangeConfirmed: [], ...facts };
}

const NOTHING_GIVEN = Object.fromEntries(
  PATIENT_FIELD_NAMES.map((name) => [name, notGiven(PATIENT_FIELDS[name])]),
) as unknown as Omit<Patient, RequiredFieldName>;

function notGiven(field: PatientFieldSpec): Patient[PatientFieldName] {
  if (field.kind === "boolean") return false;
  return (field.kind === "choice" ? field.default ?? null : null) as Patient[PatientFieldName];
}

/** Whether a field of a whole report says more than 'not given'. */
export function isGiven(name: PatientFieldName, value: Patient[PatientFieldName]): boolean {
  return value !== notGiven(PATIENT_FIELDS[name]);
}

/** A ringdown is an MCI ringdown when its patient has a triage tag or priority (product §9.9). */
export function isMciPatient(patient: Pick<Patient, "triageTag" | "triagePriority">): boolean {
  return Boolean(patient.triageTag || patient.triagePriority);
}
