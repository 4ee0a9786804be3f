import assert from "node:assert/strict";
import fc from "fast-check";
import { instant } from "../../../domain/schema/instant.ts";

Deno.test("an instant needs a zone and an existing date and time", () => {
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

Deno.test("no value makes the validation of an instant throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" })), (value) => {
      instant().safeParse(value);
    }),
    { seed: 2611, numRuns: 1000 },
  );
});
