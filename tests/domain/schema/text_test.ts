import assert from "node:assert/strict";
import fc from "fast-check";
import {
  identifierText,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from "../../../domain/schema/text.ts";

const messagesOf = (schema: ReturnType<typeof requiredText>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

Deno.test("required text is trimmed, has a maximum length and must not be blank", () => {
  const name = requiredText(5);
  assert.equal(name.parse("  ab c "), "ab c");
  assert.equal(name.parse(" abcde "), "abcde");
  assert.deepEqual(messagesOf(name, "   "), ["This is a required field"]);
  assert.deepEqual(messagesOf(name, "abcdef"), ["At most 5 characters."]);
  assert.deepEqual(messagesOf(name, "a\u0000"), ["This value is not valid."]);
  for (const value of [null, undefined, 1, {}]) assert.equal(name.safeParse(value).success, false);
});

Deno.test("optional text that is blank, null or left out becomes null", () => {
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

Deno.test("no value makes the validation of a text throw", () => {
  const schemas = [requiredText(20), optionalText(20)];
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" })), (value) => {
      for (const schema of schemas) schema.safeParse(value);
    }),
    { seed: 2611, numRuns: 1000 },
  );
});

Deno.test("a unit or number has nothing hidden in it, so that those that look alike are the same", () => {
  const schema = identifierText();
  for (const text of ["26\u200b110", "\u206026110 \ufeff", "26\u202e110", "26\u00ad110"]) {
    assert.equal(schema.parse(text), "26110");
  }
  assert.deepEqual(messagesOf(schema, "\u200b "), ["This is a required field"]);
  assert.deepEqual(messagesOf(schema, "a\u0000"), ["This value is not valid."]);
  assert.deepEqual(messagesOf(schema, "x".repeat(51)), ["At most 50 characters."]);
});

Deno.test("a name is one line, however it was pasted", () => {
  for (
    const pasted of ["St. Mary\nHospital", "St. Mary \r\n\tHospital", "St. Mary\u2028Hospital"]
  ) {
    assert.equal(requiredLine(20).parse(pasted), "St. Mary Hospital");
    assert.equal(optionalLine(20).parse(pasted), "St. Mary Hospital");
  }
  assert.equal(optionalLine(20).parse(" \n "), null);
  assert.equal(identifierText().parse("M\n12"), "M 12");
  assert.equal(requiredText(20).parse("fell\nand bled"), "fell\nand bled");
});

Deno.test("a text cannot turn the text beside it", () => {
  assert.equal(requiredText(20).parse("fell \u202eand\u2066 bled"), "fell and bled");
  assert.equal(requiredText(20).parse("שלום"), "שלום");
  assert.deepEqual(messagesOf(requiredText(5), "\u202e\u2800"), ["This is a required field"]);
});
