import assert from "node:assert/strict";
import { lateVitals, withVitalsOf } from "../../../../domain/ringdown/late/late_vitals.ts";
import type { Patient } from "../../../../domain/ringdown/patient.ts";
import { withToldMeanwhile } from "../../../../domain/ringdown/late/told_meanwhile.ts";
import { patientWith } from "../examples.ts";

const READ = patientWith({
  oxygenSaturation: 88,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 4,
  treatmentNotes: "Oxygen",
});

/** What is sent on when the sender and a colleague have each changed the report that both read. */
function sentOn(said: Partial<Patient>, stored: Partial<Patient>): Patient {
  return withToldMeanwhile({ ...READ, ...said }, { read: READ, stored: { ...READ, ...stored } });
}

Deno.test("who changes the oxygen tells all of it, and not half of what a colleague told", () => {
  const told = sentOn({ supplementalOxygenAmount: 10 }, {
    oxygenSaturation: 97,
    lowOxygenResponseType: "ROOM AIR",
    supplementalOxygenAmount: null,
  });
  assert.equal(told.oxygenSaturation, 88);
  assert.equal(told.lowOxygenResponseType, "SUPPLEMENTAL OXYGEN");
  assert.equal(told.supplementalOxygenAmount, 10);
});

Deno.test("an age is sent on with its unit, and a restraint with what it is for", () => {
  const told = sentOn({ age: 9 }, { ageUnit: "MONTHS", age: 7, restraintIndicator: true });
  assert.equal(told.age, 9);
  assert.equal(told.ageUnit, "YEARS");
  assert.equal(told.restraintIndicator, true);
});

Deno.test("notes of both are kept once, and as long as they have room", () => {
  const notes = (mine: string, theirs: string) =>
    sentOn({ treatmentNotes: mine }, { treatmentNotes: theirs }).treatmentNotes;
  assert.equal(notes("IV", "Aspirin"), "Aspirin\nIV");
  assert.equal(notes("Aspirin\nIV", "Aspirin"), "Aspirin\nIV");
  assert.equal(notes("IV", "Aspirin\nIV"), "Aspirin\nIV");
  assert.equal(notes("Oxygen\nIV", "Oxygen\nAspirin"), "Oxygen\nAspirin\nIV");
  assert.equal(notes("ASA", "NASAL CANNULA"), "NASAL CANNULA\nASA");
  assert.equal(notes("Epi 1 mg\nEpi 1 mg", "Epi 1 mg"), "Epi 1 mg\nEpi 1 mg", "two doses");
  assert.equal(notes("Epi 1 mg", "Epi 1 mg\nEpi 1 mg"), "Epi 1 mg\nEpi 1 mg");
  const long = notes("a".repeat(10_000), "Allergic to penicillin")!;
  assert.match(long, /^Allergic to penicillin\na+…$/);
  assert.equal(long.length, 10_000);
});

Deno.test("a blood pressure is sent on as it was measured, not one half of each", () => {
  const pressure = { systolicBloodPressure: 90, diastolicBloodPressure: 62 };
  const told = sentOn({ diastolicBloodPressure: 85 }, pressure);
  assert.deepEqual([told.systolicBloodPressure, told.diastolicBloodPressure], [null, 85]);
});

Deno.test("what the sender has cleared stays cleared", () => {
  assert.equal(sentOn({ treatmentNotes: null }, {}).treatmentNotes, null);
});

Deno.test("a late saturation leaves the oxygen that stands, also where only that was sent", () => {
  const takenAt = new Date("2026-11-20T12:01:00Z");
  const newest = { oxygenSaturation: "2026-11-20T12:05:00.000Z" };
  const late = lateVitals({ supplementalOxygenAmount: 15 }, { takenAt, newest });
  assert.deepEqual(late, ["supplementalOxygenAmount"]);
  const told = withVitalsOf(READ, { ...READ, supplementalOxygenAmount: 15 }, late);
  assert.deepEqual(told, READ);
});

Deno.test("a vital that was cleared takes no reading of before", () => {
  const newest = { heartRateBpm: "2026-11-20T12:05:00.000Z" };
  const lateAt = (time: string) =>
    lateVitals({ heartRateBpm: 61 }, { takenAt: new Date(`2026-11-20T${time}Z`), newest });
  assert.deepEqual(lateAt("12:01:00"), ["heartRateBpm"]);
  assert.deepEqual(lateAt("12:06:00"), []);
});
