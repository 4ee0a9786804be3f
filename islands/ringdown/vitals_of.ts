import {
  PATIENT_FIELDS,
  type PatientNumberName,
  rangeOf,
  VITALS_ON_CARD,
} from "../../domain/ringdown/patient_fields.ts";
import type { NumberFieldSpec, Range } from "../../domain/ringdown/patient_field_spec.ts";
import { isAbnormal, type Patient } from "../../domain/ringdown/patient.ts";
import { choiceLabel } from "../../domain/ringdown/ringdown.ts";
import { celsiusOf } from "../../domain/ringdown/temperature.ts";

/** A measured vital as a card shows it. `deviation` says in a word what is abnormal about it. */
export type VitalOnCard = {
  label: string;
  value: string;
  unit: string;
  deviation: string | null;
};

/**
 * The measured vitals, in the order of a spoken hand-over. Vitals that were not measured are left
 * out.
 */
export function vitalsOf(patient: Patient): VitalOnCard[] {
  return VITALS_ON_CARD.map((name) => (TOLD_WITH_MORE[name] ?? vitalOf)(patient, name))
    .filter((vital) => vital !== null);
}

type Teller = (patient: Patient, name: PatientNumberName) => VitalOnCard | null;

const TOLD_WITH_MORE: Partial<Record<PatientNumberName, Teller>> = {
  systolicBloodPressure: bloodPressureOf,
  oxygenSaturation: oxygenOf,
  temperature: temperatureOf,
};

function vitalOf(patient: Patient, name: PatientNumberName): VitalOnCard | null {
  const value = patient[name];
  if (value === null) return null;
  return { ...namedOnCard(name), value: String(value), deviation: deviationOf(patient, name) };
}

function namedOnCard(name: PatientNumberName): Pick<VitalOnCard, "label" | "unit"> {
  const { onCard, label, unit }: NumberFieldSpec = PATIENT_FIELDS[name];
  return { label: onCard ?? label, unit };
}

function bloodPressureOf(patient: Patient, name: PatientNumberName): VitalOnCard | null {
  const { systolicBloodPressure: systolic, diastolicBloodPressure: diastolic } = patient;
  if (systolic === null && diastolic === null) return null;
  const above = deviationOf(patient, "systolicBloodPressure");
  const below = deviationOf(patient, "diastolicBloodPressure");
  const each = [above && `systolic ${above}`, below && `diastolic ${below}`].filter(Boolean);
  return {
    ...namedOnCard(name),
    value: `${systolic ?? "–"}/${diastolic ?? "–"}`,
    deviation: above === below ? above : each.join(", "),
  };
}

function oxygenOf(patient: Patient, name: PatientNumberName): VitalOnCard | null {
  const vital = vitalOf(patient, name);
  const { lowOxygenResponseType: response, supplementalOxygenAmount: litres } = patient;
  if (!vital || !response) return vital;
  const amount = litres === null ? "" : ` ${litres} L`;
  return { ...vital, unit: `% ${choiceLabel(response)}${amount}` };
}

function temperatureOf(patient: Patient, name: PatientNumberName): VitalOnCard | null {
  const vital = vitalOf(patient, name);
  if (!vital || patient.temperature === null) return vital;
  return { ...vital, unit: `°F / ${celsiusOf(patient.temperature).toFixed(1)} °C` };
}

function deviationOf(patient: Patient, name: PatientNumberName): "low" | "high" | null {
  const value = patient[name];
  if (value === null || !isAbnormal(patient, name)) return null;
  const { min }: Range = rangeOf(name);
  return value < min ? "low" : "high";
}
