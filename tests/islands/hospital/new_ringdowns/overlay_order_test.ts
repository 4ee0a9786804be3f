import assert from "node:assert/strict";
import { overlayOrder } from "../../../../islands/hospital/new_ringdowns/overlay_order.ts";

/** Unconfirmed ringdowns by their ids; ids in capitals are drills. */
function waiting(...ids: string[]) {
  return ids.map((id) => ({ id, isDrill: id === id.toUpperCase() }));
}

Deno.test("at most three ringdowns are shown, in the order given", () => {
  assert.deepEqual(overlayOrder([], waiting("a", "b", "c", "d")), ["a", "b", "c"]);
});

Deno.test("shown ringdowns keep their places, and the next ringdown takes a free place", () => {
  const before = ["b", "c", "d"];
  assert.deepEqual(overlayOrder(before, waiting("a", "b", "c", "d")), ["b", "c", "d"]);
  assert.deepEqual(overlayOrder(before, waiting("a", "b", "d")), ["b", "d", "a"]);
});

Deno.test("a patient takes the place of a drill when no place is free", () => {
  assert.deepEqual(overlayOrder(["X", "Y", "Z"], waiting("a", "X", "Y", "Z")), ["X", "Y", "a"]);
  assert.deepEqual(overlayOrder(["X", "b", "Z"], waiting("a", "b", "c", "X", "Z")), [
    "c",
    "b",
    "a",
  ]);
  assert.deepEqual(overlayOrder(["X", "b"], waiting("a", "b", "c", "X")), ["c", "b", "a"]);
  assert.deepEqual(overlayOrder(["b", "c", "d"], waiting("b", "c", "d", "X")), ["b", "c", "d"]);
});

Deno.test("a drill on the screen keeps its place while another place is free", () => {
  assert.deepEqual(overlayOrder(["X"], waiting("a", "X", "Y")), ["X", "a", "Y"]);
});
