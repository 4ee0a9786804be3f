import { type Patient, type PatientFacts, patientWithFacts } from "./patient.ts";
import type { CrewForm } from "./form.ts";
import { PATIENT_FIELD_NAMES, PATIENT_FIELDS, type PatientFieldName } from "./patient_fields.ts";
import { urgencyOf } from "./triage.ts";
import { typedNumber } from "../schema/typed_number.ts";

/** The body of POST /api/ringdowns. */
export interface RingdownRequest {
  id: string;
  ambulance: { ambulanceIdentifier: string };
  emergencyMedicalServiceCall: { dispatchCallNumber: string };
  hospital: { id: string };
  patient: Partial<Patient>;
  patientDelivery: { etaMinutes: number; dateTimeLocal: string };
  redirectedFromId?: string;
  /** The report of that ringdown as the crew had read it. */
  patientBefore?: Patient;
}

/**
 * The request from a valid form. The device makes the `id`, so that a retry never makes a second
 * ringdown; `sentAt` is when the crew sent it, in ISO 8601.
 */
export function ringdownRequestOf(
  form: CrewForm,
  { id, sentAt }: { id: string; sentAt: string },
): RingdownRequest {
  return {
    id,
    ambulance: { ambulanceIdentifier: form.ambulanceIdentifier.trim() },
    emergencyMedicalServiceCall: { dispatchCallNumber: form.dispatchCallNumber.trim() },
    hospital: { id: form.hospitalId! },
    patient: patientOf(form),
    patientDelivery: { etaMinutes: Number(form.etaMinutes), dateTimeLocal: sentAt },
    ...(form.redirectedFromId && {
      redirectedFromId: form.redirectedFromId,
      patientBefore: form.patientBefore ?? undefined,
    }),
  };
}

/** The patient as entered so far, without fields that are missing or not a number. */
export function patientOf(form: CrewForm): Partial<Patient> {
  const given = PATIENT_FIELD_NAMES.map((name) => [name, valueOf(form, name)] as const)
    .filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given), outOfRangeConfirmed: form.outOfRangeConfirmed };
}

function valueOf(form: CrewForm, name: PatientFieldName): Patient[PatientFieldName] {
  const typed = form[name];
  if (typeof typed !== "string") return typed;
  const { kind } = PATIENT_FIELDS[name];
  return kind === "integer" || kind === "decimal" ? typedNumber(typed) : typed.trim() || null;
}

/** The whole report as it will be stored: fields not given are null. Only for a complete step 1. */
export function wholePatientOf(form: CrewForm): Patient {
  const { triagePriority } = form;
  return patientWithFacts({
    emergencyServiceResponseType: triagePriority ? urgencyOf(triagePriority) : "CODE 2",
    ...patientOf(form),
  } as PatientFacts);
}
