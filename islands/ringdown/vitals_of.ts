import { type Mark, markOf } from "../../domain/ringdown/clinical_marks.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type { NumberFieldSpec } from "../../domain/ringdown/patient_field_spec.ts";
import {
  PATIENT_FIELDS,
  type PatientNumberName,
  VITALS_ON_CARD,
} from "../../domain/ringdown/patient_fields.ts";
import { celsiusOf } from "../../domain/ringdown/temperature.ts";

/** A measured vital as a card shows it: 'SpO2 91 % 15 L'. */
export type VitalOnCard = {
  name: PatientNumberName;
  /** The short name that is shown; null where the unit says what it is. */
  short: string | null;
  /** The whole name, for screen readers. */
  label: string;
  value: string;
  /** Shown after the value; empty where everybody knows the unit. */
  unit: string;
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
      mark: markOf(patient, name),
    }));
}

/** A blood pressure is measured when either of its values is. */
function isMeasured(patient: Patient, name: PatientNumberName): boolean {
  if (patient[name] !== null) return true;
  return name === "systolicBloodPressure" && patient.diastolicBloodPressure !== null;
}

function namesOf(name: PatientNumberName): Pick<VitalOnCard, "short" | "label"> {
  const { onCard, label }: NumberFieldSpec = PATIENT_FIELDS[name];
  const short = name === "temperature" ? null : onCard ?? label;
  return { short, label: LABELS[name] ?? label };
}

const LABELS: Partial<Record<PatientNumberName, string>> = {
  systolicBloodPressure: "Blood pressure",
};

type Words = Partial<Record<PatientNumberName, (patient: Patient) => string>>;

const VALUES: Words = {
  systolicBloodPressure: ({ systolicBloodPressure, diastolicBloodPressure }) =>
    `${systolicBloodPressure ?? "–"}/${diastolicBloodPressure ?? "–"}`,
};

const UNITS: Words = {
  oxygenSaturation: (patient) => ["%", oxygenWords(patient)].filter(Boolean).join(" "),
  temperature: ({ temperature }) => `°F / ${celsiusOf(temperature!).toFixed(1)} °C`,
  bloodGlucose: () => PATIENT_FIELDS.bloodGlucose.unit,
};

/** '15 L', 'on oxygen' without a number of litres, 'room air', or nothing when it was not told. */
function oxygenWords(
  { lowOxygenResponseType: response, supplementalOxygenAmount: litres }: Patient,
) {
  if (response === "ROOM AIR") return "room air";
  if (response !== "SUPPLEMENTAL OXYGEN") return "";
  return litres === null ? "on oxygen" : `${litres} L`;
}
