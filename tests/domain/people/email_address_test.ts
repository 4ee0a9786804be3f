import assert from "node:assert/strict";
import { emailAddress } from "../../../domain/people/email_address.ts";

/** The message for a text, or null. */
function faultOf(text: unknown): string | null {
  return emailAddress().safeParse(text).error?.issues[0].message ?? null;
}

Deno.test("an address is trimmed and keeps its case", () => {
  assert.equal(emailAddress().parse(" Ana.Lopez+ed@Example.org "), "Ana.Lopez+ed@Example.org");
});

Deno.test("a text that is no email address gets a message", () => {
  for (const text of ["ana", "ana@", "@example.org", "a b@example.org", "a@b@example.org", "a@x"]) {
    assert.equal(faultOf(text), "This is not a valid email address.", text);
  }
});

Deno.test("a blank address is reported as required, not as invalid", () => {
  assert.equal(faultOf("  "), "This is a required field");
});

Deno.test("an address has at most 200 characters", () => {
  assert.equal(faultOf(`${"a".repeat(200)}@example.org`), "At most 200 characters.");
});
