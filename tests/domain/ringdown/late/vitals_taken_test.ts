import assert from "node:assert/strict";
import type { Patient } from "../../../../domain/ringdown/patient.ts";
import { vitalsOfCorrection } from "../../../../domain/ringdown/late/vitals_taken.ts";
import { patientWith } from "../examples.ts";

function takenIn(...correction: Parameters<typeof vitalsOfCorrection>) {
  return vitalsOfCorrection(...correction).taken;
}

Deno.test("the vitals of a correction are those sent, also as they were, and those cleared", () => {
  const before = patientWith({ heartRateBpm: 80, oxygenSaturation: 95 });
  const after = { ...before, oxygenSaturation: null, glasgowComaScale: 15 };
  const sent = {
    heartRateBpm: 80,
    oxygenSaturation: null,
    glasgowComaScale: 15,
    temperature: null,
    age: 44,
  };
  assert.deepEqual(takenIn(sent, { before, after }), [
    "heartRateBpm",
    "oxygenSaturation",
    "glasgowComaScale",
  ]);
});

Deno.test("of a whole report that is sent back only what changed was taken", () => {
  const before = patientWith({ heartRateBpm: 80, oxygenSaturation: 95, temperature: 37 });
  const after = { ...before, oxygenSaturation: 90, temperature: null };
  assert.deepEqual(takenIn(after, { before, after }), ["oxygenSaturation", "temperature"]);
});

Deno.test("a blood pressure of a report that is sent back was taken if one value changed", () => {
  const pressure = { systolicBloodPressure: 120, diastolicBloodPressure: 80 };
  const before = patientWith({ ...pressure, heartRateBpm: 80 });
  const after = { ...before, systolicBloodPressure: 90 };
  const both = ["systolicBloodPressure", "diastolicBloodPressure"];
  assert.deepEqual(takenIn(after, { before, after }), both);
});

Deno.test("a report is sent back whole also without what nobody has told", () => {
  const before = patientWith({ heartRateBpm: 80, oxygenSaturation: 95 });
  const after = { ...before, oxygenSaturation: 90 };
  const told = Object.entries(after).filter(([, value]) => value !== null && value !== false);
  const sent: Partial<Patient> = Object.fromEntries(told);
  assert.deepEqual(takenIn(sent, { before, after }), ["oxygenSaturation"]);
  const { age: _, ...part } = sent;
  assert.deepEqual(takenIn(part, { before, after }), ["heartRateBpm", "oxygenSaturation"]);
});

Deno.test("a report is sent back whole also if a colleague has told more since it was read", () => {
  const read = patientWith({ heartRateBpm: 80, oxygenSaturation: 95 });
  const before = { ...read, heartRateBpm: 120, bloodGlucose: 40, treatmentNotes: "Glucose" };
  const { bloodGlucose: _, treatmentNotes: __, ...sent } = { ...read, oxygenSaturation: 90 };
  const after = { ...before, ...sent };
  const { taken, unchanged } = vitalsOfCorrection(sent, { before, after, read });
  assert.deepEqual(taken, ["oxygenSaturation"]);
  assert(unchanged.includes("heartRateBpm"), "80 is what they had read");
});
