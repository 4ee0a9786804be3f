import assert from "node:assert/strict";
import { DELIVERY_STATUSES } from "../../../domain/ringdown/delivery_status.ts";
import type { TriagePriority } from "../../../domain/ringdown/triage.ts";
import { countsOf, sectionsOf, unconfirmedOf, worseOf } from "../../../domain/ringdown/sections.ts";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { minutesAfterNoon, ringdownWith } from "./examples.ts";

function idsOf(ringdowns: Ringdown[]) {
  const { waiting, mciIncoming, incoming } = sectionsOf(ringdowns);
  const ids = (list: Ringdown[]) => list.map(({ id }) => id);
  return { waiting: ids(waiting), mciIncoming: ids(mciIncoming), incoming: ids(incoming) };
}

function oneOfEachStatus(patient: Partial<Patient>): Ringdown[] {
  return DELIVERY_STATUSES.map((status, index) =>
    ringdownWith({ id: status, status, etaMinutes: index, patient })
  );
}

Deno.test("a ringdown is in the section of its status until it is returned or acknowledged", () => {
  assert.deepEqual(idsOf(oneOfEachStatus({})), {
    waiting: ["ARRIVED", "OFFLOADED"],
    mciIncoming: [],
    incoming: [
      "RINGDOWN SENT",
      "RINGDOWN RECEIVED",
      "RINGDOWN CONFIRMED",
      "CANCELLED",
      "REDIRECTED",
    ],
  });
});

Deno.test("MCI patients have their own section until arrival, then wait with the others", () => {
  for (const facts of [{ triagePriority: "YELLOW" }, { triageTag: "T-1042" }] as const) {
    assert.deepEqual(idsOf(oneOfEachStatus(facts)), {
      waiting: ["ARRIVED", "OFFLOADED"],
      mciIncoming: [
        "RINGDOWN SENT",
        "RINGDOWN RECEIVED",
        "RINGDOWN CONFIRMED",
        "CANCELLED",
        "REDIRECTED",
      ],
      incoming: [],
    });
  }
});

Deno.test("incoming ringdowns are sorted by ETA, waiting ones by arrival", () => {
  const sections = idsOf([
    ringdownWith({ id: "later", etaMinutes: 20 }),
    ringdownWith({ id: "sooner", sentAt: minutesAfterNoon(9), etaMinutes: 2 }),
    ringdownWith({
      id: "second",
      status: "ARRIVED",
      etaMinutes: 1,
      arrivedAt: minutesAfterNoon(8),
    }),
    ringdownWith({ id: "first", status: "OFFLOADED", arrivedAt: minutesAfterNoon(3) }),
  ]);
  assert.deepEqual(sections.incoming, ["sooner", "later"]);
  assert.deepEqual(sections.waiting, ["first", "second"]);
});

Deno.test("MCI patients are sorted by triage priority, untriaged first, then by ETA", () => {
  const mci = (id: string, triagePriority: Patient["triagePriority"], etaMinutes: number) =>
    ringdownWith({ id, etaMinutes, patient: { triageTag: id, triagePriority } });
  const sections = idsOf([
    mci("green", "GREEN", 1),
    mci("red later", "RED", 9),
    mci("yellow", "YELLOW", 2),
    mci("red sooner", "RED", 5),
    mci("untriaged", null, 30),
  ]);
  assert.deepEqual(sections.mciIncoming, [
    "untriaged",
    "red sooner",
    "red later",
    "yellow",
    "green",
  ]);
});

Deno.test("unconfirmed ringdowns are those sent or received, earliest ETA first", () => {
  const list = [
    ringdownWith({ id: "b", etaMinutes: 20 }),
    ringdownWith({ id: "confirmed", status: "RINGDOWN CONFIRMED" }),
    ringdownWith({ id: "a", etaMinutes: 5, status: "RINGDOWN RECEIVED" }),
    ringdownWith({ id: "cancelled", status: "CANCELLED" }),
  ];
  assert.deepEqual(unconfirmedOf(list).map(({ id }) => id), ["a", "b"]);
});

Deno.test("urgent patients come before others who are expected sooner", () => {
  const red = { triageTag: "T-1", triagePriority: "RED" } as const;
  const unconfirmed = unconfirmedOf([
    ringdownWith({ id: "code 2", etaMinutes: 1 }),
    ringdownWith({ id: "red", etaMinutes: 30, patient: red }),
    ringdownWith({ id: "code 3", patient: { emergencyServiceResponseType: "CODE 3" } }),
  ]);
  assert.deepEqual(unconfirmed.map(({ id }) => id), ["code 3", "red", "code 2"]);
});

Deno.test("among equals of urgency who is not stable comes first", () => {
  const code3 = { emergencyServiceResponseType: "CODE 3" } as const;
  const unstable = { stableIndicator: false };
  const unconfirmed = unconfirmedOf([
    ringdownWith({ id: "soon", etaMinutes: 1 }),
    ringdownWith({ id: "unstable", etaMinutes: 20, patient: unstable }),
    ringdownWith({ id: "code 3", etaMinutes: 2, patient: code3 }),
    ringdownWith({ id: "worst", etaMinutes: 30, patient: { ...code3, ...unstable } }),
  ]);
  assert.deepEqual(unconfirmed.map(({ id }) => id), ["worst", "code 3", "unstable", "soon"]);
});

Deno.test("of urgent patients who are equals Delayed and Minor come last, whatever their ETA", () => {
  const code3 = { emergencyServiceResponseType: "CODE 3" } as const;
  const of = (triagePriority: TriagePriority) => ({ ...code3, triageTag: "T-1", triagePriority });
  const unconfirmed = unconfirmedOf([
    ringdownWith({ id: "minor", etaMinutes: 1, patient: of("GREEN") }),
    ringdownWith({ id: "delayed", etaMinutes: 2, patient: of("YELLOW") }),
    ringdownWith({ id: "immediate", etaMinutes: 30, patient: of("RED") }),
    ringdownWith({ id: "without triage", etaMinutes: 20, patient: code3 }),
  ]);
  const ids = unconfirmed.map(({ id }) => id);
  assert.deepEqual(ids, ["without triage", "immediate", "delayed", "minor"]);
});

Deno.test("among equals of urgency and stability critical vitals come before the ETA, however many", () => {
  const unconfirmed = unconfirmedOf([
    ringdownWith({ id: "soon", etaMinutes: 1 }),
    ringdownWith({ id: "later", etaMinutes: 20, patient: { systolicBloodPressure: 85 } }),
    ringdownWith({
      id: "last",
      etaMinutes: 30,
      patient: { systolicBloodPressure: 85, heartRateBpm: 150 },
    }),
    ringdownWith({ id: "unstable", etaMinutes: 40, patient: { stableIndicator: false } }),
  ]);
  assert.deepEqual(unconfirmed.map(({ id }) => id), ["unstable", "later", "last", "soon"]);
});

Deno.test("of those who got worse the most urgent come first, then the first to get worse", () => {
  const code3 = { emergencyServiceResponseType: "CODE 3" } as const;
  const worse = (id: string, minutes: number, patient: Partial<Patient> = {}, isDrill = false) => ({
    ...ringdownWith({ id, status: "RINGDOWN CONFIRMED", patient }),
    isDrill,
    changes: [{
      path: "patient.oxygenSaturation",
      from: 96,
      at: minutesAfterNoon(minutes),
      isWorse: true,
    }],
  });
  const named = worseOf([
    worse("played", 1, { ...code3, stableIndicator: false }, true),
    worse("later", 3),
    worse("first", 2),
    worse("unstable", 4, { stableIndicator: false }),
    worse("code 3", 5, code3),
    { ...worse("new", 1, code3), currentDeliveryStatus: "RINGDOWN SENT" },
    ringdownWith({ id: "as before", status: "RINGDOWN CONFIRMED", patient: code3 }),
  ]);
  assert.deepEqual(named.map(({ id }) => id), ["code 3", "unstable", "first", "later", "played"]);
});

Deno.test("drills come last in each section and among the unconfirmed, and count separately", () => {
  const drill = (facts: Parameters<typeof ringdownWith>[0]) => ({
    ...ringdownWith(facts),
    isDrill: true,
  });
  const red = { triageTag: "T-1", triagePriority: "RED" } as const;
  const green = { triageTag: "T-2", triagePriority: "GREEN" } as const;
  const list = [
    drill({ id: "played", etaMinutes: 1 }),
    drill({ id: "played red", etaMinutes: 1, patient: red }),
    drill({ id: "played at the door", status: "ARRIVED", arrivedAt: minutesAfterNoon(1) }),
    ringdownWith({ id: "real", etaMinutes: 30 }),
    ringdownWith({ id: "green", etaMinutes: 30, patient: green }),
    ringdownWith({ id: "at the door", status: "ARRIVED", arrivedAt: minutesAfterNoon(9) }),
  ];
  assert.deepEqual(idsOf(list), {
    waiting: ["at the door", "played at the door"],
    mciIncoming: ["green", "played red"],
    incoming: ["real", "played"],
  });
  const unconfirmed = unconfirmedOf(list).map(({ id }) => id);
  assert.deepEqual(unconfirmed, ["green", "real", "played red", "played"]);
  assert.deepEqual(countsOf(list), { real: 3, drills: 3 });
  assert.deepEqual(countsOf([]), { real: 0, drills: 0 });
});

Deno.test("sorting into sections does not change the given list", () => {
  const list = [ringdownWith({ id: "b", etaMinutes: 20 }), ringdownWith({ id: "a" })];
  sectionsOf(list);
  unconfirmedOf(list);
  assert.deepEqual(list.map(({ id }) => id), ["b", "a"]);
});
