import type { Age } from "./age.ts";
import { limitsAt, MARKED_VITALS, type MarkedVital } from "./clinical_limits.ts";
import type { PatientNumberName } from "./patient_fields.ts";
import { celsiusOf } from "./temperature.ts";

/** How a single vital stands out. Marks are no score: they only emphasise what was told. */
export interface Mark {
  level: "critical" | "abnormal";
  side: "LOW" | "HIGH";
}

/** The age and the vitals of a patient, as far as they are known. */
export type Measured =
  & { age: Age["age"] | null; ageUnit: Age["ageUnit"] }
  & Record<
    MarkedVital,
    number | null
  >;

/** The mark of a vital for the age of this patient, or null. There is none without an age. */
export function markOf(patient: Measured, name: PatientNumberName): Mark | null {
  if (!isMarkedVital(name)) return null;
  const value = comparedValue(patient, name);
  const { age, ageUnit } = patient;
  if (value === null || age === null) return null;
  const limits = limitsAt({ age, ageUnit })[name];
  if (isAtMost(value, limits.criticalLow)) return { level: "critical", side: "LOW" };
  if (isAtLeast(value, limits.criticalHigh)) return { level: "critical", side: "HIGH" };
  if (isAtMost(value, limits.abnormalLow)) return { level: "abnormal", side: "LOW" };
  if (isAtLeast(value, limits.abnormalHigh)) return { level: "abnormal", side: "HIGH" };
  return null;
}

/** Whether any vital is critical. How many are is no measure of how ill somebody is. */
export function hasCriticalVitals(patient: Measured): boolean {
  return MARKED_VITALS.some((name) => markOf(patient, name)?.level === "critical");
}

function isMarkedVital(name: PatientNumberName): name is MarkedVital {
  return (MARKED_VITALS as readonly string[]).includes(name);
}

/** A value as its limits are given. A temperature is compared as it is shown: in °C, to a tenth. */
export function comparedValue(patient: Measured, name: MarkedVital): number | null {
  const value = patient[name];
  return name === "temperature" && value !== null ? celsiusOf(value) : value;
}

function isAtMost(value: number, limit: number | undefined): boolean {
  return limit !== undefined && value <= limit;
}

function isAtLeast(value: number, limit: number | undefined): boolean {
  return limit !== undefined && value >= limit;
}
