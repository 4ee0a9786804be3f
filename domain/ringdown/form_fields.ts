import { t } from "../../words/t.ts";
import type { PatientFieldSpec } from "./patient_field_spec.ts";
import { PATIENT_FIELD_NAMES, PATIENT_FIELDS, type PatientFieldName } from "./patient_fields.ts";

type Typed<Field> = Field extends { choices: readonly (infer Choice)[]; default: string } ? Choice
  : Field extends { choices: readonly (infer Choice)[] } ? Choice | null
  : Field extends { kind: "boolean"; required: true } ? boolean | null
  : Field extends { kind: "boolean" } ? boolean
  : string;

type PatientAsTyped = { [Name in PatientFieldName]: Typed<typeof PATIENT_FIELDS[Name]> };

/** The values that a user enters in the form. Numbers are text, so that no typed text is lost. */
export interface FormValues extends PatientAsTyped {
  ambulanceIdentifier: string;
  dispatchCallNumber: string;
  /** The text typed in °C; `temperature` has the same value in °F. */
  celsius: string;
  hospitalId: string | null;
  etaMinutes: string;
}
export type TypedFieldName = keyof FormValues;

/** The fields that are validated: the fields of the patient and of the delivery. */
export type FormFieldName = Exclude<TypedFieldName, "celsius">;

/** The order of validation (product §3.4), with the fields that can be missing or out of range. */
export const FIELD_ORDER: readonly FormFieldName[] = [
  "ambulanceIdentifier",
  "dispatchCallNumber",
  ...PATIENT_FIELD_NAMES.filter((name) => {
    const { required, requiredForMci, kind }: PatientFieldSpec = PATIENT_FIELDS[name];
    return required || requiredForMci || kind === "integer" || kind === "decimal";
  }),
];

/** The label of each field on screen. */
export function formFieldLabel(name: FormFieldName): string {
  return t(isPatientField(name) ? PATIENT_FIELDS[name].label : DELIVERY_LABELS[name]);
}

const DELIVERY_LABELS = {
  ambulanceIdentifier: "Unit #",
  dispatchCallNumber: "Incident #",
  hospitalId: "Hospital",
  etaMinutes: "ETA",
} as const;

/** The field for the path of a server's message ('patient.age'), or null when there is none. */
export function formFieldAt(path: string | undefined): FormFieldName | null {
  if (path === "hospital.id") return "hospitalId";
  const name = path?.split(".").at(-1) ?? "";
  return name in PATIENT_FIELDS || name in DELIVERY_LABELS ? name as FormFieldName : null;
}

/** Whether a field belongs to the patient report. */
export function isPatientField(name: FormFieldName): name is PatientFieldName {
  return name in PATIENT_FIELDS;
}
