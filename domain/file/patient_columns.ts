import type { Patient } from "../ringdown/patient.ts";
import type { PatientFieldSpec } from "../ringdown/patient_field_spec.ts";
import { PATIENT_FIELDS, type PatientFieldName } from "../ringdown/patient_fields.ts";
import { choiceLabel } from "../ringdown/ringdown.ts";
import { TRIAGE_LABELS } from "../ringdown/triage.ts";
import { yesOrNo } from "./table_file.ts";

/** The heading of a field with its unit: 'Pulse (beats/min)'. The unit of an age has its own column. */
export function patientHeading(name: PatientFieldName): string {
  const field: PatientFieldSpec = PATIENT_FIELDS[name];
  return "unit" in field && name !== "age" ? `${field.label} (${field.unit})` : field.label;
}

/** What stands of a field in every file of patients: the words of the screens. */
export function patientCell(patient: Patient, name: PatientFieldName): string | number | null {
  const value = patient[name];
  if (name === "stableIndicator") return value ? "Stable" : "Not stable";
  if (name === "triagePriority") return priorityWords(patient);
  if (typeof value === "boolean") return yesOrNo(value);
  return PATIENT_FIELDS[name].kind === "choice" && value !== null
    ? choiceLabel(String(value))
    : value;
}

function priorityWords({ triagePriority: priority }: Patient): string | null {
  return priority && `${priority} ${TRIAGE_LABELS[priority]}`;
}
