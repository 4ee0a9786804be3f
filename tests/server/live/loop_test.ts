import assert from "node:assert/strict";
import { type Loop, startLoop } from "../../../server/live/loop.ts";
import { untilTrue } from "../../support/until_true.ts";

const NEVER_MS = 600_000;

/** A loop whose turns end when the test says so. */
function aLoop({ everyMs = NEVER_MS, retryMs = NEVER_MS } = {}) {
  const turns: PromiseWithResolvers<void>[] = [];
  const told: string[] = [];
  const loop: Loop = startLoop({
    work: () => {
      const turn = Promise.withResolvers<void>();
      turns.push(turn);
      return turn.promise;
    },
    everyMs,
    retryMs,
    onFailure: (_error, isFirst) => told.push(isFirst ? "fails" : "still fails"),
    onRecovery: () => told.push("works again"),
  });
  return { loop, turns, told };
}

/** Lets everything happen that waits for nothing but its turn. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

Deno.test("many hints during a reading lead to exactly one more, which begins when it has ended", async () => {
  const { loop, turns } = aLoop();
  for (let hint = 0; hint < 10; hint++) loop.wake();
  await settle();
  assert.equal(turns.length, 1);
  turns[0].resolve();
  await settle();
  assert.equal(turns.length, 2);
  turns[1].resolve();
  await settle();
  assert.equal(turns.length, 2, "nothing hinted at a third");
  loop.wake();
  await settle();
  assert.equal(turns.length, 3);
  turns[2].resolve();
  await loop.stop();
});

Deno.test("without a hint the next reading begins after the pause", async () => {
  const { loop, turns } = aLoop({ everyMs: 1 });
  turns[0].resolve();
  await untilTrue(() => turns.length === 2);
  turns[1].resolve();
  await loop.stop();
});

Deno.test("a failed reading is repeated after its own pause, which hints do not shorten", async () => {
  const { loop, turns, told } = aLoop({ retryMs: 50 });
  const from = performance.now();
  turns[0].reject(new Error("away"));
  await settle();
  loop.wake();
  await untilTrue(() => turns.length === 2);
  assert(performance.now() - from > 40);
  turns[1].reject(new Error("away"));
  await untilTrue(() => turns.length === 3);
  assert.deepEqual(told, ["fails", "still fails"]);
  turns[2].resolve();
  await settle();
  assert.deepEqual(told, ["fails", "still fails", "works again"]);
  await loop.stop();
});

Deno.test("the loop stops during a pause at once, and during a turn when it has ended", async () => {
  const idle = aLoop();
  idle.turns[0].resolve();
  await settle();
  await idle.loop.stop();

  const busy = aLoop();
  let isStopped = false;
  const stopped = busy.loop.stop().then(() => isStopped = true);
  await settle();
  assert(!isStopped);
  busy.turns[0].reject(new Error("cut off"));
  await stopped;
  assert.deepEqual(busy.told, [], "a failure while stopping is no failure");
});
