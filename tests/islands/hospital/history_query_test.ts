import assert from "node:assert/strict";
import {
  historyPath,
  NO_FILTERS,
  STATUS_CHOICES,
} from "../../../islands/hospital/history_query.ts";

function queryOf(filters: Partial<typeof NO_FILTERS>): Record<string, string> {
  const path = historyPath({
    hospitalId: "general",
    filters: { ...NO_FILTERS, ...filters },
    timeZone: "America/Los_Angeles",
  });
  return Object.fromEntries(new URL(path, "http://localhost").searchParams);
}

Deno.test("nothing filtered asks for the whole history of the hospital", () => {
  assert.deepEqual(queryOf({}), { hospitalId: "general" });
});

Deno.test("the last day counts whole, in the organization's zone", () => {
  const { from, to } = queryOf({ from: "2026-11-20", to: "2026-11-20" });
  assert.equal(from, "2026-11-20T08:00:00.000Z");
  assert.equal(to, "2026-11-21T07:59:59.999Z");
});

Deno.test("a day on which the clocks change is 25 hours long", () => {
  const { from, to } = queryOf({ from: "2026-11-01", to: "2026-11-01" });
  assert.equal(Date.parse(to) + 1 - Date.parse(from), 25 * 3_600_000);
});

Deno.test("statuses with the same badge are one choice", () => {
  assert.deepEqual(
    STATUS_CHOICES.find(({ label }) => label === "Canceled")?.value,
    "CANCELLED,CANCEL ACKNOWLEDGED",
  );
  assert.equal(
    queryOf({ status: "CANCELLED,CANCEL ACKNOWLEDGED" }).status,
    "CANCELLED,CANCEL ACKNOWLEDGED",
  );
});

Deno.test("blanks are not searched for", () => {
  assert.equal(queryOf({ search: "  " }).search, undefined);
  assert.equal(queryOf({ search: " chest " }).search, "chest");
});

Deno.test("drills are asked for only when they are to be shown", () => {
  assert.equal(queryOf({ showsDrills: false }).drills, undefined);
  assert.equal(queryOf({ showsDrills: true }).drills, "true");
});
