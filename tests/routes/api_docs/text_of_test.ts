import assert from "node:assert/strict";
import { textOf } from "../../../routes/pages/api_docs/text_of.tsx";

const READER = {
  appName: "Ringdown",
  mayTry: false,
  origin: "https://ringdown.example.org",
  now: new Date("2026-11-20T20:00:00Z"),
};

Deno.test("the text is made once for all who ask within a minute, and anew after it", () => {
  const first = textOf(READER);
  const soon = textOf({ ...READER, now: new Date("2026-11-20T20:00:59Z") });
  assert.equal(soon, first);
  const later = textOf({ ...READER, now: new Date("2027-03-21T20:00:00Z") });
  assert.notEqual(later, first, "its examples name a later day");
});

Deno.test("who may try calls, and who asks under another address, gets a text of their own", () => {
  assert.doesNotMatch(textOf(READER), /Try it out/);
  assert.match(textOf({ ...READER, mayTry: true }), /Try it out/);
  const elsewhere = "https://elsewhere.example.org";
  assert.match(textOf({ ...READER, origin: elsewhere }), /elsewhere\.example\.org/);
  assert.doesNotMatch(textOf(READER), /elsewhere/);
});
