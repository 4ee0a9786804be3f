import type { CrewForm } from "./form.ts";
import type { HospitalSeen } from "../hospital/news.ts";
import { CONSEQUENCES, type FormContext } from "./form_consequences.ts";
import type { FormFieldName, FormValues, TypedFieldName } from "./form_fields.ts";
import { withOpenMcis, withSuggestedCall } from "./form_incident.ts";
import { fieldsToConfirm } from "./form_states.ts";

type Change = {
  [Field in TypedFieldName]: { type: "changed"; field: Field; value: FormValues[Field] };
}[TypedFieldName];

/** What happens to the form. */
export type FormAction =
  | Change
  /** All values that are out of range but possible were ticked as correct, or the tick was removed. */
  | { type: "saidCorrect"; isCorrect: boolean }
  | { type: "left"; field: FormFieldName }
  /** The unit's newest call is known. */
  | { type: "callSuggested"; dispatchCallNumber: string }
  /** The crew was told what is new at the hospital, and still chooses it. */
  | { type: "hospitalSeen"; seen: HospitalSeen }
  /** A hospital was chosen, as the crew saw it then. */
  | { type: "hospitalChosen"; hospitalId: string; seen: HospitalSeen }
  /** An MCI was opened, changed or ended. */
  | { type: "mcisChanged" };

/** Makes the action that changes a field; its name may be known only at run time. */
export function changed<Field extends TypedFieldName>(field: Field, value: FormValues[Field]) {
  return { type: "changed", field, value } as Change;
}

/** The form after an action, with every other field that changes with it. */
export function reduceForm(form: CrewForm, action: FormAction, context: FormContext): CrewForm {
  switch (action.type) {
    case "changed":
      return seen(withChange(form, action, context), validatedField(action.field));
    case "saidCorrect":
      return { ...form, outOfRangeConfirmed: action.isCorrect ? fieldsToConfirm(form) : [] };
    case "left":
      return seen(form, action.field);
    case "callSuggested":
      return withSuggestedCall(form, action.dispatchCallNumber);
    case "hospitalSeen":
      return { ...form, hospitalSeen: action.seen };
    case "hospitalChosen": {
      const { hospitalId, seen: hospitalSeen } = action;
      return seen({ ...form, hospitalId, hospitalSeen }, "hospitalId");
    }
    case "mcisChanged":
      return withOpenMcis(form, context.openMcis);
  }
}

function withChange(before: CrewForm, { field, value }: Change, context: FormContext): CrewForm {
  const entered = { ...before, [field]: value };
  const form = { ...entered, ...CONSEQUENCES[field]?.(entered, context) };
  // A confirmation is only for the value that was confirmed, not for a changed one.
  const outOfRangeConfirmed = form.outOfRangeConfirmed.filter((name) =>
    form[name] === before[name]
  );
  return { ...form, outOfRangeConfirmed };
}

function seen(form: CrewForm, field: FormFieldName): CrewForm {
  if (form.validated.includes(field)) return form;
  return { ...form, validated: [...form.validated, field] };
}

/** The two temperature inputs are one field in the validation. */
function validatedField(field: TypedFieldName): FormFieldName {
  return field === "celsius" ? "temperature" : field;
}

/** Messages of the server about single fields. */
export type Refusals = Partial<Record<FormFieldName, string>>;

/**
 * Those that still hold after an action: not that of the field that the crew changed, nor of one that
 * was cleared or set with it.
 */
export function refusalsAfter(
  action: FormAction,
  refusals: Refusals,
  { before, after }: { before: CrewForm; after: CrewForm },
): Refusals {
  const changed = fieldChangedBy(action);
  const names = Object.keys(refusals) as FormFieldName[];
  const kept = names.filter((name) => name !== changed && before[name] === after[name]);
  return Object.fromEntries(kept.map((name) => [name, refusals[name]]));
}

/** The field that an action of the crew changes, or null. The unit of an age is part of the age. */
function fieldChangedBy(action: FormAction): FormFieldName | null {
  if (action.type === "hospitalChosen") return "hospitalId";
  if (action.type === "changed" && action.field === "ageUnit") return "age";
  if (action.type === "changed") return validatedField(action.field);
  return null;
}

/** Whether an action changes what would be sent. */
export function isEdit(action: FormAction): boolean {
  return ["changed", "saidCorrect", "hospitalChosen"].includes(action.type);
}
