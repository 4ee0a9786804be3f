import { ETA_MINUTES, isWithin, PATIENT_FIELDS, possibleOf, rangeOf } from "./patient_fields.ts";
import {
  PATIENT_INDICATORS,
  PATIENT_NUMBERS,
  type PatientFieldName,
  type PatientIndicatorName,
  type PatientNumberName,
  type PatientTextName,
  type Range,
} from "./patient_fields.ts";
import type { Mci } from "./mci.ts";
import { MESSAGES, rangeMessage } from "./messages.ts";
import type { Patient, Ringdown } from "./ringdown.ts";
import { CELSIUS_RANGE, celsiusOf, fahrenheitOf } from "./temperature.ts";
import { type TriagePriority, type Urgency, urgencyOf } from "./triage.ts";

/** The crew's form as typed: numbers are kept as text, so that nothing typed is lost. */
export interface RingdownForm {
  ambulanceIdentifier: string;
  dispatchCallNumber: string;
  /** The call number is that of an open MCI: triage tag and priority are asked for. */
  isMci: boolean;
  /** The number known to be a drill's, also once that drill has ended. */
  drillNumber: string | null;
  choices: {
    emergencyServiceResponseType: Urgency | null;
    triagePriority: TriagePriority | null;
    sex: Patient["sex"] | null;
    lowOxygenResponseType: Patient["lowOxygenResponseType"];
  };
  stableIndicator: boolean | null;
  texts: Record<PatientTextName, string>;
  numbers: Record<PatientNumberName, string>;
  /** What was typed in °C; `numbers.temperature` holds the same in °F. */
  celsius: string;
  indicators: Record<PatientIndicatorName, boolean>;
  /** Vitals outside their range which the crew has ticked as correct. */
  outOfRangeConfirmed: PatientNumberName[];
  hospitalId: string | null;
  etaMinutes: string;
  /** The fields a person has been at, and so the furthest one validated. */
  validated: FormFieldName[];
  /** The ringdown this one continues to another hospital. */
  redirectedFromId: string | null;
}

export type FormFieldName =
  | "ambulanceIdentifier"
  | "dispatchCallNumber"
  | PatientFieldName
  | "hospitalId"
  | "etaMinutes";

/** The order in which fields are validated (spec §5). */
export const FIELD_ORDER: readonly FormFieldName[] = [
  "ambulanceIdentifier",
  "dispatchCallNumber",
  "emergencyServiceResponseType",
  "triageTag",
  "triagePriority",
  "age",
  "sex",
  "chiefComplaintDescription",
  "stableIndicator",
  "systolicBloodPressure",
  "diastolicBloodPressure",
  "heartRateBpm",
  "respiratoryRate",
  "oxygenSaturation",
  "supplementalOxygenAmount",
  "temperature",
  "glasgowComaScale",
];

/** The flags of the installation that change the form (spec §9). */
export interface FormFlags {
  disableCode3: boolean;
}

/** An empty form. Urgency has no default unless code 3 is disabled (spec §4). */
export function emptyForm({ disableCode3 }: FormFlags): RingdownForm {
  return {
    ambulanceIdentifier: "",
    dispatchCallNumber: "",
    isMci: false,
    drillNumber: null,
    choices: {
      emergencyServiceResponseType: disableCode3 ? "CODE 2" : null,
      triagePriority: null,
      sex: null,
      lowOxygenResponseType: null,
    },
    stableIndicator: null,
    texts: {
      triageTag: "",
      chiefComplaintDescription: "",
      treatmentNotes: "",
      otherObservationNotes: "",
    },
    numbers: emptyNumbers(),
    celsius: "",
    indicators: noIndicators(),
    outOfRangeConfirmed: [],
    hospitalId: null,
    etaMinutes: "",
    validated: [],
    redirectedFromId: null,
  };
}

function emptyNumbers(): Record<PatientNumberName, string> {
  return Object.fromEntries(PATIENT_NUMBERS.map((name) => [name, ""])) as RingdownForm["numbers"];
}

function noIndicators(): Record<PatientIndicatorName, boolean> {
  return Object.fromEntries(
    PATIENT_INDICATORS.map((name) => [name, false]),
  ) as RingdownForm["indicators"];
}

/** A form that continues a ringdown to another hospital: id, status, hospital and ETA are dropped. */
export function redirectForm(ringdown: Ringdown): RingdownForm {
  const { patient } = ringdown;
  const text = (value: string | null) => value ?? "";
  return {
    ...emptyForm({ disableCode3: false }),
    ambulanceIdentifier: ringdown.ambulanceIdentifier,
    dispatchCallNumber: ringdown.dispatchCallNumber,
    isMci: ringdown.isMci,
    drillNumber: ringdown.isDrill ? ringdown.dispatchCallNumber : null,
    choices: {
      emergencyServiceResponseType: patient.emergencyServiceResponseType,
      triagePriority: patient.triagePriority,
      sex: patient.sex,
      lowOxygenResponseType: patient.lowOxygenResponseType,
    },
    stableIndicator: patient.stableIndicator,
    texts: {
      triageTag: text(patient.triageTag),
      chiefComplaintDescription: patient.chiefComplaintDescription,
      treatmentNotes: text(patient.treatmentNotes),
      otherObservationNotes: text(patient.otherObservationNotes),
    },
    numbers: Object.fromEntries(
      PATIENT_NUMBERS.map((name) => [name, patient[name] === null ? "" : String(patient[name])]),
    ) as RingdownForm["numbers"],
    celsius: patient.temperature === null ? "" : String(celsiusOf(patient.temperature)),
    indicators: Object.fromEntries(
      PATIENT_INDICATORS.map((name) => [name, patient[name]]),
    ) as RingdownForm["indicators"],
    outOfRangeConfirmed: [...patient.outOfRangeConfirmed],
    redirectedFromId: ringdown.id,
  };
}

/** What of an open MCI the form goes by. */
export type MciOfForm = Pick<Mci, "incidentNumber" | "isDrill">;

/** What a person does to the form. */
export type FormAction =
  | { type: "unitChosen"; ambulanceIdentifier: string }
  | { type: "callChosen"; dispatchCallNumber: string; openMcis: MciOfForm[] }
  | { type: "mcisChanged"; openMcis: MciOfForm[] }
  | { type: "choiceMade"; name: keyof RingdownForm["choices"]; value: string | null }
  | { type: "stabilityChosen"; stable: boolean }
  | { type: "textTyped"; name: PatientTextName; value: string }
  | { type: "numberTyped"; name: PatientNumberName; value: string }
  | { type: "celsiusTyped"; value: string }
  | { type: "indicatorTicked"; name: PatientIndicatorName; value: boolean }
  | { type: "outOfRangeTicked"; name: PatientNumberName; isCorrect: boolean }
  | { type: "fieldLeft"; name: FormFieldName }
  | { type: "hospitalChosen"; hospitalId: string | null }
  | { type: "etaTyped"; value: string }
  | { type: "replaced"; form: RingdownForm };

/** The form after an action, with all that the action brings along (spec §4). */
export function reduceForm(form: RingdownForm, action: FormAction, flags: FormFlags): RingdownForm {
  switch (action.type) {
    case "unitChosen":
      return seen(
        { ...form, ambulanceIdentifier: action.ambulanceIdentifier },
        "ambulanceIdentifier",
      );
    case "callChosen":
      return seen(withCall(form, action.dispatchCallNumber, action.openMcis), [
        "dispatchCallNumber",
      ]);
    case "mcisChanged": {
      const mci = mciOf(form.dispatchCallNumber, action.openMcis);
      return mci ? withMci(form, mci) : form;
    }
    case "choiceMade":
      return seen(withChoice(form, action.name, action.value, flags), action.name);
    case "stabilityChosen":
      return seen({ ...form, stableIndicator: action.stable }, "stableIndicator");
    case "textTyped":
      return seen(
        { ...form, texts: { ...form.texts, [action.name]: action.value } },
        action.name,
      );
    case "numberTyped":
      return seen(withNumber(form, action.name, action.value), action.name);
    case "celsiusTyped":
      return seen(withCelsius(form, action.value), "temperature");
    case "indicatorTicked":
      return withIndicator(form, action.name, action.value);
    case "outOfRangeTicked":
      return { ...form, outOfRangeConfirmed: toggled(form, action.name, action.isCorrect) };
    case "fieldLeft":
      return seen(form, action.name);
    case "hospitalChosen":
      return seen({ ...form, hospitalId: action.hospitalId }, "hospitalId");
    case "etaTyped":
      return seen({ ...form, etaMinutes: action.value }, "etaMinutes");
    case "replaced":
      return action.form;
  }
}

function seen(form: RingdownForm, names: FormFieldName | FormFieldName[]): RingdownForm {
  const added = [names].flat().filter((name) => !form.validated.includes(name));
  return added.length === 0 ? form : { ...form, validated: [...form.validated, ...added] };
}

/** Leaving an MCI's number takes its triage along, so that none is sent unseen. */
function withCall(form: RingdownForm, number: string, openMcis: MciOfForm[]): RingdownForm {
  const mci = mciOf(number, openMcis);
  if (mci) return withMci(form, mci);
  if (!form.isMci) return { ...form, dispatchCallNumber: number };
  return {
    ...form,
    dispatchCallNumber: number,
    isMci: false,
    choices: { ...form.choices, triagePriority: null },
    texts: { ...form.texts, triageTag: "" },
  };
}

/** Nobody takes care of capital letters in a hurry; where two MCIs differ by them, a real one. */
function mciOf(typed: string, openMcis: MciOfForm[]): MciOfForm | null {
  const number = typed.trim();
  const alike = openMcis.filter(({ incidentNumber }) =>
    incidentNumber.toLowerCase() === number.toLowerCase()
  );
  return alike.find(({ incidentNumber }) => incidentNumber === number) ??
    alike.find(({ isDrill }) => !isDrill) ?? alike[0] ?? null;
}

/** The number as the MCI has it: under another the patient would not be counted in it. */
function withMci(form: RingdownForm, { incidentNumber, isDrill }: MciOfForm): RingdownForm {
  const isOther = form.drillNumber !== incidentNumber;
  const drillNumber = isDrill ? incidentNumber : isOther ? form.drillNumber : null;
  const isSame = form.isMci && form.dispatchCallNumber === incidentNumber &&
    form.drillNumber === drillNumber;
  return isSame ? form : { ...form, dispatchCallNumber: incidentNumber, isMci: true, drillNumber };
}

/** Whether what is being written is an exercise; it stays one when the drill ends meanwhile. */
export function isDrillForm({ drillNumber, dispatchCallNumber }: RingdownForm): boolean {
  return Boolean(drillNumber) && dispatchCallNumber.trim() === drillNumber;
}

function withChoice(
  form: RingdownForm,
  name: keyof RingdownForm["choices"],
  value: string | null,
  { disableCode3 }: FormFlags,
): RingdownForm {
  const choices = { ...form.choices, [name]: value } as RingdownForm["choices"];
  if (name === "triagePriority" && choices.triagePriority) {
    choices.emergencyServiceResponseType = disableCode3
      ? "CODE 2"
      : urgencyOf(choices.triagePriority);
  }
  if (name === "lowOxygenResponseType" && value !== "SUPPLEMENTAL OXYGEN") {
    return withNumber({ ...form, choices }, "supplementalOxygenAmount", "");
  }
  return { ...form, choices };
}

/** A changed value is no longer the one that was said to be correct. */
function withNumber(form: RingdownForm, name: PatientNumberName, value: string): RingdownForm {
  const changed: RingdownForm = {
    ...form,
    numbers: { ...form.numbers, [name]: value },
    outOfRangeConfirmed: toggled(form, name, false),
  };
  if (name === "oxygenSaturation" && value.trim() === "") return withoutOxygenResponse(changed);
  if (name === "temperature") {
    const fahrenheit = numberOf(value);
    return { ...changed, celsius: fahrenheit === null ? "" : String(celsiusOf(fahrenheit)) };
  }
  return changed;
}

/** Without a saturation there is nothing to respond to: the choices are off and empty. */
function withoutOxygenResponse(form: RingdownForm): RingdownForm {
  return {
    ...form,
    choices: { ...form.choices, lowOxygenResponseType: null },
    numbers: { ...form.numbers, supplementalOxygenAmount: "" },
  };
}

function withCelsius(form: RingdownForm, value: string): RingdownForm {
  const celsius = numberOf(value);
  const fahrenheit = celsius === null ? value.trim() && value : String(fahrenheitOf(celsius));
  return {
    ...form,
    celsius: value,
    numbers: { ...form.numbers, temperature: fahrenheit },
    outOfRangeConfirmed: toggled(form, "temperature", false),
  };
}

function withIndicator(
  form: RingdownForm,
  name: PatientIndicatorName,
  value: boolean,
): RingdownForm {
  const indicators = { ...form.indicators, [name]: value };
  if (!indicators.combativeBehaviorIndicator) indicators.restraintIndicator = false;
  return { ...form, indicators };
}

function toggled(form: RingdownForm, name: PatientNumberName, on: boolean): PatientNumberName[] {
  const others = form.outOfRangeConfirmed.filter((other) => other !== name);
  return on ? [...others, name] : others;
}

/** How a field stands (spec §4). */
export type FieldState =
  | "EMPTY_INPUT"
  | "INPUT"
  | "RANGE_ERROR"
  | "REQUIRED_INPUT"
  | "EMPTY_REQUIRED_INPUT"
  | "REQUIRED_ERROR";

/**
 * How a field stands. An empty required field is at fault once it was left empty, or once a later
 * field in the order has been validated.
 */
export function fieldStateOf(form: RingdownForm, name: FormFieldName): FieldState {
  const required = isRequired(form, name);
  if (isEmpty(form, name)) {
    if (!required) return "EMPTY_INPUT";
    return wasPassed(form, name) ? "REQUIRED_ERROR" : "EMPTY_REQUIRED_INPUT";
  }
  if (isOutOfRange(form, name)) return "RANGE_ERROR";
  return required ? "REQUIRED_INPUT" : "INPUT";
}

/** Whether the form asks for this field now: an MCI asks for triage instead of urgency. */
export function isRequired(form: RingdownForm, name: FormFieldName): boolean {
  if (name === "triageTag" || name === "triagePriority") return form.isMci;
  if (name === "emergencyServiceResponseType") return !form.isMci;
  if (!isPatientField(name)) return true;
  const field = PATIENT_FIELDS[name];
  return "required" in field && field.required;
}

function wasPassed(form: RingdownForm, name: FormFieldName): boolean {
  if (form.validated.includes(name)) return true;
  const place = FIELD_ORDER.indexOf(name);
  return place >= 0 && form.validated.some((other) => FIELD_ORDER.indexOf(other) > place);
}

function isEmpty(form: RingdownForm, name: FormFieldName): boolean {
  return (typedValueOf(form, name) ?? "") === "";
}

function typedValueOf(form: RingdownForm, name: FormFieldName): string | boolean | null {
  switch (name) {
    case "ambulanceIdentifier":
    case "dispatchCallNumber":
    case "etaMinutes":
      return form[name].trim();
    case "hospitalId":
    case "stableIndicator":
      return form[name];
  }
  if (name in form.numbers) return form.numbers[name as PatientNumberName].trim();
  if (name in form.texts) return form.texts[name as PatientTextName].trim();
  if (name in form.choices) return form.choices[name as keyof RingdownForm["choices"]];
  return form.indicators[name as PatientIndicatorName];
}

function isOutOfRange(form: RingdownForm, name: FormFieldName): boolean {
  if (name === "etaMinutes") return !fits(form.etaMinutes, "integer", ETA_MINUTES);
  if (!isNumberField(name)) return false;
  const typed = form.numbers[name];
  const { kind } = PATIENT_FIELDS[name];
  if (fits(typed, kind, rangeOf(name))) return false;
  return !(form.outOfRangeConfirmed.includes(name) && fits(typed, kind, possibleOf(name)));
}

function fits(typed: string, kind: "integer" | "decimal", range: Range): boolean {
  const value = numberOf(typed);
  return value !== null && (kind === "decimal" || Number.isInteger(value)) &&
    isWithin(value, range);
}

function numberOf(typed: string): number | null {
  const text = typed.trim();
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}

/** The message to show at a field, or null. */
export function fieldMessageOf(form: RingdownForm, name: FormFieldName): string | null {
  const state = fieldStateOf(form, name);
  if (state === "REQUIRED_ERROR") return MESSAGES.required;
  if (state !== "RANGE_ERROR") return null;
  if (name === "etaMinutes") return rangeMessage(ETA_MINUTES);
  return rangeMessage(rangeOf(name as PatientNumberName));
}

/**
 * The message to show at the Celsius input: its own range, where what was typed lies outside. The
 * two ranges differ in their last tenths: what is right in °F is not called wrong in °C.
 */
export function celsiusMessageOf(form: RingdownForm): string | null {
  if (fieldStateOf(form, "temperature") !== "RANGE_ERROR") return null;
  if (form.celsius.trim() === "" || fits(form.celsius, "decimal", CELSIUS_RANGE)) return null;
  return rangeMessage(CELSIUS_RANGE);
}

/** Whether to offer 'This value is correct': outside what is expected, but possible (design §5). */
export function canConfirmOutOfRange(form: RingdownForm, name: PatientNumberName): boolean {
  const typed = form.numbers[name];
  const { kind } = PATIENT_FIELDS[name];
  return !fits(typed, kind, rangeOf(name)) && fits(typed, kind, possibleOf(name));
}

/** The required fields still missing, in the order of the form. */
export function missingFields(form: RingdownForm): FormFieldName[] {
  return FIELD_ORDER.filter((name) => isRequired(form, name) && isEmpty(form, name));
}

/** The fields at fault for their range, in the order of the form. */
export function fieldsOutOfRange(form: RingdownForm): FormFieldName[] {
  return FIELD_ORDER.filter((name) => fieldStateOf(form, name) === "RANGE_ERROR");
}

/** Whether step 1 is complete: 'Select Hospital' may be pressed. */
export function isPatientPartValid(form: RingdownForm): boolean {
  return missingFields(form).length === 0 && fieldsOutOfRange(form).length === 0;
}

/** Whether all is there: 'Send Ringdown' may be pressed. */
export function isRingdownValid(form: RingdownForm): boolean {
  return isPatientPartValid(form) && form.hospitalId !== null && !isEmpty(form, "etaMinutes") &&
    !isOutOfRange(form, "etaMinutes");
}

/** Whether anything has been filled in that 'Clear Form' would lose. */
export function isBlank(form: RingdownForm): boolean {
  const texts = [
    form.dispatchCallNumber,
    form.celsius,
    form.etaMinutes,
    ...Object.values(form.texts),
    ...Object.values(form.numbers),
  ];
  const isUrgencyChosen = form.choices.emergencyServiceResponseType !== null &&
    form.validated.includes("emergencyServiceResponseType"); // it may be there by default
  return texts.every((text) => text.trim() === "") && form.hospitalId === null &&
    !isUrgencyChosen && form.stableIndicator === null && form.choices.sex === null &&
    form.choices.triagePriority === null && !Object.values(form.indicators).includes(true);
}

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
  form: RingdownForm,
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
export function patientOf(form: RingdownForm): Partial<Patient> {
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
    const number = numberOf(value);
    if (number !== null) patient[name] = number;
  }
  return patient as Partial<Patient>;
}

/** The whole report as it will be stored: what was not given is null. Only for a complete step 1. */
export function wholePatientOf(form: RingdownForm): Patient {
  const { triagePriority } = form.choices;
  return {
    ...NOT_GIVEN,
    emergencyServiceResponseType: triagePriority ? urgencyOf(triagePriority) : "CODE 2",
    ...patientOf(form),
  } as Patient;
}

const NOT_GIVEN = Object.fromEntries(Object.keys(PATIENT_FIELDS).map((name) => [name, null]));

/** What each field is called on screen. */
export function formFieldLabel(name: FormFieldName): string {
  return isPatientField(name) ? PATIENT_FIELDS[name].label : DELIVERY_LABELS[name];
}

const DELIVERY_LABELS = {
  ambulanceIdentifier: "Unit #",
  dispatchCallNumber: "Incident #",
  hospitalId: "Hospital",
  etaMinutes: "ETA",
};

/** The field that a message of the server is about ('patient.age'), or null where there is none. */
export function formFieldAt(path: string | undefined): FormFieldName | null {
  if (path === "hospital.id") return "hospitalId";
  const name = path?.split(".").at(-1) ?? "";
  return name in PATIENT_FIELDS || name in DELIVERY_LABELS ? name as FormFieldName : null;
}

/** The field that an action changes, or null. */
export function fieldChangedBy(action: FormAction): FormFieldName | null {
  switch (action.type) {
    case "unitChosen":
      return "ambulanceIdentifier";
    case "callChosen":
      return "dispatchCallNumber";
    case "stabilityChosen":
      return "stableIndicator";
    case "celsiusTyped":
      return "temperature";
    case "hospitalChosen":
      return "hospitalId";
    case "etaTyped":
      return "etaMinutes";
    case "choiceMade":
    case "textTyped":
    case "numberTyped":
    case "indicatorTicked":
    case "outOfRangeTicked":
      return action.name;
    default:
      return null;
  }
}

function isPatientField(name: FormFieldName): name is PatientFieldName {
  return name in PATIENT_FIELDS;
}

function isNumberField(name: FormFieldName): name is PatientNumberName {
  return (PATIENT_NUMBERS as string[]).includes(name);
}
