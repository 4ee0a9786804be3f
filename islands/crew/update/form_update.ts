import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { redirectForm } from "../../../domain/ringdown/form.ts";
import { changed, type FormAction, reduceForm } from "../../../domain/ringdown/form_actions.ts";
import type { FormContext } from "../../../domain/ringdown/form_consequences.ts";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import {
  PATIENT_FIELD_NAMES,
  type PatientFieldName,
  type PatientNumberName,
} from "../../../domain/ringdown/patient_fields.ts";
import { patientOf } from "../../../domain/ringdown/request.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { VITALS } from "../../../domain/ringdown/versions.ts";
import { oldDiastolic, readWith } from "../../../domain/ringdown/late/belonging.ts";
import type { Correction } from "../../outbox/intent.ts";

/** The body of PATCH /api/ringdowns/{id} when a crew tells more of its patient. */
export interface RingdownUpdate {
  patient?: Partial<Patient>;
  expected?: { patient: Partial<Patient> };
  ambulance?: { ambulanceIdentifier: string };
  emergencyMedicalServiceCall?: { dispatchCallNumber: string };
  /** When the vitals were taken. A retry carries the same. */
  takenAt: string;
}

/** What an update has to know of its ringdown, which may be unsent itself. */
export type Reported =
  & Pick<Ringdown, "id" | "patient" | "ambulanceIdentifier" | "dispatchCallNumber">
  & Pick<Ringdown, "isMci" | "isDrill">
  & { hospital: Pick<Ringdown["hospital"], "name" | "phone"> };

/** What is measured anew, so that it is empty in the form of an update. */
const MEASURED: readonly PatientFieldName[] = VITALS;
/** What is told together with a saturation. */
const OXYGEN: readonly PatientFieldName[] = ["lowOxygenResponseType", "supplementalOxygenAmount"];

/** The form that updates a ringdown: the vitals are empty, everything else is as it was told. */
export function updateForm(ringdown: Reported): CrewForm {
  const empty = Object.fromEntries(MEASURED.map((name) => [name, ""]));
  return {
    ...redirectForm(ringdown),
    ...empty,
    celsius: "",
    lowOxygenResponseType: null,
    outOfRangeConfirmed: [],
    redirectedFromId: null,
  };
}

/**
 * The form of an update after an action. With the first character of a saturation, the oxygen that
 * was told last comes back, to be changed or sent along.
 */
export function reduceUpdate(
  form: CrewForm,
  action: FormAction,
  context: FormContext & { told: Patient },
): CrewForm {
  if (action.type === "callSuggested") return form;
  const after = reduceForm(form, action, context);
  const isBegun = !form.oxygenSaturation.trim() && after.oxygenSaturation.trim() !== "";
  const { lowOxygenResponseType: response, supplementalOxygenAmount: litres } = context.told;
  if (!isBegun || response === null) return after;
  const withResponse = reduceForm(after, changed("lowOxygenResponseType", response), context);
  if (litres === null) return withResponse;
  return reduceForm(withResponse, changed("supplementalOxygenAmount", String(litres)), context);
}

/** What of the form is new against the ringdown as it was when the form was opened. */
export function updateOf(
  form: CrewForm,
  { ringdown, takenAt }: { ringdown: Reported; takenAt: string },
): RingdownUpdate {
  const patient = patientUpdate(form, ringdown.patient);
  const unit = form.ambulanceIdentifier.trim();
  const number = form.dispatchCallNumber.trim();
  return {
    ...(Object.keys(patient).length > 0 ? { patient } : {}),
    ...(unit === ringdown.ambulanceIdentifier ? {} : { ambulance: { ambulanceIdentifier: unit } }),
    ...(number === ringdown.dispatchCallNumber
      ? {}
      : { emergencyMedicalServiceCall: { dispatchCallNumber: number } }),
    takenAt,
  };
}

function patientUpdate(form: CrewForm, told: Patient): Partial<Patient> {
  const { outOfRangeConfirmed, ...entered } = patientOf(form);
  const hasSaturation = entered.oxygenSaturation !== undefined;
  const isNew = (name: PatientFieldName) => {
    if (OXYGEN.includes(name)) return hasSaturation;
    if (MEASURED.includes(name)) return entered[name] !== undefined;
    return (entered[name] ?? null) !== told[name];
  };
  const update = Object.fromEntries(
    PATIENT_FIELD_NAMES.filter(isNew).map((name) => [name, entered[name] ?? null]),
  );
  const confirmed = (outOfRangeConfirmed ?? []).filter((name: PatientNumberName) => name in update);
  return confirmed.length > 0 ? { ...update, outOfRangeConfirmed: confirmed } : update;
}

/**
 * The update with what the crew has read of what it changes, which nobody replaces unread, and without
 * the diastolic that a new systolic takes away.
 */
export function withRead(update: RingdownUpdate, read: Patient): RingdownUpdate {
  if (!update.patient) return update;
  const patient = { ...update.patient, ...oldDiastolic(update.patient, read) };
  const names = (Object.keys(patient) as PatientFieldName[]).flatMap(readWith);
  const expected = { patient: Object.fromEntries(names.map((name) => [name, read[name]])) };
  return { ...update, patient, expected };
}

/** Whether the update says anything. */
export function saysAnything({ takenAt: _, ...update }: RingdownUpdate): boolean {
  return Object.keys(update).length > 0;
}

/** The report with what a correction says. */
export function corrected<
  Report extends Pick<Reported, "patient" | "ambulanceIdentifier" | "dispatchCallNumber">,
>(before: Report, { patient, ambulance, emergencyMedicalServiceCall: call }: Correction): Report {
  return {
    ...before,
    patient: { ...before.patient, ...patient },
    ambulanceIdentifier: ambulance?.ambulanceIdentifier ?? before.ambulanceIdentifier,
    dispatchCallNumber: call?.dispatchCallNumber ?? before.dispatchCallNumber,
  };
}

/** The form of a report that was not sent, with what was entered into the updates behind it. */
export function withUpdates(
  form: CrewForm,
  updates: { update: Correction; form?: CrewForm }[],
): CrewForm {
  return updates.reduce((before, { update, form }) => {
    if (!form) return before;
    const names = PATIENT_FIELD_NAMES.filter((name) => name in (update.patient ?? {}));
    const entered = Object.fromEntries(names.map((name) => [name, form[name]]));
    const celsius = names.includes("temperature") ? { celsius: form.celsius } : {};
    const { ambulanceIdentifier, dispatchCallNumber, isMci, drillNumber } = form;
    const outOfRangeConfirmed = [
      ...new Set([...before.outOfRangeConfirmed, ...form.outOfRangeConfirmed]),
    ];
    return {
      ...before,
      ...entered,
      ...celsius,
      outOfRangeConfirmed,
      ambulanceIdentifier,
      dispatchCallNumber,
      isMci,
      drillNumber,
    };
  }, form);
}
