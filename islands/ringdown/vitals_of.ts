import { type Mark, markOf } from "../../domain/ringdown/clinical_marks.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type { NumberFieldSpec } from "../../domain/ringdown/patient_field_spec.ts";
import {
  PATIENT_FIELDS,
  type PatientNumberName,
  VITALS_ON_CARD,
} from "../../domain/ringdown/patient_fields.ts";
import { celsiusOf } from "../../domain/ringdown/temperature.ts";
import { say, t } from "../../words/t.ts";

/** A measured vital as a card shows it: 'SpO2 91 %', and beside it '15 L/min'. */
export type VitalOnCard = {
  name: PatientNumberName;
  /** The short name that is shown; null where the unit says what it is. */
  short: string | null;
  /** The whole name, for screen readers. */
  label: string;
  value: string;
  /** Shown after the value; empty where everybody knows the unit. */
  unit: string;
  /** What it was measured with, which has no mark: '15 L/min', 'on oxygen', 'room air', or empty. */
  beside: string;
  /** What stands before `beside` where there is room: 'on oxygen' before a flow, or empty. */
  besideLead: string;
  mark: Mark | null;
};

/**
 * The measured vitals, in the order of a spoken hand-over. Vitals that were not measured are left
 * out.
 */
export function vitalsOf(patient: Patient): VitalOnCard[] {
  return VITALS_ON_CARD
    .filter((name) => isMeasured(patient, name))
    .map((name) => ({
      name,
      ...namesOf(name),
      value: VALUES[name]?.(patient) ?? String(patient[name]),
      unit: UNITS[name]?.(patient) ?? "",
      ...name === "oxygenSaturation" ? oxygenWords(patient) : NOTHING_BESIDE,
      mark: markOf(patient, name),
    }));
}

/** '91 % (15 L/min)': the value with all that belongs to it, without its mark. */
export function valueWords({ value, unit, beside }: VitalOnCard): string {
  const inBrackets = beside && `(${beside.replaceAll(" ", "\u00a0")})`; // in one line
  return [value, unit, inBrackets].filter(Boolean).join(" ");
}

/** '3 critical', where there is no room for the vitals themselves; null when none is. */
export function criticalWords(vitals: VitalOnCard[]): string | null {
  const count = vitals.filter(({ mark }) => mark?.level === "critical").length;
  return count > 0 ? t("{count} critical", { count }) : null;
}

/** A blood pressure is measured when either of its values is. */
function isMeasured(patient: Patient, name: PatientNumberName): boolean {
  if (patient[name] !== null) return true;
  return name === "systolicBloodPressure" && patient.diastolicBloodPressure !== null;
}

function namesOf(name: PatientNumberName): Pick<VitalOnCard, "short" | "label"> {
  const { onCard }: NumberFieldSpec = PATIENT_FIELDS[name];
  const label = t(PATIENT_FIELDS[name].label);
  const short = name === "temperature" ? null : onCard ? say(onCard) : label;
  const isPair = name === "systolicBloodPressure";
  return { short, label: isPair ? t("Blood pressure") : label };
}

type WordsOf = Partial<Record<PatientNumberName, (patient: Patient) => string>>;

const VALUES: WordsOf = {
  systolicBloodPressure: ({ systolicBloodPressure, diastolicBloodPressure }) =>
    `${systolicBloodPressure ?? "–"}/${diastolicBloodPressure ?? "–"}`,
};

const UNITS: WordsOf = {
  oxygenSaturation: () => PATIENT_FIELDS.oxygenSaturation.unit,
  temperature: ({ temperature }) => `°F / ${celsiusOf(temperature!).toFixed(1)} °C`,
  bloodGlucose: () => PATIENT_FIELDS.bloodGlucose.unit,
};

/**
 * A flow, 'on oxygen' where nobody said how much, 'room air', or nothing when it was not told. The
 * wire has litres; what they measure is a flow.
 */
function oxygenWords(
  { lowOxygenResponseType: response, supplementalOxygenAmount: litres }: Patient,
) {
  if (response === "ROOM AIR") return { beside: t("room air"), besideLead: "" };
  if (response !== "SUPPLEMENTAL OXYGEN") return NOTHING_BESIDE;
  return litres === null
    ? { beside: t("on oxygen"), besideLead: "" }
    : { beside: `${litres} L/min`, besideLead: t("on oxygen") };
}

const NOTHING_BESIDE = { beside: "", besideLead: "" };
