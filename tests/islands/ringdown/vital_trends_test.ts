import assert from "node:assert/strict";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import { type PatientVersion, vitalsIn } from "../../../domain/ringdown/versions.ts";
import {
  type VitalReading,
  type VitalTrend,
  vitalTrendsOf,
} from "../../../islands/ringdown/vital_trends.ts";
import { valueWords } from "../../../islands/ringdown/vitals_of.ts";
import { minutesAfterNoon, patientWith } from "../../domain/ringdown/examples.ts";

function version(at: number, patient: Partial<Patient>): PatientVersion {
  const whole = patientWith(patient);
  return {
    at: minutesAfterNoon(at),
    takenAt: minutesAfterNoon(at),
    by: null,
    taken: vitalsIn(whole),
    patient: whole,
  };
}

function words(reading: VitalReading): string {
  const { takenAt } = reading;
  const minute = [1, 2, 3, 4].find((minute) => minutesAfterNoon(minute) === takenAt);
  return `${valueWords(reading)} @${minute ?? "?"}`;
}

function said({ last, before }: VitalTrend): string[] {
  return [last, ...before].map(words);
}

Deno.test("a trend has the last value and the two before, each with when it was taken", () => {
  const versions = [90, 95, 100, 105].map((heartRateBpm, at) => version(at + 1, { heartRateBpm }));
  const [pulse] = vitalTrendsOf(patientWith({ heartRateBpm: 105 }), versions);
  assert.deepEqual(said(pulse), ["105 @4", "100 @3", "95 @2"]);
});

Deno.test("a blood pressure is one trend, also when only one of its values was taken again", () => {
  const first = { systolicBloodPressure: 120, diastolicBloodPressure: 80 };
  const second = { systolicBloodPressure: 100, diastolicBloodPressure: 80 };
  const versions = [
    version(1, first),
    { ...version(2, second), taken: ["systolicBloodPressure" as const] },
  ];
  const [pressure] = vitalTrendsOf(patientWith(second), versions);
  assert.deepEqual(said(pressure), ["100/80 @2", "120/80 @1"]);
});

Deno.test("a value that was sent late does not come before a newer one", () => {
  const late = { ...version(3, { heartRateBpm: 80 }), takenAt: minutesAfterNoon(1) };
  const [pulse] = vitalTrendsOf(patientWith({ heartRateBpm: 80 }), [
    version(2, { heartRateBpm: 130 }),
    late,
  ]);
  assert.deepEqual(said(pulse), ["130 @2", "80 @1"]);
});

Deno.test("a value is last, without a time, when nobody said when it was taken", () => {
  const before = { oxygenSaturation: 91, lowOxygenResponseType: "SUPPLEMENTAL OXYGEN" as const };
  const versions = [version(1, { ...before, supplementalOxygenAmount: 4 })];
  const now = patientWith({ ...before, supplementalOxygenAmount: 15 });
  assert.deepEqual(said(vitalTrendsOf(now, versions)[0]), [
    "91 % (15\u00a0L/min) @?",
    "91 % (4\u00a0L/min) @1",
  ]);
  assert.deepEqual(said(vitalTrendsOf(now, [])[0]), ["91 % (15\u00a0L/min) @?"]);
});

Deno.test("all values are marked by the age that is known now", () => {
  const versions = [version(1, { age: 44, heartRateBpm: 150 }), version(2, { heartRateBpm: 150 })];
  const infant = patientWith({ age: 5, ageUnit: "MONTHS", heartRateBpm: 150 });
  const [{ last, before }] = vitalTrendsOf(infant, versions);
  assert.deepEqual([last, ...before].map(({ mark }) => mark), [null, null]);
});

Deno.test("a vital that the crew has taken back has no trend", () => {
  assert.deepEqual(vitalTrendsOf(patientWith(), [version(1, { heartRateBpm: 90 })]), []);
});
