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
  useBackToPatient(step, () => take("patient"));
  const jumpTo = (name: FormFieldName) => {
    const place = name === "hospitalId" || name === "etaMinutes" ? "hospital" : "patient";
    if (place === step) return focusField(name);
    wanted.current = name;
    take(place);
  };
  return { form, jumpTo };
}

/** Step 2 has an entry of its own in the browser's history, so that Back leads to step 1. */
function useBackToPatient(step: Step, goBack: () => void): void {
  const newest = useRef({ step, goBack });
  newest.current = { step, goBack };
  // An entry that is left from before a reload. Going back would end only after the draft is there.
  useEffect(() => {
    if (isEntryOfHospital()) history.replaceState({ ...history.state, step: undefined }, "");
  }, []);
  useEffect(() => {
    const isEntry = isEntryOfHospital();
    if (step === "hospital" && !isEntry) {
      history.pushState({ ...history.state, step }, "");
    } else if (step === "patient" && isEntry) {
      leaveEntry(); // the crew went back, or sent, with a button
    }
  }, [step]);
  useEffect(() => {
    const follow = () => {
      if (isLeaving) return;
      if (!isEntryOfHospital() && newest.current.step === "hospital") newest.current.goBack();
    };
    addEventListener("popstate", follow, { capture: true }); // before the end of leaving is noted
    return () => {
      removeEventListener("popstate", follow, { capture: true });
      if (isEntryOfHospital()) leaveEntry();
    };
  }, []);
}

let isLeaving = false;

/** Goes back in the browser's history, of which no form must take notice. */
function leaveEntry(): void {
  isLeaving = true;
  addEventListener("popstate", () => isLeaving = false, { once: true });
  history.back();
}

function isEntryOfHospital(): boolean {
  return history.state?.step === "hospital";
}
