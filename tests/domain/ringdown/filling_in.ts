/** Actions of a crew on the form, with short names for tests. */
import { type CrewForm, emptyForm } from "../../../domain/ringdown/form.ts";
import { changed, type FormAction, reduceForm } from "../../../domain/ringdown/form_actions.ts";
import type { FormContext } from "../../../domain/ringdown/form_consequences.ts";
import type { FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import type { MciOfForm } from "../../../domain/ringdown/form_incident.ts";
import type {
  PatientChoiceName,
  PatientIndicatorName,
  PatientNumberName,
  PatientTextName,
} from "../../../domain/ringdown/patient_fields.ts";

export const FLAGS = { disableCode3: false };
/** With one open MCI. */
export const CONTEXT: FormContext = {
  ...FLAGS,
  openMcis: [{ incidentNumber: "26100900", isDrill: false }],
};

/** The form after these actions. */
export function formAfter(...actions: FormAction[]): CrewForm {
  return actions.reduce((form, action) => reduceForm(form, action, CONTEXT), emptyForm(FLAGS));
}

/** The form after one more action, while these MCIs are open. */
export function during(openMcis: MciOfForm[], form: CrewForm, action: FormAction): CrewForm {
  return reduceForm(form, action, { ...FLAGS, openMcis });
}

export const unit = changed("ambulanceIdentifier", "M1");
export const call = changed("dispatchCallNumber", "26110001");
export const mciCall = changed("dispatchCallNumber", "26100900");
export const mcisChanged: FormAction = { type: "mcisChanged" };
export const choose = (name: PatientChoiceName, value: string | null) =>
  changed(name, value as CrewForm[typeof name]);
export const type = (name: PatientNumberName, value: string) => changed(name, value);
export const write = (name: PatientTextName, value: string) => changed(name, value);
export const tick = (name: PatientIndicatorName, value = true) => changed(name, value);
export const leave = (field: FormFieldName): FormAction => ({ type: "left", field });
export const confirm = (isCorrect = true): FormAction => ({ type: "saidCorrect", isCorrect });

export const patientPart: FormAction[] = [
  unit,
  call,
  choose("emergencyServiceResponseType", "CODE 3"),
  type("age", "44"),
  choose("sex", "FEMALE"),
  write("chiefComplaintDescription", "Chest pain"),
  changed("stableIndicator", false),
];
export const mciPart: FormAction[] = [
  unit,
  mciCall,
  write("triageTag", "T-1042"),
  choose("triagePriority", "YELLOW"),
  ...patientPart.slice(3),
];
