import assert from "node:assert/strict";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import {
  acknowledge,
  changesAfter,
  type Told,
  type ToldAt,
  type UnseenChange,
  worseSinceOf,
} from "../../../domain/ringdown/unseen_changes.ts";
import { minutesAfterNoon, patientWith } from "./examples.ts";

type Facts = Partial<Omit<Told, "patient">> & { patient?: Partial<Patient> };

function toldAt(minutes: number, { patient, ...facts }: Facts = {}): ToldAt {
  return {
    at: minutesAfterNoon(minutes),
    patient: patientWith(patient),
    etaMinutes: 12,
    ambulanceIdentifier: "M1",
    dispatchCallNumber: "26110001",
    ...facts,
  };
}

/** The unseen changes after these corrections, one a minute after noon. */
function after(known: Facts, ...corrections: Facts[]): UnseenChange[] {
  const states = [toldAt(0, known), ...corrections.map((facts, at) => toldAt(at + 1, facts))];
  return states.slice(1).reduce<UnseenChange[]>(
    (unseen, next, at) =>
      changesAfter(unseen, { known: states[0], before: states[at], after: next }),
    [],
  );
}

function isWorse(path: string, from: Facts, to: Facts): boolean {
  const change = after(from, to).find((change) => change.path === path);
  assert(change, `${path} has changed`);
  return change.isWorse;
}

Deno.test("each corrected field has one entry, from what was acknowledged, oldest first", () => {
  const unseen = after(
    {},
    { etaMinutes: 20 },
    { etaMinutes: 20, patient: { heartRateBpm: 90 }, ambulanceIdentifier: "M2" },
    { etaMinutes: 25, patient: { heartRateBpm: 90 }, ambulanceIdentifier: "M2" },
  );
  assert.deepEqual(unseen, [
    { path: "patient.heartRateBpm", from: null, at: minutesAfterNoon(2), isWorse: false },
    { path: "ambulanceIdentifier", from: "M1", at: minutesAfterNoon(2), isWorse: false },
    { path: "etaMinutes", from: 12, at: minutesAfterNoon(3), isWorse: false },
  ]);
});

Deno.test("a field that is changed back leaves the list", () => {
  assert.deepEqual(after({ etaMinutes: 12 }, { etaMinutes: 30 }, { etaMinutes: 12 }), []);
  const sick = { patient: { glasgowComaScale: 8 } };
  assert.deepEqual(after({}, sick, {}), []);
});

Deno.test("an ETA counts from two minutes on, whether in one step or in several", () => {
  assert.deepEqual(after({}, { etaMinutes: 13 }), []);
  assert.equal(after({}, { etaMinutes: 13 }, { etaMinutes: 14 })[0].from, 12);
  assert.deepEqual(after({}, { etaMinutes: 14 }, { etaMinutes: 13 }), []);
  assert.equal(after({}, { etaMinutes: 10 }).length, 1);
});

Deno.test("which vitals are confirmed is no change of its own", () => {
  const low = { systolicBloodPressure: 85 };
  const confirmed: Partial<Patient> = { ...low, outOfRangeConfirmed: ["systolicBloodPressure"] };
  assert.deepEqual(after({ patient: low }, { patient: confirmed }), []);
});

Deno.test("a vital is worse when it becomes critical or is first known and critical", () => {
  const pressure = (value: number | null) => ({ patient: { systolicBloodPressure: value } });
  const path = "patient.systolicBloodPressure";
  assert(isWorse(path, pressure(120), pressure(90)));
  assert(isWorse(path, pressure(null), pressure(90)));
  assert(isWorse(path, pressure(80), pressure(225)), "critical on the other side");
  assert(!isWorse(path, pressure(120), pressure(91)));
  assert(!isWorse(path, pressure(80), pressure(85)), "it gets better");
  assert(!isWorse(path, pressure(80), pressure(null)));
});

Deno.test("a critical vital is worse when it is a tenth further from its limit", () => {
  const pulse = (heartRateBpm: number) => ({ patient: { heartRateBpm } });
  const path = "patient.heartRateBpm"; // critical from 131
  assert(isWorse(path, pulse(151), pulse(153)), "20 and 22");
  assert(!isWorse(path, pulse(151), pulse(152)), "20 and 21");
  assert(isWorse(path, pulse(131), pulse(132)));
  const temperature = (temperature: number) => ({ patient: { temperature } });
  assert(isWorse("patient.temperature", temperature(94), temperature(90)));
});

Deno.test("not stable, CODE 3, RED and an ETA sooner by three minutes are worse", () => {
  const patient = (facts: Partial<Patient>) => ({ patient: facts });
  const cases: [string, Facts, Facts, boolean][] = [
    ["patient.stableIndicator", {}, patient({ stableIndicator: false }), true],
    ["patient.stableIndicator", patient({ stableIndicator: false }), {}, false],
    [
      "patient.emergencyServiceResponseType",
      {},
      patient({ emergencyServiceResponseType: "CODE 3" }),
      true,
    ],
    [
      "patient.emergencyServiceResponseType",
      patient({ emergencyServiceResponseType: "CODE 3" }),
      {},
      false,
    ],
    ["patient.triagePriority", {}, patient({ triagePriority: "RED" }), true],
    [
      "patient.triagePriority",
      patient({ triagePriority: "YELLOW" }),
      patient({ triagePriority: "RED" }),
      true,
    ],
    ["patient.triagePriority", {}, patient({ triagePriority: "YELLOW" }), false],
    ["etaMinutes", {}, { etaMinutes: 9 }, true],
    ["etaMinutes", {}, { etaMinutes: 10 }, false],
    ["etaMinutes", {}, { etaMinutes: 20 }, false],
  ];
  for (const [path, from, to, expected] of cases) {
    assert.equal(isWorse(path, from, to), expected, `${path} ${JSON.stringify(to)}`);
  }
});

Deno.test("a corrected age makes nothing worse", () => {
  const child = { age: 5, systolicBloodPressure: 85 }; // critical for an adult
  const known = { patient: { age: 5, systolicBloodPressure: 100 } };
  const unseen = after(known, { patient: child }, { patient: { ...child, age: 50 } });
  assert.deepEqual(unseen.map(({ path, isWorse }) => [path, isWorse]), [
    ["patient.systolicBloodPressure", false],
    ["patient.age", false],
  ]);
  const both = { patient: { age: 50, systolicBloodPressure: 84 } };
  const critical = { patient: { age: 5, systolicBloodPressure: 85 } };
  assert(
    !isWorse("patient.systolicBloodPressure", critical, {
      patient: { ...both.patient, systolicBloodPressure: 86 },
    }),
    "both values are judged by the age that is known now",
  );
});

Deno.test("what was told after the acknowledged moment stays, from what stood then", () => {
  const told = [
    toldAt(1, { etaMinutes: 20, patient: { heartRateBpm: 90 } }),
    toldAt(2, { etaMinutes: 30, patient: { heartRateBpm: 90 } }),
  ];
  const { known, unseen } = acknowledge(toldAt(0), told, minutesAfterNoon(1));
  const left = { path: "etaMinutes", from: 20, at: minutesAfterNoon(2), isWorse: false };
  assert.deepEqual(unseen, [left]);
  assert.deepEqual(known, told[0]);
  const all = { known: null, unseen: [] };
  assert.deepEqual(acknowledge(toldAt(0), told, minutesAfterNoon(2)), all);
});

Deno.test("a value that was seen and then changed back is unseen", () => {
  const told = [toldAt(1, { patient: { heartRateBpm: 140 } }), toldAt(2)];
  const { unseen } = acknowledge(toldAt(0), told, minutesAfterNoon(1.5));
  assert.deepEqual(unseen, [
    { path: "patient.heartRateBpm", from: 140, at: minutesAfterNoon(2), isWorse: false },
  ]);
});

Deno.test("a patient who got worse needs attention from then on, until they are handed over", () => {
  const unseen = after({}, { patient: { stableIndicator: false } }, {
    etaMinutes: 30,
    patient: { stableIndicator: false, glasgowComaScale: 5 },
  });
  const since = minutesAfterNoon(1);
  assert.equal(worseSinceOf(unseen, "RINGDOWN CONFIRMED"), since);
  assert.equal(worseSinceOf(unseen, "ARRIVED"), since);
  for (const status of ["OFFLOADED", "CANCELLED", "REDIRECTED"] as const) {
    assert.equal(worseSinceOf(unseen, status), null);
  }
  assert.equal(worseSinceOf(after({}, { etaMinutes: 30 }), "ARRIVED"), null);
});
