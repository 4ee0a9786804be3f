import type { KeyboardEvent, RefObject } from "react";
import { focusElement } from "./form_tools.ts";

const FIELDS = "input[id^=field-]:not([type=radio], [type=checkbox]), textarea[id^=field-], " +
  "fieldset[id^=field-]:not(#field-ageUnit)";

/** Lets Enter, 'Next' on a keypad, go from a text field to the next field of the form. */
export function useNextField(form: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    const { target, key } = event;
    if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    if (!target.matches("[type=text]") || target.getAttribute("aria-activedescendant")) return;
    const fields = [...form.current?.querySelectorAll<HTMLElement>(FIELDS) ?? []]
      .filter((field) => !field.matches(":disabled") && field.checkVisibility?.() !== false);
    const next = fields[fields.indexOf(target) + 1];
    event.preventDefault();
    if (next) focusElement(next);
    else target.blur();
  };
}
