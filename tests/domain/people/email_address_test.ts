import assert from "node:assert/strict";
import { emailAddress } from "../../../domain/people/email_address.ts";

/** What is said of a text, or null. */
function faultOf(text: unknown): string | null {
  return emailAddress().safeParse(text).error?.issues[0].message ?? null;
}

Deno.test("an address is trimmed and keeps its case", () => {
  assert.equal(emailAddress().parse(" Ana.Lopez+ed@Example.org "), "Ana.Lopez+ed@Example.org");
});

Deno.test("what is no address is told so", () => {
  for (const text of ["ana", "ana@", "@example.org", "a b@example.org", "a@b@example.org", "a@x"]) {
    assert.equal(faultOf(text), "This is not a valid email address.", text);
  }
});

Deno.test("a missing address is required, not wrong", () => {
  assert.equal(faultOf("  "), "This is a required field");
});

Deno.test("an address has at most 200 characters", () => {
  assert.equal(faultOf(`${"a".repeat(200)}@example.org`), "At most 200 characters.");
});
