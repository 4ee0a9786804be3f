import "../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { DataColumn } from "../../../islands/table/data_column.ts";
import type { ListName } from "../../../islands/table/lists.ts";
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
      caption="Ambulances"
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
  screen.getByText("Sorted by Unit, ascending.", { selector: "[aria-live]" });
  await userEvent.click(within(header).getByRole("button"));
  assert.deepEqual(units(), ["M10", "M2", "M1"]);
  assert.equal(header.getAttribute("aria-sort"), "descending");
  screen.getByText("Sorted by Unit, descending.", { selector: "[aria-live]" });
});

Deno.test("where rows are cards, a choice sorts them, and leads back to the usual order", async () => {
  open(UNITS);
  const choice = screen.getByRole("combobox", { name: "Sort by" });
  assert.deepEqual(
    within(choice).getAllByRole("option").map(({ textContent }) => textContent),
    ["Usual order", "Unit, ascending", "Unit, descending", "Crew, ascending", "Crew, descending"],
  );
  await userEvent.selectOptions(choice, "Unit, descending");
  assert.deepEqual(units(), ["M10", "M2", "M1"]);
  assert.equal(location.search, "?sort=-unit");
  screen.getByText("Sorted by Unit, descending.", { selector: "[aria-live]" });
  await userEvent.click(screen.getByRole("button", { name: "Unit" }));
  assert.equal((choice as HTMLSelectElement).value, "unit");
  await userEvent.selectOptions(choice, "Usual order");
  assert.deepEqual(units(), ["M10", "M2", "M1"]);
  assert.equal(location.search, "");
});

Deno.test("empty values are sorted last", async () => {
  open(UNITS);
  await userEvent.click(screen.getByRole("button", { name: "Crew" }));
  assert.deepEqual(units(), ["M10", "M2", "M1"]);
});

Deno.test("a row must contain every word of the search", async () => {
  open(UNITS);
  const search = screen.getByRole("searchbox", { name: "Search ambulances" });
  await userEvent.type(search, "m zo");
  assert.deepEqual(units(), ["M2"]);
  assert.ok(screen.getByText("1 of 3 found."));
  await userEvent.type(screen.getByRole("searchbox"), "zz");
  assert.ok(screen.getByText("0 of 3 found."));
  assert.ok(screen.getByText("Nothing found."));
  assert.equal(screen.queryByRole("table"), null, "headings alone look like a page that failed");
  await userEvent.clear(search);
  assert.equal(units().length, 3);
});

const MANY: Unit[] = Array.from({ length: 120 }, (_, at) => ({ id: `M${120 - at}`, crew: null }));

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
}

Deno.test("a long list is shown in pages, but all rows are searched and sorted", async () => {
  open(MANY);
  assert.equal(units().length, 50);
  assert.ok(screen.getByText("Rows 1 to 50 of 120."));
  assert.ok(screen.getByText("Page 1 of 3"));
  await press("Unit");
  assert.deepEqual(units().slice(0, 2), ["M1", "M2"]);

  await press("Next");
  assert.deepEqual(units().slice(0, 2), ["M51", "M52"]);
  await press("Next");
  assert.equal(units().length, 20);
  assert.ok(screen.getByText("Rows 101 to 120 of 120."));
  await press("Next");
  assert.ok(screen.getByText("Page 3 of 3"), "there is none behind the last");
  await press("Previous");
  assert.ok(screen.getByText("Page 2 of 3"));
  await press("Unit");
  assert.deepEqual(units().slice(0, 1), ["M120"], "another order begins with the first page");
});

Deno.test("a short list has no pages", () => {
  open(UNITS);
  assert.ok(!screen.queryByRole("navigation"));
  assert.ok(!screen.queryByText(/Rows/));
});

Deno.test("search, order and page are in the address, and a reload shows the same", async () => {
  open(MANY);
  await press("Unit");
  await press("Unit");
  await userEvent.type(screen.getByRole("searchbox"), "m1");
  assert.equal(location.search, "?sort=-unit&search=m1");
  cleanup();
  open(MANY);
  assert.equal(screen.getByRole<HTMLInputElement>("searchbox").value, "m1");
  assert.deepEqual(units().slice(0, 2), ["M120", "M119"]);
  await userEvent.clear(screen.getByRole("searchbox"));
  await press("Next");
  assert.equal(location.search, "?sort=-unit&page=2");
});

Deno.test("what is wrong in the address is ignored", () => {
  history.replaceState(null, "", "/?sort=constructor&page=99");
  open(MANY);
  assert.ok(screen.getByText("Page 3 of 3"));
  cleanup();
  history.replaceState(null, "", "/?sort=-actions&page=-2");
  open(MANY);
  assert.ok(screen.getByText("Page 1 of 3"));
  assert.deepEqual(units().slice(0, 1), ["M120"]);
});

Deno.test("of two tables on a page each has its own search in the address", async () => {
  const table = (caption: ListName, inAddress?: string) => (
    <DataTable
      caption={caption}
      inAddress={inAddress}
      rows={UNITS}
      columns={COLUMNS}
      idOf={({ id }) => id}
      empty={null}
      isSearchable
    />
  );
  render(<>{table("Ambulances")}{table("Invites", "invites")}</>);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search invites" }), "oz");
  assert.equal(location.search, "?invites.search=oz");
  assert.equal(
    screen.getByRole<HTMLInputElement>("searchbox", { name: "Search ambulances" }).value,
    "",
  );
});

Deno.test("'OZTURK' finds 'Öztürk'", async () => {
  open([{ id: "M7", crew: "Ayşe Öztürk" }, ...UNITS]);
  await userEvent.type(screen.getByRole("searchbox"), "OZTURK AYSE");
  assert.deepEqual(units(), ["M7"]);
});

Deno.test("a search finds rows that are not shown yet", async () => {
  open(Array.from({ length: 120 }, (_, index) => ({ id: `M${index + 1}`, crew: null })));
  const search = screen.getByRole("searchbox", { name: "Search ambulances" });
  await userEvent.type(search, "M120");
  assert.deepEqual(units(), ["M120"]);
  assert.ok(screen.getByText("1 of 120 found."));
  await userEvent.clear(search);
  await userEvent.type(search, "M1");
  assert.ok(screen.getByText("32 of 120 found."));
  await userEvent.clear(search);
  await userEvent.type(search, "M");
  assert.ok(screen.getByText("120 of 120 found. Rows 1 to 50 of 120."));
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
      caption="Ambulances"
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
