import { type PatientVersion, trendOf } from "../../domain/ringdown/versions.ts";
import { VITALS_ON_CARD } from "../../domain/ringdown/patient_fields.ts";
import { type VitalOnCard, vitalsOf } from "./vitals_of.ts";

/** How a vital went: its last values, oldest first. */
export interface Trend {
  name: string;
  /** As `VitalOnCard` has them. */
  short: string | null;
  label: string;
  values: { takenAt: string; vital: VitalOnCard }[];
}

/** The vitals that were taken more than once, as a card shows them. */
export function trendsOf(versions: PatientVersion[]): Trend[] {
  return VITALS_ON_CARD.flatMap((name) => {
    const values = trendOf(versions, name).flatMap(({ takenAt }) => {
      const vital = vitalAt(versions, name, takenAt);
      return vital ? [{ takenAt, vital }] : [];
    });
    if (values.length < 2) return [];
    const { short, label } = values[0].vital;
    return [{ name, short, label, values }];
  });
}

/** A vital as it was taken at that time; a pressure that was not taken with it is left out. */
function vitalAt(
  versions: PatientVersion[],
  name: VitalOnCard["name"],
  takenAt: string,
): VitalOnCard | undefined {
  const version = versions.toSorted((a, b) => a.at < b.at ? 1 : -1)
    .find((each) => each.takenAt === takenAt && each.taken.includes(name))!;
  const { patient, taken } = version;
  const isWhole = taken.includes("diastolicBloodPressure");
  const shown = isWhole ? patient : { ...patient, diastolicBloodPressure: null };
  return vitalsOf(shown).find((vital) => vital.name === name);
}
