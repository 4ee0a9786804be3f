import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { DataColumn } from "../../../islands/table/data_column.ts";
import { DataTable, type ListState } from "../../../islands/table/DataTable.tsx";
import { departures } from "../admin/calls.ts";

interface Unit {
  id: string;
  crew: string | null;
}

const COLUMNS: DataColumn<Unit>[] = [
  { id: "unit", header: "Unit", value: ({ id }) => id },
  { id: "crew", header: "Crew", value: ({ crew }) => crew },
  { id: "actions", header: "Actions", hideHeader: true, isSortable: false, value: () => null },
];

const UNITS: Unit[] = [
  { id: "M10", crew: "Ahmed" },
  { id: "M2", crew: "Zoe" },
  { id: "M1", crew: null },
];

function open(rows: Unit[], given: { state?: ListState; isSearchable?: boolean } = {}) {
  render(
    <DataTable
      caption="Units"
      rows={rows}
      columns={COLUMNS}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/units/${id}`}
      empty={<p>There are no units yet.</p>}
      isSearchable
      {...given}
    />,
  );
}

function units(): string[] {
  return screen.getAllByRole("row").slice(1).map((row) =>
    within(row).getAllByRole("cell")[0].textContent ?? ""
  );
}

Deno.test("a heading sorts by its column, first ascending, then descending, and says so", async () => {
  open(UNITS);
  assert.deepEqual(units(), ["M10", "M2", "M1"]);
  const header = screen.getByRole("columnheader", { name: "Unit" });
  await userEvent.click(within(header).getByRole("button"));
  assert.deepEqual(units(), ["M1", "M2", "M10"]);
  assert.equal(header.getAttribute("aria-sort"), "ascending");
  await userEvent.click(within(header).getByRole("button"));
  assert.deepEqual(units(), ["M10", "M2", "M1"]);
  assert.equal(header.getAttribute("aria-sort"), "descending");
});

Deno.test("empty values are sorted last", async () => {
  open(UNITS);
  await userEvent.click(screen.getByRole("button", { name: "Crew" }));
  assert.deepEqual(units(), ["M10", "M2", "M1"]);
});

Deno.test("a row must contain every word of the search", async () => {
  open(UNITS);
  const search = screen.getByRole("searchbox", { name: "Search units" });
  await userEvent.type(search, "m zo");
  assert.deepEqual(units(), ["M2"]);
  assert.ok(screen.getByText("1 of 3 found."));
  await userEvent.clear(search);
  assert.equal(units().length, 3);
});

Deno.test("a long list shows one page at first, but all rows are searched and sorted", async () => {
  open(Array.from({ length: 120 }, (_, index) => ({ id: `M${120 - index}`, crew: null })));
  assert.equal(units().length, 50);
  assert.ok(screen.getByText("50 of 120 shown."));
  await userEvent.click(screen.getByRole("button", { name: "Unit" }));
  assert.deepEqual(units().slice(0, 2), ["M1", "M2"]);

  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  assert.equal(units().length, 100);
  assert.equal(document.activeElement?.textContent, "M51", "whoever asked goes on there");
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  assert.equal(units().length, 120);
  assert.ok(!screen.queryByRole("button", { name: "Show more" }));
  assert.ok(!screen.queryByText(/shown/));
});

Deno.test("a search finds rows that are not shown yet", async () => {
  open(Array.from({ length: 120 }, (_, index) => ({ id: `M${index + 1}`, crew: null })));
  const search = screen.getByRole("searchbox", { name: "Search units" });
  await userEvent.type(search, "M120");
  assert.deepEqual(units(), ["M120"]);
  assert.ok(screen.getByText("1 of 120 found."));
  await userEvent.clear(search);
  await userEvent.type(search, "M1");
  assert.ok(screen.getByText("32 of 120 found."));
  await userEvent.clear(search);
  await userEvent.type(search, "M");
  assert.ok(screen.getByText("120 of 120 found. 50 of 120 shown."));
});

Deno.test("a row has a real link, and a press elsewhere on the row follows it", async () => {
  const gone = departures();
  open(UNITS);
  const link = screen.getByRole("link", { name: "M2" });
  assert.equal(link.getAttribute("href"), "/units/M2");
  await userEvent.click(screen.getByRole("cell", { name: "Zoe" }));
  assert.deepEqual(gone, ["/units/M2"]);
});

Deno.test("an empty list shows the first step", () => {
  open([]);
  assert.ok(screen.getByText("There are no units yet."));
  assert.ok(!screen.queryByRole("table"));
});

Deno.test("a list that could not be read can be loaded again", async () => {
  let tries = 0;
  open([], { state: { name: "failed", message: "Not read.", onTryAgain: () => tries++ } });
  assert.match(screen.getByRole("alert").textContent ?? "", /Not read\./);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  assert.equal(tries, 1);
});

Deno.test("a list that is loading says so", () => {
  open([], { state: { name: "loading" } });
  assert.equal(screen.getByRole("status").textContent, "Loading…");
});

Deno.test("a row is rendered again only when it has changed", () => {
  const drawn: string[] = [];
  const columns: DataColumn<Unit>[] = [{
    id: "unit",
    header: "Unit",
    value: ({ id }) => id,
    cell: ({ id, crew }) => {
      drawn.push(id);
      return crew;
    },
  }];
  const table = (rows: Unit[]) => (
    <DataTable
      caption="Units"
      rows={rows}
      columns={columns}
      idOf={({ id }) => id}
      empty={null}
    />
  );
  const { rerender } = render(table(UNITS));
  drawn.length = 0;
  const [first, second, third] = UNITS;
  rerender(table([first, { ...second, crew: "Yara" }, third]));
  assert.deepEqual(drawn, ["M2"]);
  assert.ok(screen.getByText("Yara"));
});
