import {
  PATIENT_INDICATORS,
  PATIENT_NUMBERS,
  type PatientIndicatorName,
} from "../../domain/ringdown/patient_fields.ts";
import { PatientInput } from "../../domain/ringdown/patient_schema.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import { type Presentation, PRESENTATIONS } from "./presentations.ts";
import type { Seeded, Span } from "./seeded.ts";

/** Vitals are not always taken: of each, about one patient in ten has none. */
const TAKEN = 0.9;
const HAS_NOTES = 0.4;

/**
 * A whole report of what is known; all else is 'not given'. Vitals out of their range are confirmed
 * as correct: confirmations that are not needed fall.
 */
export function demoPatient(known: object): Patient {
  return PatientInput.parse({ ...known, outOfRangeConfirmed: PATIENT_NUMBERS });
}

/** Some patient: what was found fits the complaint. */
export function somePatient(seed: Seeded): Patient {
  const seen = seed.weighted(PRESENTATIONS);
  return demoPatient({
    emergencyServiceResponseType: seed.happens(seen.code3) ? "CODE 3" : "CODE 2",
    age: seed.whole(seen.age),
    ageUnit: seen.ageUnit,
    sex: sexOf(seen, seed),
    chiefComplaintDescription: seed.oneOf(seen.complaints),
    stableIndicator: seed.happens(seen.stable),
    ...bloodPressure(seen, seed),
    heartRateBpm: taken(seen.pulse, seed),
    respiratoryRate: taken(seen.breathing, seed),
    ...oxygen(seen, seed),
    temperature: seed.happens(TAKEN) ? tenths(seen.temperature, seed) : null,
    glasgowComaScale: taken(seen.gcs, seed),
    treatmentNotes: seed.oneOf(seen.treatments),
    otherObservationNotes: seen.notes && seed.happens(HAS_NOTES) ? seed.oneOf(seen.notes) : null,
    ...ticks(seen, seed),
  });
}

function sexOf({ complaints }: Presentation, seed: Seeded): Patient["sex"] {
  if (complaints.some((complaint) => complaint.startsWith("Labor"))) return "FEMALE";
  if (seed.happens(0.02)) return "NON-BINARY";
  return seed.oneOf(["MALE", "FEMALE"]);
}

/** Both pressures or neither; the diastolic one stays well below the systolic one. */
function bloodPressure(seen: Presentation, seed: Seeded): Partial<Patient> {
  const systolic = seed.whole(seen.systolic);
  const diastolic = Math.min(seed.whole(seen.diastolic), systolic - 22);
  if (!seed.happens(TAKEN)) return {};
  return { systolicBloodPressure: systolic, diastolicBloodPressure: diastolic };
}

function oxygen(seen: Presentation, seed: Seeded): Partial<Patient> {
  const oxygenSaturation = seed.whole(seen.saturation);
  const litres = seen.oxygen && oxygenSaturation < 95 ? seed.whole(seen.oxygen) : null;
  return {
    oxygenSaturation,
    lowOxygenResponseType: litres === null ? "ROOM AIR" : "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: litres,
  };
}

/** Nobody is restrained who is not combative: the report drops the tick. */
function ticks(seen: Presentation, seed: Seeded): Partial<Record<PatientIndicatorName, boolean>> {
  return Object.fromEntries(
    PATIENT_INDICATORS.map((name) => [name, seed.happens(seen.ticks[name] ?? 0)]),
  );
}

function taken(span: Span, seed: Seeded): number | null {
  const value = seed.whole(span);
  return seed.happens(TAKEN) ? value : null;
}

/** To a tenth of a degree: 984 tenths are 98.4 °F. */
function tenths([least, greatest]: Span, seed: Seeded): number {
  return seed.whole([least * 10, greatest * 10]) / 10;
}
