import { AGE_UNITS } from "./age.ts";
import type { NumberFieldSpec, PatientFieldSpec, Range } from "./patient_field_spec.ts";
import { TRIAGE_PRIORITIES, URGENCIES } from "./triage.ts";

export const SEXES = ["MALE", "FEMALE", "NON-BINARY"] as const;
export const OXYGEN_RESPONSES = ["ROOM AIR", "SUPPLEMENTAL OXYGEN"] as const;

/**
 * Every field of the patient report (product §10.1; `possible`: design §6.3), in the order of the
 * form. The type, the columns, the form, the server's validation, the API's description, the card
 * and the files follow from this table; the database's constraints repeat it in `migrations/`.
 */
export const PATIENT_FIELDS = {
  emergencyServiceResponseType: {
    kind: "choice",
    label: "Urgency",
    choices: URGENCIES,
    required: true,
    requiredForMci: false,
  },
  triageTag: { kind: "text", label: "Triage Tag #", maxLength: 50, requiredForMci: true },
  triagePriority: {
    kind: "choice",
    label: "Triage priority",
    choices: TRIAGE_PRIORITIES,
    requiredForMci: true,
  },
  age: {
    kind: "integer",
    label: "Age",
    hint: "Estimated",
    range: { min: 0, max: 130 },
    unit: "years, months or days",
    required: true,
  },
  ageUnit: { kind: "choice", label: "Age unit", choices: AGE_UNITS, default: "YEARS" },
  sex: { kind: "choice", label: "Gender identity", choices: SEXES, required: true },
  chiefComplaintDescription: {
    kind: "text",
    label: "Chief complaint",
    hint: "Exclude identifying information.",
    maxLength: 1000,
    required: true,
  },
  stableIndicator: { kind: "boolean", label: "Vitals stability", required: true },
  systolicBloodPressure: {
    kind: "integer",
    label: "Systolic blood pressure",
    onCard: "BP",
    range: { min: 90, max: 180 },
    possible: { min: 0, max: 300 },
    unit: "mmHg",
  },
  diastolicBloodPressure: {
    kind: "integer",
    label: "Diastolic blood pressure",
    onCard: null,
    range: { min: 60, max: 120 },
    possible: { min: 0, max: 200 },
    unit: "mmHg",
  },
  heartRateBpm: {
    kind: "integer",
    label: "Pulse",
    onCard: "HR",
    range: { min: 40, max: 200 },
    possible: { min: 0, max: 300 },
    unit: "beats/min",
  },
  respiratoryRate: {
    kind: "integer",
    label: "Respiratory rate",
    onCard: "RR",
    range: { min: 12, max: 25 },
    possible: { min: 0, max: 100 },
    unit: "breaths/min",
  },
  oxygenSaturation: {
    kind: "integer",
    label: "Oxygen saturation",
    onCard: "SpO2",
    range: { min: 0, max: 100 },
    unit: "%",
  },
  lowOxygenResponseType: {
    kind: "choice",
    label: "Oxygen response",
    onCard: null,
    choices: OXYGEN_RESPONSES,
  },
  supplementalOxygenAmount: {
    kind: "integer",
    label: "Supplemental oxygen amount",
    onCard: null,
    range: { min: 1, max: 1000 },
    unit: "L",
  },
  temperature: {
    kind: "decimal",
    label: "Temperature",
    onCard: "Temp",
    range: { min: 80, max: 150 },
    unit: "°F",
  },
  glasgowComaScale: {
    kind: "integer",
    label: "GCS",
    onCard: "GCS",
    range: { min: 3, max: 15 },
    unit: "/ 15",
  },
  bloodGlucose: {
    kind: "integer",
    label: "Blood glucose",
    onCard: "Glucose",
    range: { min: 0, max: 1500 },
    unit: "mg/dL",
  },
  treatmentNotes: { kind: "text", label: "Treatments administered", maxLength: 10_000 },
  etohSuspectedIndicator: { kind: "boolean", label: "ETOH suspected" },
  drugsSuspectedIndicator: { kind: "boolean", label: "Drugs suspected" },
  psychIndicator: { kind: "boolean", label: "Behavioral health needs" },
  combativeBehaviorIndicator: { kind: "boolean", label: "Combative behavior" },
  restraintIndicator: { kind: "boolean", label: "4-point restraint" },
  covid19SuspectedIndicator: { kind: "boolean", label: "COVID-19 suspected" },
  ivIndicator: { kind: "boolean", label: "IV" },
  otherObservationNotes: { kind: "text", label: "Other observation notes", maxLength: 10_000 },
} as const satisfies Record<string, PatientFieldSpec>;

export type PatientFieldName = keyof typeof PATIENT_FIELDS;

type NamesOfKind<Kind extends PatientFieldSpec["kind"]> = {
  [Name in PatientFieldName]: typeof PATIENT_FIELDS[Name]["kind"] extends Kind ? Name : never;
}[PatientFieldName];
export type PatientNumberName = NamesOfKind<"integer" | "decimal">;
export type PatientChoiceName = NamesOfKind<"choice">;
export type PatientTextName = NamesOfKind<"text">;
export type PatientIndicatorName = Exclude<NamesOfKind<"boolean">, "stableIndicator">;

/** The names of all fields, in the order of the form. */
export const PATIENT_FIELD_NAMES = Object.keys(PATIENT_FIELDS) as PatientFieldName[];

/** The number fields of the report, in the order of the form. */
export const PATIENT_NUMBERS = PATIENT_FIELD_NAMES.filter((name): name is PatientNumberName =>
  ["integer", "decimal"].includes(PATIENT_FIELDS[name].kind)
);

/** The tick boxes of 'Additional notes', false unless ticked. */
export const PATIENT_INDICATORS = PATIENT_FIELD_NAMES.filter((name): name is PatientIndicatorName =>
  PATIENT_FIELDS[name].kind === "boolean" && name !== "stableIndicator"
);

/** Whom the staff at the door must be ready for stands first, whatever else is cut off. */
export const AT_THE_DOOR: PatientIndicatorName[] = [
  "restraintIndicator",
  "combativeBehaviorIndicator",
];

/** What was ticked, in the order in which a hospital reads it. */
export const INDICATORS_TO_READ = [
  ...AT_THE_DOOR,
  ...PATIENT_INDICATORS.filter((name) => !AT_THE_DOOR.includes(name)),
];

/** The vitals that a card shows on their own, in the order in which they are spoken. */
export const VITALS_ON_CARD = PATIENT_NUMBERS.filter((name) => {
  const { onCard }: NumberFieldSpec = PATIENT_FIELDS[name];
  return Boolean(onCard);
});

/** Bounds of a delivery's ETA, in minutes from RINGDOWN SENT (product §13.1). */
export const ETA_MINUTES: Range = { min: 0, max: 1440 };
/** Above it, an ETA is asked about before it is sent: 100 may have been typed for 10. */
export const LONG_ETA_MINUTES = 60;

/** The expected range of a number field, in its unit; of an age, that in years (`ageRangeOf`). */
export function rangeOf(name: PatientNumberName): Range {
  return PATIENT_FIELDS[name].range;
}

/** What a human body can have: the widest range that is accepted when the crew confirms it. */
export function possibleOf(name: PatientNumberName): Range {
  const field: NumberFieldSpec = PATIENT_FIELDS[name];
  return field.possible ?? field.range;
}

/** Whether `value` lies within `range`, its ends included. */
export function isWithin(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}
