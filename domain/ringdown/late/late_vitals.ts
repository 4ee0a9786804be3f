import type { Patient } from "../patient.ts";
import type { PatientFieldName, PatientNumberName } from "../patient_fields.ts";

/** When each vital that a patient has was measured last (ISO 8601 in UTC). */
export type NewestReadings = Partial<Record<PatientNumberName, string>>;

/** What is measured at once: a saturation says little without the oxygen that was given. */
const OXYGEN: PatientNumberName[] = ["oxygenSaturation", "supplementalOxygenAmount"];

/**
 * The vitals of a correction that were measured before those that stand: they came late, such as
 * from a second phone that had no network. They are kept, and replace nothing.
 */
export function lateVitals(
  taken: PatientNumberName[],
  { before, takenAt, newest }: { before: Patient; takenAt: Date; newest: NewestReadings },
): PatientNumberName[] {
  const isLate = (name: PatientNumberName) => {
    const at = newest[name];
    return at !== undefined && before[name] !== null && takenAt < new Date(at);
  };
  const isOxygenLate = OXYGEN.some((name) => taken.includes(name)) && OXYGEN.some(isLate);
  return taken.filter((name) => OXYGEN.includes(name) ? isOxygenLate : isLate(name));
}

/** A report with some vitals of another one, and with what belongs to them. */
export function withVitalsOf(
  other: Patient,
  report: Patient,
  names: PatientNumberName[],
): Patient {
  const hasOxygen = names.some((name) => OXYGEN.includes(name));
  const moved: PatientFieldName[] = hasOxygen
    ? [...names, ...OXYGEN, "lowOxygenResponseType"]
    : names;
  const isMoved = (name: PatientNumberName) => moved.includes(name);
  return {
    ...report,
    ...Object.fromEntries(moved.map((name) => [name, other[name]])),
    outOfRangeConfirmed: [
      ...report.outOfRangeConfirmed.filter((name) => !isMoved(name)),
      ...other.outOfRangeConfirmed.filter(isMoved),
    ],
  };
}
