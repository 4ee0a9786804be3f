import type { HospitalSeen } from "../hospital/news.ts";
import type { FormFieldName, FormValues, TypedFieldName } from "./form_fields.ts";
import type { Patient } from "./patient.ts";
import type { PatientFieldSpec } from "./patient_field_spec.ts";
import {
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
  type PatientNumberName,
} from "./patient_fields.ts";
import type { Ringdown } from "./ringdown.ts";
import { isBlank } from "../schema/blank.ts";
import { celsiusOf } from "./temperature.ts";

/** The crew's form: the values that were entered, and what is known about them. */
export interface CrewForm extends FormValues {
  /** The call number is the number of an open MCI, so triage tag and priority are required. */
  isMci: boolean;
  /** The number of a drill, kept also after that drill has ended. */
  drillNumber: string | null;
  /** Vitals outside their range that the crew has ticked as correct. */
  outOfRangeConfirmed: PatientNumberName[];
  /** The fields that the user has changed or left; fields before the furthest are validated. */
  validated: FormFieldName[];
  /** The ringdown that this one continues to another hospital. */
  redirectedFromId: string | null;
  /** Its report as it was when the redirect was pressed. */
  patientBefore: Patient | null;
  /** The call number that the patient was sent with, in an update and after a redirect. */
  sentWithNumber: string | null;
  /** The unit's newest call, filled in for the crew; null once they have entered a number. */
  suggestedCall: string | null;
  /** What the crew saw of the hospital when they chose it. */
  hospitalSeen: HospitalSeen | null;
}

/** The flags of the installation that change the form (product §3.3, §4.9). */
export interface FormFlags {
  disableCode3: boolean;
}

const EMPTY: CrewForm = {
  ...patientAsTyped({}),
  ambulanceIdentifier: "",
  dispatchCallNumber: "",
  celsius: "",
  hospitalId: null,
  etaMinutes: "",
  isMci: false,
  drillNumber: null,
  outOfRangeConfirmed: [],
  validated: [],
  redirectedFromId: null,
  patientBefore: null,
  sentWithNumber: null,
  suggestedCall: null,
  hospitalSeen: null,
};

/** An empty form. Urgency has no default unless code 3 is disabled (product §3.3). */
export function emptyForm({ disableCode3 }: FormFlags): CrewForm {
  return disableCode3 ? { ...EMPTY, emergencyServiceResponseType: "CODE 2" } : EMPTY;
}

/** Completes a draft of another version of the program: fields that it does not have are empty. */
export function withEveryField(kept: CrewForm): CrewForm {
  return { ...EMPTY, ...kept };
}

/** A form that continues a ringdown to another hospital, without id, status, hospital and ETA. */
export function redirectForm(
  ringdown: Pick<
    Ringdown,
    "id" | "patient" | "ambulanceIdentifier" | "dispatchCallNumber" | "isMci" | "isDrill"
  >,
): CrewForm {
  const { patient } = ringdown;
  return {
    ...EMPTY,
    ...patientAsTyped(patient),
    ambulanceIdentifier: ringdown.ambulanceIdentifier,
    dispatchCallNumber: ringdown.dispatchCallNumber,
    isMci: ringdown.isMci,
    drillNumber: ringdown.isDrill ? ringdown.dispatchCallNumber : null,
    celsius: patient.temperature === null ? "" : String(celsiusOf(patient.temperature)),
    outOfRangeConfirmed: [...patient.outOfRangeConfirmed],
    redirectedFromId: ringdown.id,
    patientBefore: patient,
    sentWithNumber: ringdown.dispatchCallNumber,
  };
}

/** A patient as the values of the form; what is not known stays empty. */
function patientAsTyped(patient: Partial<Patient>): Pick<FormValues, PatientFieldName> {
  const values = PATIENT_FIELD_NAMES.map((name) => [
    name,
    typed(PATIENT_FIELDS[name], patient[name]),
  ]);
  return Object.fromEntries(values);
}

function typed(field: PatientFieldSpec, value: Patient[PatientFieldName] | undefined) {
  if (field.kind === "boolean") return value ?? (field.required ? null : false);
  if (field.kind === "choice") return value ?? field.default ?? null;
  return String(value ?? "");
}

/**
 * Whether 'Clear Form' would lose nothing. The unit does not count, because it is kept, nor does
 * what was filled in for the crew.
 */
export function isBlankForm(form: CrewForm): boolean {
  return CLEARED_FIELDS.every((name) => {
    const value = form[name];
    if (name === "dispatchCallNumber" && isSuggestedCall(form)) return true;
    if (typeof value === "string" && isBlank(value)) return true;
    const mayBeDefault = name === "emergencyServiceResponseType" && !form.validated.includes(name);
    return mayBeDefault || value === EMPTY[name];
  });
}

/** Whether the incident number is still the one that was filled in for the crew. */
export function isSuggestedCall({ suggestedCall, dispatchCallNumber }: CrewForm): boolean {
  return suggestedCall !== null && dispatchCallNumber === suggestedCall;
}

const CLEARED_FIELDS: TypedFieldName[] = [
  ...PATIENT_FIELD_NAMES,
  "dispatchCallNumber",
  "celsius",
  "hospitalId",
  "etaMinutes",
];
