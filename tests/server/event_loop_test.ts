import assert from "node:assert/strict";
import { watchEventLoop } from "../../server/event_loop.ts";

Deno.test("a turn that holds the event loop up is seen, and counted when it is long", async () => {
  const loop = watchEventLoop();
  const until = performance.now() + 300;
  while (performance.now() < until);
  await looked(() => loop.longTurns() > 0);
  assert(loop.longTurns() >= 1);
  assert(loop.longestTurnMs() >= 300);
  loop.stop();
});

Deno.test("after a minute the longest turn is forgotten, the count of long turns is not", async () => {
  let time = 0;
  const loop = watchEventLoop(() => time);
  time = 400;
  await looked(() => loop.longestTurnMs() > 0);
  assert.equal(loop.longestTurnMs(), 400);
  time = 59_999;
  assert(loop.longestTurnMs() >= 400);
  time = 60_400 + 60_000;
  assert.equal(loop.longestTurnMs(), 0);
  assert(loop.longTurns() >= 1);
  loop.stop();
});

async function looked(isSeen: () => boolean): Promise<void> {
  while (!isSeen()) await new Promise((resolve) => setTimeout(resolve, 1));
}
