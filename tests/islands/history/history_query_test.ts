import assert from "node:assert/strict";
import {
  choiceWords,
  filtersIn,
  historyPath,
  NO_FILTERS,
  searchOf,
  STATUS_CHOICES,
  withSortedDays,
} from "../../../islands/history/history_query.ts";

function queryOf(filters: Partial<typeof NO_FILTERS>): Record<string, string> {
  const path = historyPath({
    hospitalId: "general",
    filters: { ...NO_FILTERS, ...filters },
    timeZone: "America/Los_Angeles",
  });
  return Object.fromEntries(new URL(path, "http://localhost").searchParams);
}

Deno.test("without filters the whole history of the hospital is requested", () => {
  assert.deepEqual(queryOf({}), { hospitalId: "general" });
});

Deno.test("the last day counts in full, in the organization's time zone", () => {
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
    STATUS_CHOICES.find((choice) => choiceWords(choice) === "Canceled"),
    "CANCELLED,CANCEL ACKNOWLEDGED",
  );
  assert.equal(
    queryOf({ status: "CANCELLED,CANCEL ACKNOWLEDGED" }).status,
    "CANCELLED,CANCEL ACKNOWLEDGED",
  );
});

Deno.test("a search is trimmed, and a blank search is left out", () => {
  assert.equal(queryOf({ search: "  " }).search, undefined);
  assert.equal(queryOf({ search: " chest " }).search, "chest");
});

Deno.test("drills are requested only if the filter shows them", () => {
  assert.equal(queryOf({ showsDrills: false }).drills, undefined);
  assert.equal(queryOf({ showsDrills: true }).drills, "true");
});

Deno.test("filters are written to the address and read from it again", () => {
  const filters = {
    from: "2026-11-19",
    to: "2026-11-20",
    status: "CANCELLED,CANCEL ACKNOWLEDGED",
    search: "chest & arm",
    sort: "-waited",
    showsDrills: true,
  };
  assert.deepEqual(filtersIn(new URLSearchParams(searchOf(filters))), filters);
  assert.equal(searchOf({ ...NO_FILTERS, search: " chest " }), "?search=chest");
  assert.equal(searchOf(NO_FILTERS), "", "Nothing typed, nothing in the address");
});

Deno.test("invalid days and unknown statuses in the address are ignored", () => {
  const odd = "from=2026-02-30&to=x&status=NONSENSE&drills=1&search=%00";
  assert.deepEqual(filtersIn(new URLSearchParams(odd)), NO_FILTERS);
  for (const day of ["0000-00-00", "2026-13-01", "+002026-01-01"]) {
    assert.equal(filtersIn(new URLSearchParams({ from: day })).from, "");
  }
});

Deno.test("an order that is not known is newest first", () => {
  for (const sort of ["-sent", "complaint", "--waited", "Sent"]) {
    assert.equal(filtersIn(new URLSearchParams({ sort })).sort, "", sort);
  }
});

Deno.test("a list in another order than newest first has at most 31 days", () => {
  const daysOf = (filters: Partial<typeof NO_FILTERS>) => {
    const { from, to } = withSortedDays(
      { ...NO_FILTERS, sort: "waited", ...filters },
      "2026-11-20",
    );
    return [from, to];
  };
  assert.deepEqual(daysOf({}), ["2026-10-21", "2026-11-20"]);
  assert.deepEqual(daysOf({ to: "2026-03-10" }), ["2026-02-08", "2026-03-10"]);
  assert.deepEqual(daysOf({ from: "2026-01-01" }), ["2026-01-01", "2026-01-31"]);
  assert.deepEqual(daysOf({ from: "2026-11-10" }), ["2026-11-10", "2026-11-20"]);
  assert.deepEqual(daysOf({ from: "2026-01-01", to: "2026-06-30" }), ["2026-05-31", "2026-06-30"]);
  assert.deepEqual(daysOf({ from: "2026-06-01", to: "2026-06-30" }), ["2026-06-01", "2026-06-30"]);
  assert.deepEqual(daysOf({ sort: "", from: "2020-01-01" }), ["2020-01-01", ""]);
});
