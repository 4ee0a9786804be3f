import assert from "node:assert/strict";
import {
  isSameOrder,
  type OrderedHospital,
  orderOf,
  withMoved,
} from "../../../domain/hospital/order.ts";

/** Hospitals named by letters, numbered with gaps as they come from a database. */
function hospitals(letters: string): (OrderedHospital & { name: string })[] {
  return [...letters].map((id, index) => ({ id, name: id, sortSequenceNumber: index * 10 }));
}

function lettersOf(ordered: OrderedHospital[]): string {
  return ordered.map(({ id }) => id).join("");
}

Deno.test("a hospital moves down, up, to the front and to the end", () => {
  assert.equal(lettersOf(withMoved(hospitals("abcd"), "a", 2)), "bcad");
  assert.equal(lettersOf(withMoved(hospitals("abcd"), "d", 1)), "adbc");
  assert.equal(lettersOf(withMoved(hospitals("abcd"), "c", 0)), "cabd");
  assert.equal(lettersOf(withMoved(hospitals("abcd"), "b", 3)), "acdb");
});

Deno.test("an index before the list means the first place, one after the list the last", () => {
  assert.equal(lettersOf(withMoved(hospitals("abc"), "c", -5)), "cab");
  assert.equal(lettersOf(withMoved(hospitals("abc"), "a", 99)), "bca");
});

Deno.test("after a move the hospitals are numbered from 1 without gaps", () => {
  assert.deepEqual(orderOf(withMoved(hospitals("abc"), "c", 0)), [
    { id: "c", sortSequenceNumber: 1 },
    { id: "a", sortSequenceNumber: 2 },
    { id: "b", sortSequenceNumber: 3 },
  ]);
});

Deno.test("a move changes only the places, and leaves the given list as it was", () => {
  const before = hospitals("abc");
  assert.equal(withMoved(before, "a", 1)[1].name, "a");
  assert.deepEqual(before, hospitals("abc"));
});

Deno.test("moving a hospital that is not in the list changes nothing", () => {
  assert.equal(lettersOf(withMoved(hospitals("abc"), "x", 0)), "abc");
  assert.equal(lettersOf(withMoved([], "x", 0)), "");
});

Deno.test("two orders are the same when the same hospitals are in the same places", () => {
  assert(isSameOrder(hospitals("abc"), withMoved(hospitals("abc"), "b", 1)));
  assert(!isSameOrder(hospitals("abc"), hospitals("acb")));
  assert(!isSameOrder(hospitals("abc"), hospitals("ab")));
});
