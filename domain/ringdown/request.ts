import { type Patient, type PatientFacts, patientWithFacts } from "./patient.ts";
import type { CrewForm } from "./form.ts";
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
}

/**
 * The request a valid form makes. `id` is made by the device, so that a retry never makes a second
 * ringdown; `sentAt` is the device's time of sending in ISO 8601.
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
    ...(form.redirectedFromId ? { redirectedFromId: form.redirectedFromId } : {}),
  };
}

/** The patient as the form has it so far; what is missing or not a number is left out. */
export function patientOf(form: CrewForm): Partial<Patient> {
  const patient: Record<string, unknown> = {
    ...form.indicators,
    stableIndicator: form.stableIndicator,
    outOfRangeConfirmed: form.outOfRangeConfirmed,
  };
  for (const [name, value] of Object.entries(form.choices)) if (value) patient[name] = value;
  for (const [name, value] of Object.entries(form.texts)) {
    if (value.trim()) patient[name] = value.trim();
  }
  for (const [name, value] of Object.entries(form.numbers)) {
    const number = typedNumber(value);
    if (number !== null) patient[name] = number;
  }
  return patient as Partial<Patient>;
}

/** The whole report as it will be stored: what was not given is null. Only for a complete step 1. */
export function wholePatientOf(form: CrewForm): Patient {
  const { triagePriority } = form.choices;
  return patientWithFacts({
    emergencyServiceResponseType: triagePriority ? urgencyOf(triagePriority) : "CODE 2",
    ...patientOf(form),
  } as PatientFacts);
}
