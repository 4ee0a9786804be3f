import assert from "node:assert/strict";
import type { Patient } from "../../../../domain/ringdown/patient.ts";
import { vitalsTaken } from "../../../../domain/ringdown/late/vitals_taken.ts";
import { patientWith } from "../examples.ts";

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
  assert.deepEqual(vitalsTaken(sent, { before, after }), [
    "heartRateBpm",
    "oxygenSaturation",
    "glasgowComaScale",
  ]);
});

Deno.test("of a whole report that is sent back only what changed was taken", () => {
  const before = patientWith({ heartRateBpm: 80, oxygenSaturation: 95, temperature: 37 });
  const after = { ...before, oxygenSaturation: 90, temperature: null };
  assert.deepEqual(vitalsTaken(after, { before, after }), ["oxygenSaturation", "temperature"]);
});

Deno.test("a blood pressure of a report that is sent back was taken if one value changed", () => {
  const pressure = { systolicBloodPressure: 120, diastolicBloodPressure: 80 };
  const before = patientWith({ ...pressure, heartRateBpm: 80 });
  const after = { ...before, systolicBloodPressure: 90 };
  const both = ["systolicBloodPressure", "diastolicBloodPressure"];
  assert.deepEqual(vitalsTaken(after, { before, after }), both);
});

Deno.test("a report is sent back whole also without what nobody has told", () => {
  const before = patientWith({ heartRateBpm: 80, oxygenSaturation: 95 });
  const after = { ...before, oxygenSaturation: 90 };
  const told = Object.entries(after).filter(([, value]) => value !== null && value !== false);
  const sent: Partial<Patient> = Object.fromEntries(told);
  assert.deepEqual(vitalsTaken(sent, { before, after }), ["oxygenSaturation"]);
  const { age: _, ...part } = sent;
  assert.deepEqual(vitalsTaken(part, { before, after }), ["heartRateBpm", "oxygenSaturation"]);
});
