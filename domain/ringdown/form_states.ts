import { ageRangeOf } from "./age.ts";
import { MESSAGES, rangeMessage } from "../messages.ts";
import {
  ETA_MINUTES,
  isWithin,
  PATIENT_FIELDS,
  PATIENT_NUMBERS,
  type PatientNumberName,
  possibleOf,
  rangeOf,
} from "./patient_fields.ts";
import { isBlank } from "../schema/blank.ts";
import { isMciPatient } from "./patient.ts";
import type { PatientFieldSpec, Range } from "./patient_field_spec.ts";
import type { CrewForm } from "./form.ts";
import { FIELD_ORDER, type FormFieldName, isPatientField } from "./form_fields.ts";
import { CELSIUS_RANGE } from "./temperature.ts";
import { typedNumber } from "../schema/typed_number.ts";

/** The state of a field (product §3.4). */
export type FieldState =
  | "EMPTY_INPUT"
  | "INPUT"
  | "RANGE_ERROR"
  | "REQUIRED_INPUT"
  | "EMPTY_REQUIRED_INPUT"
  | "REQUIRED_ERROR";

/**
 * The state of a field. An empty required field is an error once the user has left it, or once a
 * later field in the order was validated.
 */
export function fieldStateOf(form: CrewForm, name: FormFieldName): FieldState {
  const required = isRequired(form, name);
  if (isEmpty(form, name)) {
    if (!required) return "EMPTY_INPUT";
    return wasPassed(form, name) ? "REQUIRED_ERROR" : "EMPTY_REQUIRED_INPUT";
  }
  if (isOutOfRange(form, name)) return "RANGE_ERROR";
  return required ? "REQUIRED_INPUT" : "INPUT";
}

/**
 * Whether the field is required now: an MCI requires triage instead of urgency. A patient may have
 * been sent before their incident became an MCI: an update, or the way to the next hospital, must not
 * wait for triage.
 */
export function isRequired(form: CrewForm, name: FormFieldName): boolean {
  if (!isPatientField(name)) return true;
  const { required, requiredForMci }: PatientFieldSpec = PATIENT_FIELDS[name];
  const isMci = form.isMci && !wasSentBeforeItsMci(form);
  return Boolean(isMci ? requiredForMci ?? required : required);
}

function wasSentBeforeItsMci(
  { patientBefore: sent, sentWithNumber, dispatchCallNumber: number }: CrewForm,
): boolean {
  if (!sent || !sentWithNumber || isMciPatient(sent)) return false;
  return number.trim().toLowerCase() === sentWithNumber.toLowerCase();
}

function wasPassed(form: CrewForm, name: FormFieldName): boolean {
  if (form.validated.includes(name)) return true;
  const place = FIELD_ORDER.indexOf(name);
  return place >= 0 && form.validated.some((other) => FIELD_ORDER.indexOf(other) > place);
}

function isEmpty(form: CrewForm, name: FormFieldName): boolean {
  const value = form[name];
  return value === null || (typeof value === "string" && isBlank(value));
}

function isOutOfRange(form: CrewForm, name: FormFieldName): boolean {
  if (name === "etaMinutes") return !fits(form.etaMinutes, "integer", ETA_MINUTES);
  if (!isNumberField(name)) return false;
  const typed = form[name];
  const { kind } = PATIENT_FIELDS[name];
  if (fits(typed, kind, rangeIn(form, name))) return false;
  return !(form.outOfRangeConfirmed.includes(name) && fits(typed, kind, possibleIn(form, name)));
}

/** The range of an age is that of its unit. */
function rangeIn(form: CrewForm, name: PatientNumberName): Range {
  return name === "age" ? ageRangeOf(form.ageUnit) : rangeOf(name);
}

function possibleIn(form: CrewForm, name: PatientNumberName): Range {
  return name === "age" ? ageRangeOf(form.ageUnit) : possibleOf(name);
}

function fits(typed: string, kind: "integer" | "decimal", range: Range): boolean {
  const value = typedNumber(typed);
  return value !== null && (kind === "decimal" || Number.isInteger(value)) &&
    isWithin(value, range);
}

function isNumberField(name: FormFieldName): name is PatientNumberName {
  return (PATIENT_NUMBERS as string[]).includes(name);
}

/** The message to show at a field, or null. */
export function fieldMessageOf(form: CrewForm, name: FormFieldName): string | null {
  const state = fieldStateOf(form, name);
  if (state === "REQUIRED_ERROR") return MESSAGES.required;
  if (state !== "RANGE_ERROR") return null;
  if (name === "etaMinutes") return rangeMessage(ETA_MINUTES);
  return rangeMessage(rangeIn(form, name as PatientNumberName));
}

/**
 * The message to show at the Celsius input: its own range, if the typed value lies outside. The two
 * ranges differ by tenths, so a value that is valid in °F gets no message in °C.
 */
export function celsiusMessageOf(form: CrewForm): string | null {
  if (fieldStateOf(form, "temperature") !== "RANGE_ERROR") return null;
  if (form.celsius.trim() === "" || fits(form.celsius, "decimal", CELSIUS_RANGE)) return null;
  return rangeMessage(CELSIUS_RANGE);
}

/**
 * The values that 'These values are correct' is about: outside the expected range, but possible
 * (design §6.3). In the order of the form.
 */
export function fieldsToConfirm(form: CrewForm): PatientNumberName[] {
  return PATIENT_NUMBERS.filter((name) => canConfirmOutOfRange(form, name));
}

/** Whether each of them is confirmed as it stands now. */
export function areAllConfirmed(form: CrewForm): boolean {
  return fieldsToConfirm(form).every((name) => form.outOfRangeConfirmed.includes(name));
}

function canConfirmOutOfRange(form: CrewForm, name: PatientNumberName): boolean {
  const typed = form[name];
  const { kind } = PATIENT_FIELDS[name];
  return !fits(typed, kind, rangeIn(form, name)) && fits(typed, kind, possibleIn(form, name));
}

/** The required fields still missing, in the order of the form. */
export function missingFields(form: CrewForm): FormFieldName[] {
  return FIELD_ORDER.filter((name) => isRequired(form, name) && isEmpty(form, name));
}

/** The fields that are out of range, in the order of the form. */
export function fieldsOutOfRange(form: CrewForm): FormFieldName[] {
  return FIELD_ORDER.filter((name) => fieldStateOf(form, name) === "RANGE_ERROR");
}

/** Whether step 1 is complete: 'Select Hospital' may be pressed. */
export function isPatientPartValid(form: CrewForm): boolean {
  return missingFields(form).length === 0 && fieldsOutOfRange(form).length === 0;
}

/** Whether the ringdown is complete: 'Send Ringdown' may be pressed. */
export function isRingdownValid(form: CrewForm): boolean {
  return isPatientPartValid(form) && form.hospitalId !== null && !isEmpty(form, "etaMinutes") &&
    !isOutOfRange(form, "etaMinutes");
}
