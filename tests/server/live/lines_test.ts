import assert from "node:assert/strict";
import { createLines } from "../../../server/live/lines.ts";
import type { Subscriber } from "../../../server/live/subscriber.ts";

/** Somebody in line; nothing but the stream counts. */
function waiter(stream: "hospital" | "user" | "mci"): Subscriber {
  return { audience: { stream } } as Subscriber;
}

Deno.test("boards are taken before crews, and crews before the rest", () => {
  const lines = createLines();
  const [coordinator, crew, board] = [waiter("mci"), waiter("user"), waiter("hospital")];
  [coordinator, crew, board].forEach(lines.add);
  assert.deepEqual([lines.take(), lines.take(), lines.take()], [board, crew, coordinator]);
  assert.equal(lines.take(), null);
});

Deno.test("a board that changes all the time keeps nobody waiting for ever", () => {
  const lines = createLines();
  const [board, crew, coordinator] = [waiter("hospital"), waiter("user"), waiter("mci")];
  [board, crew, coordinator].forEach(lines.add);
  const taken = new Set();
  for (let turn = 0; turn < 24; turn++) {
    taken.add(lines.take());
    lines.add(board);
  }
  assert.deepEqual(taken, new Set([board, crew, coordinator]));
});

Deno.test("whoever is added again keeps their place", () => {
  const lines = createLines();
  const [first, second] = [waiter("user"), waiter("user")];
  [first, second, first].forEach(lines.add);
  assert.equal(lines.size(), 2);
  assert.deepEqual(lines.list(), [first, second]);
  assert(lines.delete(first));
  assert.equal(lines.take(), second);
});
