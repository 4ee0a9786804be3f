import assert from "node:assert/strict";
import { createKnownTokens } from "../../../server/database/known_tokens.ts";

const hashOf = (n: number) => new Uint8Array([n >> 8, n & 255]);

Deno.test("a token is known from when it was found good until it is found ended", () => {
  const known = createKnownTokens();
  assert(!known.has(hashOf(1)));
  known.note(hashOf(1), true);
  assert(known.has(hashOf(1)));
  known.note(hashOf(1), false);
  assert(!known.has(hashOf(1)));
});

Deno.test("the token that was not seen for longest is forgotten first", () => {
  const known = createKnownTokens(2);
  for (const n of [1, 2, 1, 3]) known.note(hashOf(n), true);
  assert.deepEqual([1, 2, 3].map((n) => known.has(hashOf(n))), [true, false, true]);
});
