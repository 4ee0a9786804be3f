import assert from "node:assert/strict";
import { overlayOrder } from "../../../islands/hospital/overlay_order.ts";

Deno.test("at most three ringdowns are shown, in the order given", () => {
  assert.deepEqual(overlayOrder([], ["a", "b", "c", "d"]), ["a", "b", "c"]);
});

Deno.test("those shown keep their places, and a free place is taken by the next", () => {
  assert.deepEqual(overlayOrder(["b", "c", "d"], ["a", "b", "c", "d"]), ["b", "c", "d"]);
  assert.deepEqual(overlayOrder(["b", "c", "d"], ["a", "b", "d"]), ["b", "d", "a"]);
});
