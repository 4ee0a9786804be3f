import assert from "node:assert/strict";
import { newsSinceChosen, newsSinceSent } from "../../../domain/hospital/news.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { minutesAfterNoon, NOON } from "../ringdown/examples.ts";

const CALM = {
  divertStatusIndicator: false,
  divertStatusUpdateDateTimeLocal: minutesAfterNoon(-60),
  additionalServiceAvailabilityNotes: "",
  notesUpdateDateTimeLocal: minutesAfterNoon(-60),
} as HospitalStatus;

Deno.test("a divert that begins after the choice is news, one that the crew saw is not", () => {
  const status = { ...CALM, divertStatusIndicator: true };
  const news = { isOnDivert: true, notes: null };
  assert.deepEqual(newsSinceChosen({ isOnDivert: false, notes: "" }, status), news);
  assert.equal(newsSinceChosen({ isOnDivert: true, notes: "" }, status), null);
  assert.deepEqual(newsSinceChosen(null, status), news, "nobody knows what the crew saw");
});

Deno.test("the end of a divert is no news", () => {
  assert.equal(newsSinceChosen({ isOnDivert: true, notes: "" }, CALM), null);
});

Deno.test("a changed or removed note is news", () => {
  const status = { ...CALM, additionalServiceAvailabilityNotes: "CT is down" };
  const seen = { isOnDivert: false, notes: "" };
  assert.deepEqual(newsSinceChosen(seen, status), { isOnDivert: false, notes: "CT is down" });
  const removed = newsSinceChosen({ isOnDivert: false, notes: "CT is down" }, CALM);
  assert.deepEqual(removed, { isOnDivert: false, notes: "" });
});

Deno.test("on the way, what changed before the ringdown was sent is no news", () => {
  const status = { ...CALM, divertStatusIndicator: true, additionalServiceAvailabilityNotes: "x" };
  assert.equal(newsSinceSent(NOON, status), null);
  const since = minutesAfterNoon(1);
  assert.deepEqual(newsSinceSent(NOON, { ...status, divertStatusUpdateDateTimeLocal: since }), {
    isOnDivert: true,
    notes: null,
  });
  assert.deepEqual(newsSinceSent(NOON, { ...status, notesUpdateDateTimeLocal: since }), {
    isOnDivert: false,
    notes: "x",
  });
});
