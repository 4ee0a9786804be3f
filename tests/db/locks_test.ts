import assert from "node:assert/strict";
import { LOCKS } from "../../db/locks.ts";

Deno.test("no two tasks wait for the same lock", () => {
  const numbers = Object.values(LOCKS);
  assert.equal(new Set(numbers).size, numbers.length);
});
