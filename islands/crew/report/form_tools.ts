import type { CrewForm } from "../../../domain/ringdown/form.ts";
import type { FormAction } from "../../../domain/ringdown/form_actions.ts";
import { formFieldLabel, type FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import { fieldMessageOf, isRequired } from "../../../domain/ringdown/form_states.ts";
import type { Desk } from "../desk.ts";

/** What every field of the form needs. */
export interface FormTools {
  form: CrewForm;
  /**
   * The form that the messages are about. It does not change while the pointer is down
   * (`useUnpressed`).
   */
  told: CrewForm;
  act: (action: FormAction) => void;
  /** The server's messages about single fields. */
  refusals: Desk["refusals"];
}

/** The id of a field's element, so that the focus can jump to it. */
export function fieldId(name: FormFieldName): string {
  return `field-${name}`;
}

/**
 * The props all fields share: id, label, required mark, message, and the handler for leaving the
 * field.
 */
export function fieldPropsOf({ form, told, act, refusals }: FormTools, name: FormFieldName) {
  return {
    id: fieldId(name),
    label: formFieldLabel(name),
    required: isRequired(form, name),
    error: fieldMessageOf(told, name) ?? refusals[name] ?? null,
    onBlur: () => act({ type: "left", field: name }),
    enterKeyHint: "next" as const,
  };
}

/** Focuses a field and scrolls it into view. */
export function focusField(name: FormFieldName): void {
  const element = document.getElementById(fieldId(name));
  if (element) focusElement(element);
}

/** Focuses the element of a field, of choices the one that is chosen. */
export function focusElement(element: HTMLElement): void {
  const choices = [...element.querySelectorAll<HTMLInputElement>("input")];
  const choice = choices.find(({ checked }) => checked) ?? choices[0];
  (choice ?? element).focus();
  element.scrollIntoView?.({ block: "center" });
}
