import { minutesBetween } from "../../time/local_time.ts";
import { measuredWith } from "./belonging.ts";
import type { NewestReadings } from "./late_vitals.ts";
import type { Patient } from "../patient.ts";
import type { PatientFieldName, PatientNumberName } from "../patient_fields.ts";
import { vitalsIn } from "../versions.ts";

/** Vitals and when each was taken (ISO 8601 in UTC), by their names. */
export type OlderVitals = Partial<Record<PatientNumberName, string>>;

/** From so many minutes on, two vitals are not of one measurement. */
export const APART_FROM_MINUTES = 5;

/**
 * Of the vitals that stand, those that were taken well before the newest of them: beside it, they
 * would be read as taken with it (decision 0109). Left out is what nobody has said a time of.
 */
export function olderVitals(patient: Patient, takenAt: NewestReadings): OlderVitals {
  const standing = timesOf(patient, takenAt);
  const newest = newestOf(standing);
  return Object.fromEntries(
    standing.filter(({ at }) => minutesBetween(at, newest) >= APART_FROM_MINUTES)
      .map(({ name, at }) => [name, at]),
  );
}

/** When the newest of the vitals that stand was taken (ISO 8601 in UTC). Null: nobody has said. */
export function vitalsAt(patient: Patient, takenAt: NewestReadings): string | null {
  return newestOf(timesOf(patient, takenAt)) || null;
}

interface Timed {
  name: PatientNumberName;
  at: string;
}

function timesOf(patient: Patient, takenAt: NewestReadings): Timed[] {
  return vitalsIn(patient).flatMap((name) => {
    const at = takenAt[name];
    return at === undefined ? [] : [{ name, at }];
  });
}

const PRESSURE: PatientFieldName[] = measuredWith("systolicBloodPressure");

/**
 * Of what a card shows: a blood pressure is as old as the older of its values, and an amount of oxygen
 * stands only beside its saturation. Empty if there is none.
 */
function newestOf(times: Timed[]): string {
  const pressureAt =
    times.filter(({ name }) => PRESSURE.includes(name)).map(({ at }) => at).sort()[0];
  return times.filter(({ name }) => name !== "supplementalOxygenAmount")
    .map(({ name, at }) => PRESSURE.includes(name) ? pressureAt : at)
    .sort().at(-1) ?? "";
}
