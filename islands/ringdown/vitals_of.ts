import {
  PATIENT_FIELDS,
  type PatientNumberName,
  rangeOf,
} from "../../domain/ringdown/patient_fields.ts";
import type { Range } from "../../domain/ringdown/patient_field_spec.ts";
import { isAbnormal, type Patient } from "../../domain/ringdown/patient.ts";
import { choiceLabel } from "../../domain/ringdown/ringdown.ts";
import { celsiusOf } from "../../domain/ringdown/temperature.ts";

/** A measured vital as it stands on a card. `deviation` is what is abnormal about it, in a word. */
export type VitalOnCard = {
  label: string;
  value: string;
  unit: string;
  deviation: string | null;
};

/** The measured vitals, in the order in which they are spoken. What was not measured is left out. */
export function vitalsOf(patient: Patient): VitalOnCard[] {
  return [
    bloodPressureOf(patient),
    vitalOf(patient, "heartRateBpm", "Pulse"),
    vitalOf(patient, "respiratoryRate", "Resp."),
    oxygenOf(patient),
    temperatureOf(patient),
    vitalOf(patient, "glasgowComaScale", "GCS"),
  ].filter((vital) => vital !== null);
}

function vitalOf(patient: Patient, name: PatientNumberName, label: string): VitalOnCard | null {
  const value = patient[name];
  if (value === null) return null;
  const unit = PATIENT_FIELDS[name].unit;
  return { label, value: String(value), unit, deviation: deviationOf(patient, name) };
}

function bloodPressureOf(patient: Patient): VitalOnCard | null {
  const { systolicBloodPressure: systolic, diastolicBloodPressure: diastolic } = patient;
  if (systolic === null && diastolic === null) return null;
  const above = deviationOf(patient, "systolicBloodPressure");
  const below = deviationOf(patient, "diastolicBloodPressure");
  const each = [above && `systolic ${above}`, below && `diastolic ${below}`].filter(Boolean);
  return {
    label: "BP",
    value: `${systolic ?? "–"}/${diastolic ?? "–"}`,
    unit: PATIENT_FIELDS.systolicBloodPressure.unit,
    deviation: above === below ? above : each.join(", "),
  };
}

function oxygenOf(patient: Patient): VitalOnCard | null {
  const vital = vitalOf(patient, "oxygenSaturation", "SpO2");
  const { lowOxygenResponseType: response, supplementalOxygenAmount: litres } = patient;
  if (!vital || !response) return vital;
  const amount = litres === null ? "" : ` ${litres} L`;
  return { ...vital, unit: `% ${choiceLabel(response)}${amount}` };
}

function temperatureOf(patient: Patient): VitalOnCard | null {
  const vital = vitalOf(patient, "temperature", "Temp.");
  if (!vital || patient.temperature === null) return vital;
  return { ...vital, unit: `°F / ${celsiusOf(patient.temperature).toFixed(1)} °C` };
}

function deviationOf(patient: Patient, name: PatientNumberName): "low" | "high" | null {
  const value = patient[name];
  if (value === null || !isAbnormal(patient, name)) return null;
  const { min }: Range = rangeOf(name);
  return value < min ? "low" : "high";
}
