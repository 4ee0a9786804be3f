import type { Patient } from "../patient.ts";
import type { PatientFieldName, PatientNumberName } from "../patient_fields.ts";
import { MEASURED, measuredWith } from "./belonging.ts";

/** When each vital of a patient was measured, or cleared, last (ISO 8601 in UTC). */
export type NewestReadings = Partial<Record<PatientNumberName, string>>;

/**
 * What was said of vitals, also that there is none, and was measured before what stands: it came late,
 * such as from a second phone that had no network. It replaces nothing. A vital that was cleared
 * stands as such: the value that was wrong does not come back (decision 0113).
 */
export function lateVitals(
  said: Partial<Patient>,
  { takenAt, newest }: { takenAt: Date; newest: NewestReadings },
): PatientFieldName[] {
  const stands = (name: PatientFieldName) => {
    const at = newest[name as PatientNumberName];
    return at !== undefined && takenAt < new Date(at);
  };
  return MEASURED.filter((name) => said[name] !== undefined && measuredWith(name).some(stands));
}

/** A report with some vitals of another one, and with what is measured with them. */
export function withVitalsOf(
  other: Patient,
  report: Patient,
  names: PatientFieldName[],
): Patient {
  const moved = names.flatMap(measuredWith);
  const isMoved = (name: PatientFieldName) => moved.includes(name);
  return {
    ...report,
    ...Object.fromEntries(moved.map((name) => [name, other[name]])),
    outOfRangeConfirmed: [
      ...report.outOfRangeConfirmed.filter((name) => !isMoved(name)),
      ...other.outOfRangeConfirmed.filter(isMoved),
    ],
  };
}
