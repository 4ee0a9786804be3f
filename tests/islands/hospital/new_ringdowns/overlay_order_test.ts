import assert from "node:assert/strict";
import { overlayOrder } from "../../../../islands/hospital/new_ringdowns/overlay_order.ts";

/**
 * Unconfirmed ringdowns by their ids: `a!` is urgent, `a!!` got worse, `a*` has critical vitals, `a-` is
 * not stable, capitals are drills.
 */
function waiting(...ids: string[]) {
  return ids.map((id) => ({
    id,
    isDrill: id === id.toUpperCase(),
    isUrgent: id.includes("!"),
    isStable: !id.endsWith("-"),
    isWorse: id.includes("!!"),
    isCritical: id.includes("*"),
  }));
}

/** Somebody has just touched the overlay, but no card. */
const TOUCHED = { held: null };

Deno.test("while nobody touches them, two screens show the same, whatever they showed before", () => {
  const all = waiting("a!-", "b!-", "c!-", "d!-", "e!!-", "X!-");
  for (const before of [[], ["b!-", "c!-", "d!-"], ["d!-", "X!-"]]) {
    assert.deepEqual(overlayOrder(before, all), ["e!!-", "a!-", "b!-"]);
  }
});

Deno.test("who got worse takes a place from their equals while somebody touches the overlay, too", () => {
  const all = waiting("a!-", "b!-", "c!-", "d!!-");
  assert.deepEqual(overlayOrder(["a!-", "b!-", "c!-"], all, TOUCHED), ["d!!-", "a!-", "b!-"]);
  assert.deepEqual(overlayOrder(["a!-", "b!-", "c!-"], all, { held: "c!-" }), [
    "d!!-",
    "a!-",
    "c!-",
  ]);
});

Deno.test("among equals critical vitals come after who got worse, and before the ETA", () => {
  const all = waiting("a!", "b!", "c!", "d!*", "e!!", "f!-");
  assert.deepEqual(overlayOrder([], all), ["f!-", "e!!", "d!*"]);
  assert.deepEqual(overlayOrder(["a!", "b!", "c!"], waiting("a!", "b!", "c!", "d!*"), TOUCHED), [
    "d!*",
    "a!",
    "b!",
  ]);
  assert.deepEqual(overlayOrder([], waiting("a!", "b-", "c*", "X*")), ["a!", "b-", "c*"]);
});

Deno.test("at most three ringdowns are shown, in the order given", () => {
  assert.deepEqual(overlayOrder([], waiting("a", "b", "c", "d")), ["a", "b", "c"]);
});

Deno.test("while somebody touches them, shown ringdowns stay, and the next ringdown comes when one goes, all in the order given", () => {
  const before = ["b", "c", "d"];
  assert.deepEqual(overlayOrder(before, waiting("a", "b", "c", "d"), TOUCHED), ["b", "c", "d"]);
  assert.deepEqual(overlayOrder(before, waiting("a", "b", "d"), TOUCHED), ["a", "b", "d"]);
  assert.deepEqual(overlayOrder(before, waiting("b", "d"), TOUCHED), ["b", "d"]);
  assert.deepEqual(overlayOrder(["d", "c", "b"], waiting("b", "c", "d"), TOUCHED), ["b", "c", "d"]);
});

Deno.test("an urgent ringdown comes before the others, and the least pressing one makes room", () => {
  assert.deepEqual(overlayOrder(["b"], waiting("a!", "b")), ["a!", "b"]);
  assert.deepEqual(overlayOrder(["c", "b", "d"], waiting("a!", "b", "c", "d")), ["a!", "b", "c"]);
  assert.deepEqual(overlayOrder(["d", "e", "f"], waiting("a!", "b", "d", "e", "f"), TOUCHED), [
    "a!",
    "d",
    "e",
  ]);
});

Deno.test("an urgent ringdown that somebody touches stays when another urgent one arrives", () => {
  const before = ["b!", "c!", "d"];
  assert.deepEqual(overlayOrder(before, waiting("a!", "b!", "c!", "d"), TOUCHED), [
    "a!",
    "b!",
    "c!",
  ]);
  assert.deepEqual(overlayOrder(["b!", "c!", "d!"], waiting("a!", "b!", "c!", "d!"), TOUCHED), [
    "b!",
    "c!",
    "d!",
  ]);
});

Deno.test("who is not stable takes a place from the stable ones of the same urgency", () => {
  const urgent = waiting("a!", "b!", "c!", "d!-");
  assert.deepEqual(overlayOrder(["a!", "b!", "c!"], urgent), ["d!-", "a!", "b!"]);
  assert.deepEqual(overlayOrder(["a!", "b!", "c!"], urgent, { held: "c!" }), ["d!-", "a!", "c!"]);
  assert.deepEqual(overlayOrder(["a", "b", "c"], waiting("a", "b", "c", "d-")), ["d-", "a", "b"]);
  assert.deepEqual(overlayOrder(["b!", "c!", "d!"], waiting("b!", "c!", "d!", "a-")), [
    "b!",
    "c!",
    "d!",
  ]);
});

Deno.test("the card that somebody has a finger on neither moves nor goes", () => {
  const before = ["b", "c", "d"];
  const all = waiting("a!", "b", "c", "d");
  assert.deepEqual(overlayOrder(before, all, { held: "b" }), ["b", "a!", "c"]);
  assert.deepEqual(overlayOrder(before, all, { held: "c" }), ["a!", "c", "b"]);
  assert.deepEqual(overlayOrder(before, all, { held: "d" }), ["a!", "b", "d"]);
  assert.deepEqual(overlayOrder(["b"], waiting("a!", "b"), { held: "b" }), ["b", "a!"]);
  assert.deepEqual(overlayOrder(["b", "d"], waiting("a!", "d"), { held: "b" }), ["a!", "d"]);
});

Deno.test("a patient takes the place of a drill when no place is free", () => {
  assert.deepEqual(overlayOrder(["X", "Y", "Z"], waiting("a", "X", "Y", "Z")), ["a", "X", "Y"]);
  assert.deepEqual(overlayOrder(["X", "b", "Z"], waiting("a", "b", "c", "X", "Z")), [
    "a",
    "b",
    "c",
  ]);
  assert.deepEqual(overlayOrder(["b", "c", "d"], waiting("b", "c", "d", "X")), ["b", "c", "d"]);
});

Deno.test("a drill takes no place from a patient, however urgent it is played", () => {
  assert.deepEqual(overlayOrder(["b", "c", "d"], waiting("b", "c", "d", "X!")), ["b", "c", "d"]);
  assert.deepEqual(overlayOrder(["X"], waiting("a", "X", "Y")), ["a", "X", "Y"]);
});
