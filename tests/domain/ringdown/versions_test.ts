import assert from "node:assert/strict";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import { type PatientVersion, readingsOf, vitalsIn } from "../../../domain/ringdown/versions.ts";
import { minutesAfterNoon, patientWith } from "./examples.ts";

function version(at: number, takenAt: number, patient: Partial<Patient>): PatientVersion {
  const whole = patientWith(patient);
  return {
    at: minutesAfterNoon(at),
    takenAt: minutesAfterNoon(takenAt),
    by: null,
    taken: vitalsIn(whole),
    patient: whole,
  };
}

Deno.test("a trend is the newest three values by when they were taken, oldest first", () => {
  const versions = [1, 2, 4, 3].map((takenAt, at) =>
    version(at, takenAt, { heartRateBpm: 100 + takenAt })
  );
  const values = readingsOf(versions, ["heartRateBpm"]).map(({ patient }) => patient.heartRateBpm);
  assert.deepEqual(values, [102, 103, 104]);
  assert.deepEqual(readingsOf(versions, ["glasgowComaScale"]), []);
});

Deno.test("a version that did not take the vital is no point of its trend", () => {
  const first = version(1, 1, { heartRateBpm: 80 });
  const later = { ...version(2, 2, { heartRateBpm: 80 }), taken: [] };
  const corrected = version(3, 1, { heartRateBpm: 88 });
  assert.deepEqual(readingsOf([later, first, corrected], ["heartRateBpm"]), [corrected]);
});
