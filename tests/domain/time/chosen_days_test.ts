import assert from "node:assert/strict";
import { endOfDay, isDay } from "../../../domain/time/chosen_days.ts";

const ZONE = "America/Los_Angeles";

Deno.test("a chosen day counts in full, also when the clocks change", () => {
  assert.equal(endOfDay("2026-11-01", ZONE), "2026-11-02T07:59:59.999Z");
  assert.equal(endOfDay("2026-03-08", ZONE), "2026-03-09T06:59:59.999Z");
});

Deno.test("what is no day, or none that the database has everywhere, is no choice", () => {
  for (const day of ["2028-02-29", "1000-01-01", "9999-06-30"]) assert(isDay(day), day);
  const odd = ["", "x", "2026-02-30", "2026-1-1", "+2026-1-1", "0999-12-31", "9999-07-01"];
  for (const text of odd) assert(!isDay(text), text);
});
