/** What a crew does to the form, to say in tests. */
import { type CrewForm, emptyForm } from "../../../domain/ringdown/form.ts";
import { type FormAction, reduceForm } from "../../../domain/ringdown/form_actions.ts";
import type { FormFieldName } from "../../../domain/ringdown/form_fields.ts";

export const FLAGS = { disableCode3: false };

/** The form after these actions. */
export function formAfter(...actions: FormAction[]): CrewForm {
  return actions.reduce((form, action) => reduceForm(form, action, FLAGS), emptyForm(FLAGS));
}

export const unit: FormAction = { type: "unitChosen", ambulanceIdentifier: "M1" };
export const call: FormAction = {
  type: "callChosen",
  dispatchCallNumber: "26110001",
  openMcis: [{ incidentNumber: "26100900", isDrill: false }],
};
export const mciCall: FormAction = { ...call, dispatchCallNumber: "26100900" };
export const choose = (name: keyof CrewForm["choices"], value: string | null): FormAction => ({
  type: "choiceMade",
  name,
  value,
});
export const type = (name: keyof CrewForm["numbers"], value: string): FormAction => ({
  type: "numberTyped",
  name,
  value,
});
export const write = (name: keyof CrewForm["texts"], value: string): FormAction => ({
  type: "textTyped",
  name,
  value,
});
export const tick = (name: keyof CrewForm["indicators"], value = true): FormAction => ({
  type: "indicatorTicked",
  name,
  value,
});
export const leave = (name: FormFieldName): FormAction => ({ type: "fieldLeft", name });
export const confirm = (name: keyof CrewForm["numbers"], isCorrect = true): FormAction => ({
  type: "outOfRangeTicked",
  name,
  isCorrect,
});

export const patientPart: FormAction[] = [
  unit,
  call,
  choose("emergencyServiceResponseType", "CODE 3"),
  type("age", "44"),
  choose("sex", "FEMALE"),
  write("chiefComplaintDescription", "Chest pain"),
  { type: "stabilityChosen", stable: false },
];
export const mciPart: FormAction[] = [
  unit,
  mciCall,
  write("triageTag", "T-1042"),
  choose("triagePriority", "YELLOW"),
  ...patientPart.slice(3),
];
