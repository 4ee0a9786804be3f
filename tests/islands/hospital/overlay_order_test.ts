import assert from "node:assert/strict";
import { overlayOrder } from "../../../islands/hospital/overlay_order.ts";

/** Unconfirmed ringdowns by their ids; those in capitals are drills. */
function waiting(...ids: string[]) {
  return ids.map((id) => ({ id, isDrill: id === id.toUpperCase() }));
}

Deno.test("at most three ringdowns are shown, in the order given", () => {
  assert.deepEqual(overlayOrder([], waiting("a", "b", "c", "d")), ["a", "b", "c"]);
});

Deno.test("those shown keep their places, and a free place is taken by the next", () => {
  const before = ["b", "c", "d"];
  assert.deepEqual(overlayOrder(before, waiting("a", "b", "c", "d")), ["b", "c", "d"]);
  assert.deepEqual(overlayOrder(before, waiting("a", "b", "d")), ["b", "d", "a"]);
});

Deno.test("no patient waits behind a drill for a place on the screen", () => {
  assert.deepEqual(overlayOrder(["X", "Y", "Z"], waiting("a", "X", "Y", "Z")), ["X", "Y", "a"]);
  assert.deepEqual(overlayOrder(["X", "b", "Z"], waiting("a", "b", "c", "X", "Z")), [
    "c",
    "b",
    "a",
  ]);
  assert.deepEqual(overlayOrder(["X", "b"], waiting("a", "b", "c", "X")), ["c", "b", "a"]);
  assert.deepEqual(overlayOrder(["b", "c", "d"], waiting("b", "c", "d", "X")), ["b", "c", "d"]);
});

Deno.test("a drill that is on the screen keeps its place while there is another", () => {
  assert.deepEqual(overlayOrder(["X"], waiting("a", "X", "Y")), ["X", "a", "Y"]);
});
