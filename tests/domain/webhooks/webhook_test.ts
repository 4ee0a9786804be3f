import assert from "node:assert/strict";
import { breakAfter } from "../../../domain/webhooks/webhook.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** When the attempts of a delivery come, in seconds after the first, until the next is too late. */
function attemptsOfOneDelivery(): number[] {
  const times = [0];
  while (true) {
    const next = times.at(-1)! + breakAfter(times.length);
    if (next > DAY) return times;
    times.push(next);
  }
}

Deno.test("a message that is not taken comes again within seconds, then ever more seldom", () => {
  const times = attemptsOfOneDelivery();
  const pauses = times.slice(1).map((time, index) => time - times[index]);
  assert.deepEqual(pauses, pauses.toSorted((one, other) => one - other), "no pause is shorter");
  assert(pauses[0] <= 5 && pauses[3] < 10 * 60, "soon at first");
  assert.equal(pauses.at(-1), 2 * HOUR);
});

Deno.test("the attempts of a message fill its 24 hours, and none comes after them", () => {
  const times = attemptsOfOneDelivery();
  const last = times.at(-1)!;
  assert(last > 23 * HOUR && last <= DAY, `the last comes after ${last} s`);
  assert(times.length < 30, `a receiver that is away is not asked ${times.length} times`);
});

Deno.test("no pause is longer than two hours, whatever the number of the attempt", () => {
  for (const attempt of [8, 20, 1_000]) assert.equal(breakAfter(attempt), 2 * HOUR);
});
