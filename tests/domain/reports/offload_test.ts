/** Offload times from how long each patient took, checked against the plain definition. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { groupName } from "../../../domain/reports/grouping.ts";
import { hoursAndMinutes } from "../../../domain/reports/divert.ts";
import {
  LEFT_OUT,
  leftOutCount,
  leftOutWords,
  noOffloads,
  offloadsTogether,
  offloadTimesOf,
  shareWords,
} from "../../../domain/reports/offload.ts";
import { speakWith, speechOf } from "../../../words/t.ts";

const MINUTE = 60;

/** Nobody is left out. */
const timesOf = (seconds: number[]) => offloadTimesOf({ ...noOffloads(), seconds });

Deno.test("nobody was offloaded: no time, and no share", () => {
  const times = offloadTimesOf(noOffloads());
  assert.deepEqual([times.count, times.medianMinutes, times.percentile90Minutes], [0, null, null]);
  assert.deepEqual(times.over.map(({ count }) => count), [0, 0, 0]);
  assert.equal(leftOutCount(times), 0);
  assert.equal(leftOutWords(times), "");
  assert.equal(shareWords(0, 0), "–");
});

Deno.test("exactly 20, 30 and 60 minutes are not over them, and a second more is", () => {
  const minutes = [20, 20, 20, 20, 30];
  const secondsMore = [20, 30, 60, 60];
  const { over } = timesOf([
    ...minutes.map((each) => each * MINUTE),
    ...secondsMore.map((each) => each * MINUTE + 1),
  ]);
  assert.deepEqual(over, [
    { minutes: 20, count: 5 },
    { minutes: 30, count: 3 },
    { minutes: 60, count: 2 },
  ]);
});

Deno.test("median and 90th percentile are times that occurred, of any number of patients", () => {
  const nth = (sorted: number[], percent: number) =>
    sorted.find((minutes) =>
      sorted.filter((each) => each <= minutes).length * 100 >= percent * sorted.length
    );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 250 }),
      (all) => {
        const sorted = all.toSorted((a, b) => a - b);
        const times = timesOf(all.map((minutes) => minutes * MINUTE + 59));
        assert.equal(times.medianMinutes, nth(sorted, 50));
        assert.equal(times.percentile90Minutes, nth(sorted, 90));
        assert.equal(times.count, all.length);
      },
    ),
    { seed: 7 },
  );
});

Deno.test("the 90th percentile of 110 patients is the 99th, though 0.9 is no exact number", () => {
  for (const many of [10, 70, 110, 1_000_000]) {
    const nineTenths = many * 9 / 10;
    const times = timesOf(waits(many, nineTenths));
    assert.equal(times.percentile90Minutes, 12, String(many));
    const oneMore = timesOf(waits(many, nineTenths - 1));
    assert.equal(oneMore.percentile90Minutes, 300, String(many));
  }
});

/** So many waited 12 minutes, all others 300. */
function waits(many: number, short: number): number[] {
  return Array.from({ length: many }, (_, n) => (n < short ? 12 : 300) * MINUTE);
}

Deno.test("what is left out is in no figure, and counted by its reason", () => {
  const offloads = noOffloads();
  offloads.seconds.push(8 * MINUTE);
  for (const [n, why] of LEFT_OUT.entries()) offloads.leftOut[why] = n + 1;
  const times = offloadTimesOf(offloads);
  assert.equal(times.count, 1);
  assert.equal(leftOutCount(times), 21);
  assert.equal(
    leftOutWords(times),
    "1 still waiting, 2 canceled or redirected, 3 without an arrival, 4 without an offload, " +
      "5 offloaded before arrival, 6 over 24 h",
  );
});

Deno.test("the offloads of several groups are counted together, and theirs stay as they are", () => {
  const one = { ...noOffloads(), seconds: [5 * MINUTE] };
  const other = { ...noOffloads(), seconds: [7 * MINUTE, 9 * MINUTE] };
  one.leftOut.WAITING = 1;
  other.leftOut.WAITING = 2;
  const together = offloadTimesOf(offloadsTogether([one, other]));
  assert.deepEqual([together.count, together.medianMinutes, together.leftOut.WAITING], [3, 7, 3]);
  assert.deepEqual([one.seconds.length, one.leftOut.WAITING], [1, 1]);
});

Deno.test("a share never says none or all where that is not so", () => {
  assert.equal(shareWords(1, 1_000), "<1%");
  assert.equal(shareWords(999, 1_000), ">99%");
  assert.equal(shareWords(0, 9), "0%");
  assert.equal(shareWords(9, 9), "100%");
  assert.equal(shareWords(1, 3), "33%");
  speakWith(() => speechOf({ language: "es", messages: {} }));
  try {
    assert.equal(shareWords(1, 3), "33\u00a0%", "in Spanish");
  } finally {
    speakWith(() => speechOf({ language: "en", messages: {} }));
  }
});

Deno.test("hours and weeks have names that sort and read alike", () => {
  assert.equal(groupName("hour", "9"), "09:00");
  assert.equal(groupName("week", "2026-11-15"), "Week of 11/15/2026");
});

Deno.test("divert hours are minutes that have passed and go beyond a day", () => {
  assert.deepEqual([0, 59, 3_599, 90_000, 405_000].map(hoursAndMinutes), [
    "0:00",
    "0:00",
    "0:59",
    "25:00",
    "112:30",
  ]);
});
