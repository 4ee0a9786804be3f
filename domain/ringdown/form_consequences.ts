import type { CrewForm, FormFlags } from "./form.ts";
import type { TypedFieldName } from "./form_fields.ts";
import { incidentOf, type MciOfForm, withoutCallOfOtherUnit } from "./form_incident.ts";
import { celsiusOf, fahrenheitOf } from "./temperature.ts";
import { urgencyOf } from "./triage.ts";
import { typedNumber } from "../schema/typed_number.ts";

/** What decides how the form changes, besides its own values. */
export interface FormContext extends FormFlags {
  openMcis: MciOfForm[];
}

type Consequence = (form: CrewForm, context: FormContext) => Partial<CrewForm>;

/** What else changes with a field (product §3.3), keyed by the field; nothing without a row. */
export const CONSEQUENCES: Partial<Record<TypedFieldName, Consequence>> = {
  ambulanceIdentifier: withoutCallOfOtherUnit,
  dispatchCallNumber: (form, context) => ({ suggestedCall: null, ...incidentOf(form, context) }),
  triagePriority: ({ triagePriority: priority }, { disableCode3 }) =>
    priority ? { emergencyServiceResponseType: disableCode3 ? "CODE 2" : urgencyOf(priority) } : {},
  oxygenSaturation: oxygenOnlyWithSaturation,
  lowOxygenResponseType: oxygenOnlyWithSaturation,
  supplementalOxygenAmount: oxygenOnlyWithSaturation,
  temperature: ({ temperature }) => ({ celsius: converted(temperature, celsiusOf) ?? "" }),
  // A text that is no number is kept in both fields, so that the form cannot be sent with it.
  celsius: ({ celsius }) => ({ temperature: converted(celsius, fahrenheitOf) ?? celsius.trim() }),
  combativeBehaviorIndicator: restraintOnlyIfCombative,
  restraintIndicator: restraintOnlyIfCombative,
};

function converted(typed: string, convert: (degrees: number) => number): string | null {
  const degrees = typedNumber(typed);
  return degrees === null ? null : String(convert(degrees));
}

function oxygenOnlyWithSaturation(form: CrewForm): Partial<CrewForm> {
  const response = form.oxygenSaturation.trim() ? form.lowOxygenResponseType : null;
  const isSupplemental = response === "SUPPLEMENTAL OXYGEN";
  return {
    lowOxygenResponseType: response,
    supplementalOxygenAmount: isSupplemental ? form.supplementalOxygenAmount : "",
  };
}

function restraintOnlyIfCombative(form: CrewForm): Partial<CrewForm> {
  return { restraintIndicator: form.combativeBehaviorIndicator && form.restraintIndicator };
}
