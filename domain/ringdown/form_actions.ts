import type { PatientIndicatorName, PatientNumberName, PatientTextName } from "./patient_fields.ts";
import type { CrewForm, FormFlags } from "./form.ts";
import type { FormFieldName } from "./form_fields.ts";
import { type MciOfForm, withCall, withOpenMcis } from "./form_incident.ts";
import { celsiusOf, fahrenheitOf } from "./temperature.ts";
import { urgencyOf } from "./triage.ts";
import { typedNumber } from "../schema/typed_number.ts";

/** What a person does to the form. */
export type FormAction =
  | { type: "unitChosen"; ambulanceIdentifier: string }
  | { type: "callChosen"; dispatchCallNumber: string; openMcis: MciOfForm[] }
  | { type: "mcisChanged"; openMcis: MciOfForm[] }
  | { type: "choiceMade"; name: keyof CrewForm["choices"]; value: string | null }
  | { type: "stabilityChosen"; stable: boolean }
  | { type: "textTyped"; name: PatientTextName; value: string }
  | { type: "numberTyped"; name: PatientNumberName; value: string }
  | { type: "celsiusTyped"; value: string }
  | { type: "indicatorTicked"; name: PatientIndicatorName; value: boolean }
  | { type: "outOfRangeTicked"; name: PatientNumberName; isCorrect: boolean }
  | { type: "fieldLeft"; name: FormFieldName }
  | { type: "hospitalChosen"; hospitalId: string | null }
  | { type: "etaTyped"; value: string }
  | { type: "replaced"; form: CrewForm };

/** The form after an action, with all that the action brings along (product §3.3). */
export function reduceForm(form: CrewForm, action: FormAction, flags: FormFlags): CrewForm {
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
    case "mcisChanged":
      return withOpenMcis(form, action.openMcis);
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

function seen(form: CrewForm, names: FormFieldName | FormFieldName[]): CrewForm {
  const added = [names].flat().filter((name) => !form.validated.includes(name));
  return added.length === 0 ? form : { ...form, validated: [...form.validated, ...added] };
}

function withChoice(
  form: CrewForm,
  name: keyof CrewForm["choices"],
  value: string | null,
  { disableCode3 }: FormFlags,
): CrewForm {
  const choices = { ...form.choices, [name]: value } as CrewForm["choices"];
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
function withNumber(form: CrewForm, name: PatientNumberName, value: string): CrewForm {
  const changed: CrewForm = {
    ...form,
    numbers: { ...form.numbers, [name]: value },
    outOfRangeConfirmed: toggled(form, name, false),
  };
  if (name === "oxygenSaturation" && value.trim() === "") return withoutOxygenResponse(changed);
  if (name === "temperature") {
    const fahrenheit = typedNumber(value);
    return { ...changed, celsius: fahrenheit === null ? "" : String(celsiusOf(fahrenheit)) };
  }
  return changed;
}

/** Without a saturation there is nothing to respond to: the choices are off and empty. */
function withoutOxygenResponse(form: CrewForm): CrewForm {
  return {
    ...form,
    choices: { ...form.choices, lowOxygenResponseType: null },
    numbers: { ...form.numbers, supplementalOxygenAmount: "" },
  };
}

function withCelsius(form: CrewForm, value: string): CrewForm {
  const celsius = typedNumber(value);
  const fahrenheit = celsius === null ? value.trim() && value : String(fahrenheitOf(celsius));
  return {
    ...form,
    celsius: value,
    numbers: { ...form.numbers, temperature: fahrenheit },
    outOfRangeConfirmed: toggled(form, "temperature", false),
  };
}

function withIndicator(
  form: CrewForm,
  name: PatientIndicatorName,
  value: boolean,
): CrewForm {
  const indicators = { ...form.indicators, [name]: value };
  if (!indicators.combativeBehaviorIndicator) indicators.restraintIndicator = false;
  return { ...form, indicators };
}

function toggled(form: CrewForm, name: PatientNumberName, on: boolean): PatientNumberName[] {
  const others = form.outOfRangeConfirmed.filter((other) => other !== name);
  return on ? [...others, name] : others;
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
