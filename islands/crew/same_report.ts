import { PATIENT_FIELD_NAMES } from "../../domain/ringdown/patient_fields.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { CrewForm } from "../../domain/ringdown/form.ts";
import { isRingdownValid } from "../../domain/ringdown/form_states.ts";
import { wholePatientOf } from "../../domain/ringdown/request.ts";

/** Whether a stored ringdown has the same content as the form has now. */
export function isSameReport(ringdown: Ringdown, form: CrewForm): boolean {
  if (!isRingdownValid(form)) return false;
  const patient = wholePatientOf(form);
  return ringdown.hospitalId === form.hospitalId &&
    ringdown.etaMinutes === Number(form.etaMinutes) &&
    ringdown.ambulanceIdentifier === form.ambulanceIdentifier.trim() &&
    ringdown.dispatchCallNumber === form.dispatchCallNumber.trim() &&
    PATIENT_FIELD_NAMES.every((name) => ringdown.patient[name] === patient[name]);
}
