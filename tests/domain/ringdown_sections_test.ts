import assert from "node:assert/strict";
import { DELIVERY_STATUSES } from "../../domain/delivery_status.ts";
import { sectionsOf, unconfirmedOf } from "../../domain/ringdown_sections.ts";
import type { Patient, Ringdown } from "../../domain/ringdown.ts";
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

Deno.test("each status stands in its section until it is returned or acknowledged", () => {
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

Deno.test("an MCI patient on the way stands apart, one at the door waits with the others", () => {
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

Deno.test("those on the way stand by ETA, those at the door by their arrival", () => {
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

Deno.test("MCI patients stand by triage priority, then by ETA, the untriaged first", () => {
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

Deno.test("the unconfirmed ones are those sent or received, earliest ETA first", () => {
  const list = [
    ringdownWith({ id: "b", etaMinutes: 20 }),
    ringdownWith({ id: "confirmed", status: "RINGDOWN CONFIRMED" }),
    ringdownWith({ id: "a", etaMinutes: 5, status: "RINGDOWN RECEIVED" }),
    ringdownWith({ id: "cancelled", status: "CANCELLED" }),
  ];
  assert.deepEqual(unconfirmedOf(list).map(({ id }) => id), ["a", "b"]);
});

Deno.test("laying out a board leaves the list as it came", () => {
  const list = [ringdownWith({ id: "b", etaMinutes: 20 }), ringdownWith({ id: "a" })];
  sectionsOf(list);
  unconfirmedOf(list);
  assert.deepEqual(list.map(({ id }) => id), ["b", "a"]);
});
