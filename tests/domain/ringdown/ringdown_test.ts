import assert from "node:assert/strict";
import {
  byEta,
  bySent,
  choiceLabel,
  etaAt,
  needsConfirmation,
  timeLabelOf,
} from "../../../domain/ringdown/ringdown.ts";
import { minutesAfterNoon, NOON, ringdownWith } from "./examples.ts";

Deno.test("the ETA counts in minutes from sending the ringdown", () => {
  assert.equal(etaAt("2026-11-20T20:19:52.563Z", 12), "2026-11-20T20:31:52.563Z");
  assert.equal(etaAt("2026-11-20T12:00:00-08:00", 0), NOON);
  assert.equal(etaAt("2026-11-20T23:50:00.000Z", 1440), "2026-11-21T23:50:00.000Z");
});

Deno.test("only a sent or received ringdown needs confirmation", () => {
  assert.equal(needsConfirmation(ringdownWith({ status: "RINGDOWN SENT" })), true);
  assert.equal(needsConfirmation(ringdownWith({ status: "RINGDOWN RECEIVED" })), true);
  assert.equal(needsConfirmation(ringdownWith({ status: "RINGDOWN CONFIRMED" })), false);
  assert.equal(needsConfirmation(ringdownWith({ status: "CANCELLED" })), false);
});

Deno.test("a card shows when the patient arrived, or else their ETA", () => {
  const coming = ringdownWith({ etaMinutes: 12 });
  assert.deepEqual(timeLabelOf(coming), { label: "ETA:", at: minutesAfterNoon(12) });
  const now = ringdownWith({ etaMinutes: 0 });
  assert.deepEqual(timeLabelOf(now), { label: "ETA:", at: NOON });
  const there = ringdownWith({ status: "OFFLOADED", arrivedAt: minutesAfterNoon(15) });
  assert.deepEqual(timeLabelOf(there), { label: "Arrived At:", at: minutesAfterNoon(15) });
});

Deno.test("a card without an ETA shows when the crew departed", () => {
  const ringdown = { ...ringdownWith(), etaMinutes: null as unknown as number };
  assert.deepEqual(timeLabelOf(ringdown), { label: "Departed:", at: NOON });
});

Deno.test("on the wire, ringdowns are sorted by the time of sending, then by id", () => {
  const list = [
    ringdownWith({ id: "b", sentAt: minutesAfterNoon(1) }),
    ringdownWith({ id: "d" }),
    ringdownWith({ id: "c", sentAt: minutesAfterNoon(1) }),
    ringdownWith({ id: "a", sentAt: minutesAfterNoon(2) }),
  ];
  assert.deepEqual(list.sort(bySent).map(({ id }) => id), ["d", "b", "c", "a"]);
});

Deno.test("on a screen, ringdowns are sorted by ETA, then by the time of sending", () => {
  const list = [
    ringdownWith({ id: "late", etaMinutes: 30 }),
    ringdownWith({ id: "second", sentAt: minutesAfterNoon(2), etaMinutes: 8 }),
    ringdownWith({ id: "first", etaMinutes: 10 }),
    ringdownWith({ id: "soon", sentAt: minutesAfterNoon(5), etaMinutes: 1 }),
  ];
  assert.deepEqual(list.sort(byEta).map(({ id }) => id), ["soon", "first", "second", "late"]);
});

Deno.test("stored choices are shown in the usual words", () => {
  const words = ["CODE 3", "NON-BINARY", "ROOM AIR", "SUPPLEMENTAL OXYGEN", "something else"];
  assert.deepEqual(words.map(choiceLabel), [
    "Code 3",
    "Non-binary",
    "Room Air",
    "Supplemental Oxygen",
    "something else",
  ]);
});
