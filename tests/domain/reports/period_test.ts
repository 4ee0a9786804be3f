import assert from "node:assert/strict";
import { chosenDays, countDays, instantsOf, usualDays } from "../../../domain/reports/period.ts";

const ZONE = "America/Los_Angeles";

Deno.test("without a choice the figures are of the last 30 days, today included", () => {
  const days = usualDays("2026-11-20");
  assert.deepEqual(days, { from: "2026-10-22", to: "2026-11-20" });
  assert.equal(countDays(days), 30);
});

Deno.test("both days count in full, also when the clocks are changed", () => {
  assert.deepEqual(instantsOf({ from: "2026-11-01", to: "2026-11-01" }, ZONE), {
    from: new Date("2026-11-01T07:00:00.000Z"),
    to: new Date("2026-11-02T07:59:59.999Z"), // 25 hours
  });
});

Deno.test("days in an address are taken as they are, and made up where they are none", () => {
  const today = "2026-11-20";
  const chosen = (from: string, to: string) => chosenDays({ from, to }, today);
  assert.deepEqual(chosen("", ""), usualDays(today));
  assert.deepEqual(chosen("2026-10-01", "2026-10-31"), { from: "2026-10-01", to: "2026-10-31" });
  assert.deepEqual(chosen("", "2026-10-31"), usualDays("2026-10-31"));
  assert.deepEqual(chosen("2026-11-01", ""), { from: "2026-11-01", to: today });
  assert.deepEqual(chosen("2026-01-01", ""), { from: "2026-01-01", to: "2026-04-03" });
  assert.deepEqual(chosen("2026-11-09", "2026-11-01"), usualDays("2026-11-01")); // reversed
  assert.equal(countDays(chosen("2020-01-01", "2026-11-20")), 93);
  for (const odd of ["2026-99-99", "2026-02-30", "x", "0000-01-01", "+2026-1-1", "9999-12-31"]) {
    assert.deepEqual(chosen(odd, odd), usualDays(today), odd);
  }
});
