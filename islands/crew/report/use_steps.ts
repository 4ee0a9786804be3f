import { useEffect, useRef } from "react";
import type { FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import type { Desk, Step } from "../desk.ts";
import { focusHeading } from "../focus.ts";
import { focusField } from "./form_tools.ts";

/**
 * Moves the focus to the heading of a new step, or to the field that was asked for in it. Led back
 * by the server's refusals, a person is at the alert that says so.
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
