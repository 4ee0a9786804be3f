import assert from "node:assert/strict";
import { minutesWaited } from "../../../domain/history/waited.ts";
import { wholeMinutes, wholeSeconds } from "../../../domain/time/durations.ts";

Deno.test("minutes are those that have passed in full, as somebody reads them from a clock", () => {
  assert.deepEqual([0, 59, 60, 2_519, 2_520, 2_550, 2_579].map(wholeMinutes), [
    0,
    0,
    1,
    41,
    42,
    42,
    42,
  ]);
});

Deno.test("a second that has begun counts, in the history as in the reports", () => {
  assert.deepEqual([0, 1, 1_000, 1_001].map(wholeSeconds), [0, 1, 1, 2]);
  const waited = (until: string) =>
    minutesWaited({ ARRIVED: "2026-11-20T20:00:00.000Z", OFFLOADED: `2026-11-20T20:${until}Z` });
  assert.equal(waited("42:30.000"), 42);
  assert.equal(waited("41:59.000"), 41);
  assert.equal(waited("41:59.500"), 42);
});
