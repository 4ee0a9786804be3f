import type { Patient } from "../../domain/ringdown/patient.ts";
import type { PatientNumberName } from "../../domain/ringdown/patient_fields.ts";
import { type PatientVersion, readingsOf } from "../../domain/ringdown/versions.ts";
import { valueWords, type VitalOnCard, vitalsOf } from "./vitals_of.ts";

/** A value of a vital. `takenAt` is ISO 8601; null if it is not known when it was taken. */
export interface VitalReading extends VitalOnCard {
  takenAt: string | null;
}

/** A vital with its last value and those before, newest first. */
export interface VitalTrend {
  last: VitalReading;
  before: VitalReading[];
}

/**
 * The patient's vitals with their newest three values by when they were taken, all marked by the age
 * that is known now.
 */
export function vitalTrendsOf(patient: Patient, versions: PatientVersion[]): VitalTrend[] {
  return vitalsOf(patient).map((current) => trendOf(current, patient, versions));
}

function trendOf(
  current: VitalOnCard,
  { age, ageUnit }: Patient,
  versions: PatientVersion[],
): VitalTrend {
  const readings = readingsOf(versions, namesOf(current.name)).reverse().flatMap((version) =>
    vitalsOf({ ...version.patient, age, ageUnit }).filter(({ name }) => name === current.name)
      .map((vital): VitalReading => ({ ...vital, takenAt: version.takenAt }))
  );
  const [last, ...before] = readings;
  // Nobody said when the current value was taken, such as oxygen without a new saturation.
  const isKnown = readings.some((reading) => valueWords(reading) === valueWords(current));
  if (!isKnown) return { last: { ...current, takenAt: null }, before: readings.slice(0, 2) };
  return { last, before };
}

/** A blood pressure has two values. */
function namesOf(name: PatientNumberName): PatientNumberName[] {
  if (name !== "systolicBloodPressure") return [name];
  return ["systolicBloodPressure", "diastolicBloodPressure"];
}
