import assert from "node:assert/strict";
import { createPartCollector } from "../../domain/stream_parts.ts";

interface Message {
  reset?: true;
  more?: true;
  n: number;
}

/** What a connection that receives these messages applies after each of them, by number. */
function applied(...messages: Message[]): number[][] {
  const parts = createPartCollector<Message>();
  return messages.map((message) => parts.take(message).map(({ n }) => n));
}

Deno.test("a full state in one message is applied at once, and so is each change after it", () => {
  assert.deepEqual(applied({ n: 1, reset: true }, { n: 2 }, { n: 3 }), [[1], [2], [3]]);
});

Deno.test("a full state in parts is applied when its last part has come, in order", () => {
  const parts = applied({ n: 1, reset: true, more: true }, { n: 2, more: true }, { n: 3 }, {
    n: 4,
  });
  assert.deepEqual(parts, [[], [], [1, 2, 3], [4]]);
});

Deno.test("a change before the first full state is not applied", () => {
  assert.deepEqual(applied({ n: 1 }, { n: 2, more: true }, { n: 3, reset: true }), [[], [], [3]]);
});

Deno.test("a full state that begins anew before its last part has come is not applied", () => {
  const parts = applied(
    { n: 1, reset: true },
    { n: 2, reset: true, more: true },
    { n: 3, reset: true, more: true },
    { n: 4 },
  );
  assert.deepEqual(parts, [[1], [], [], [3, 4]]);
});
