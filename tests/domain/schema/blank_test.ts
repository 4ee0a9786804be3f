import assert from "node:assert/strict";
import { hasControlCharacter, isBlank } from "../../../domain/schema/blank.ts";
import { optionalText, requiredText } from "../../../domain/schema/text.ts";

const NOTHING = [
  "",
  " ",
  "\u00a0",
  "\u200b",
  "\ufeff",
  "\u2060 \u200d",
  "\u00ad",
  "\u0001\t\u007f",
];

Deno.test("text of which nothing can be read counts as missing", () => {
  for (const text of NOTHING) {
    assert(isBlank(text), JSON.stringify(text));
    assert.equal(optionalText(10).parse(text), null);
    const [issue] = requiredText(10).safeParse(text).error!.issues;
    assert.equal(issue.message, "This is a required field");
  }
  for (const text of ["a", " - ", "\u200ba", "😀", "é"]) assert(!isBlank(text));
});

Deno.test("control characters are refused in what can be read, but not tab and line breaks", () => {
  for (const text of ["a\u0001", "a\u000b", "\u001b[31mred", "a\u007fb", "a\u0085b"]) {
    assert(hasControlCharacter(text), JSON.stringify(text));
    assert.equal(
      requiredText(10).safeParse(text).error?.issues[0].message,
      "This value is not valid.",
    );
  }
  assert.equal(requiredText(10).parse("a\tb\r\nc"), "a\tb\r\nc");
});

Deno.test("zero-width characters inside text stay: some scripts need them", () => {
  assert.equal(requiredText(10).parse("a\u200db"), "a\u200db");
});
