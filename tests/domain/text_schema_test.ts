import assert from "node:assert/strict";
import fc from "fast-check";
import { count, instant, optionalText, requiredText } from "../../domain/text_schema.ts";

const messagesOf = (schema: ReturnType<typeof requiredText | typeof count>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

Deno.test("required text is trimmed, bounded and not blank", () => {
  const name = requiredText(5);
  assert.equal(name.parse("  ab c "), "ab c");
  assert.equal(name.parse(" abcde "), "abcde");
  assert.deepEqual(messagesOf(name, "   "), ["This is a required field"]);
  assert.deepEqual(messagesOf(name, "abcdef"), ["At most 5 characters."]);
  assert.deepEqual(messagesOf(name, "a\u0000"), ["This value is not valid."]);
  for (const value of [null, undefined, 1, {}]) assert.equal(name.safeParse(value).success, false);
});

Deno.test("optional text that is blank, null or left out is null", () => {
  const notes = optionalText(5);
  assert.deepEqual(["  ", null, undefined, " a "].map((value) => notes.parse(value)), [
    null,
    null,
    null,
    "a",
  ]);
  const change = optionalText(5, { keepUndefined: true });
  assert.deepEqual(["  ", null, undefined].map((value) => change.parse(value)), [
    null,
    null,
    undefined,
  ]);
  assert.equal(notes.safeParse("abcdef").success, false);
});

Deno.test("an instant has its zone, and is a real one", () => {
  const at = instant();
  for (
    const value of [
      "2026-11-20T20:00:00Z",
      "2026-11-20T20:00:00.000Z",
      "2026-11-20T12:00:00-08:00",
      "2026-11-20T12:00:00.000-08:00",
    ]
  ) assert.equal(at.parse(value).toISOString(), "2026-11-20T20:00:00.000Z", value);
  for (
    const value of [
      "2026-11-20T20:00:00",
      "2026-11-20",
      "2026-02-30T20:00:00Z",
      "2026-11-20T25:00:00Z",
      "now",
      "",
      1_763_668_800_000,
      null,
    ]
  ) assert.equal(at.safeParse(value).success, false, String(value));
});

Deno.test("a count is a whole number from 0 to its greatest", () => {
  const beds = count(9_999);
  assert.deepEqual([0, 9_999].map((value) => beds.parse(value)), [0, 9_999]);
  assert.deepEqual(messagesOf(beds, -1), ["Range: 0 - 9999"]);
  assert.deepEqual(messagesOf(beds, 10_000), ["Range: 0 - 9999"]);
  assert.deepEqual(messagesOf(beds, 1.5), ["This value is not valid."]);
  for (const value of ["4", null, true, NaN, Infinity]) {
    assert.equal(beds.safeParse(value).success, false, String(value));
  }
});

Deno.test("nothing makes a text, a count or an instant throw", () => {
  const schemas = [requiredText(20), optionalText(20), instant(), count(9)];
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" })), (value) => {
      for (const schema of schemas) schema.safeParse(value);
    }),
    { seed: 2611, numRuns: 1000 },
  );
});
