import { useEffect, useRef } from "react";
import type { FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import type { Desk, Step } from "../desk.ts";
import { focusHeading } from "../focus.ts";
import { focusField } from "./form_tools.ts";

/**
 * Moves the focus to the heading of a new step, or to the field in it that the user asked for. When
 * the server's refusals led back to a step, the focus stays at the alert.
 */
export function useSteps({ step, refusals }: Desk, take: (step: Step) => void) {
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const wanted = useRef<FormFieldName | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (wanted.current) focusField(wanted.current);
    else if (Object.keys(refusals).length === 0) focusHeading(form.current);
    wanted.current = null;
  }, [step]);
  const jumpTo = (name: FormFieldName) => {
    const place = name === "hospitalId" || name === "etaMinutes" ? "hospital" : "patient";
    if (place === step) return focusField(name);
    wanted.current = name;
    take(place);
  };
  return { form, jumpTo };
}
