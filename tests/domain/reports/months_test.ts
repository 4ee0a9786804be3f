import assert from "node:assert/strict";
import { isMonth, monthsFault, monthsOf } from "../../../domain/reports/months.ts";

Deno.test("the months of days are whole, and the last 13 where they are too many", () => {
  const monthsBetween = (from: string, to: string) => Object.values(monthsOf({ from, to }));
  assert.deepEqual(monthsBetween("2026-10-22", "2026-11-20"), ["2026-10", "2026-11"]);
  assert.deepEqual(monthsBetween("2025-11-20", "2026-11-20"), ["2025-11", "2026-11"]);
  assert.deepEqual(monthsBetween("2025-01-31", "2026-02-01"), ["2025-02", "2026-02"]);
});

Deno.test("thirteen months may be asked for, not fourteen, and not the other way round", () => {
  assert.equal(monthsFault({ from: "2025-11", to: "2026-11" }), null);
  assert.deepEqual(monthsFault({ from: "2025-10", to: "2026-11" }), {
    path: "fromMonth",
    message: "At most 13 months.",
  });
  assert.equal(monthsFault({ from: "2026-02", to: "2026-01" })?.path, "toMonth");
});

Deno.test("a month is a year of four digits and a month of two", () => {
  assert(isMonth("2026-01") && isMonth("2026-12"));
  for (const odd of ["2026-00", "2026-13", "2026-1", "0999-01", "2026", "2026-01-01", ""]) {
    assert(!isMonth(odd), odd);
  }
});
