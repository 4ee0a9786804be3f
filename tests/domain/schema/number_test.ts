import assert from "node:assert/strict";
import fc from "fast-check";
import { count } from "../../../domain/schema/number.ts";

const beds = count(9_999);

const messagesOf = (value: unknown) =>
  beds.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

Deno.test("a count is a whole number from 0 to its maximum", () => {
  assert.deepEqual([0, 9_999].map((value) => beds.parse(value)), [0, 9_999]);
  assert.deepEqual(messagesOf(-1), ["Range: 0 - 9999"]);
  assert.deepEqual(messagesOf(10_000), ["Range: 0 - 9999"]);
  assert.deepEqual(messagesOf(1.5), ["This value is not valid."]);
  for (const value of ["4", null, true, NaN, Infinity]) {
    assert.equal(beds.safeParse(value).success, false, String(value));
  }
});

Deno.test("no value makes the validation of a count throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" })), (value) => {
      count(9).safeParse(value);
    }),
    { seed: 2611, numRuns: 1000 },
  );
});
