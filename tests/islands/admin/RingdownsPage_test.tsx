import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { AdminHistory } from "../../../islands/admin/pages.ts";
import { RingdownsPage } from "../../../islands/admin/RingdownsPage.tsx";
import { PageNavigationContext } from "../../../islands/frame/page_navigation.ts";
import { NO_FILTERS } from "../../../islands/history/history_query.ts";
import { ringdown } from "../hospital/cast.ts";
import { departures } from "./calls.ts";
import { frameOf, person } from "./cast.ts";

const FRAME = frameOf(person("HEALTHCARE"), { path: "/admin/ringdowns" });

function historyOf(history: Partial<AdminHistory>): AdminHistory {
  return {
    entries: [],
    isFirstPage: true,
    older: null,
    filters: NO_FILTERS,
    searchedDays: null,
    hospitals: [],
    hospitalId: null,
    ...history,
  };
}

function open(history: Partial<AdminHistory>) {
  render(<RingdownsPage frame={FRAME} history={historyOf(history)} />);
}

const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

Deno.test("the history of the administration looks like the history of a hospital", () => {
  open({ entries: [ringdown("fever")], older: "/admin/ringdowns?before=x" });
  assert.ok(screen.getByRole("button", { name: "fever" }));
  assert.ok(screen.getByRole("search"));
  assert.equal(addressOf("Older ringdowns"), "/admin/ringdowns?before=x");
});

Deno.test("in another order than newest first the next page is not said to be older", () => {
  open({
    entries: [ringdown("fever")],
    filters: { ...NO_FILTERS, sort: "-waited" },
    older: "/admin/ringdowns?sort=-waited&before=x",
  });
  assert.equal(addressOf("More ringdowns"), "/admin/ringdowns?sort=-waited&before=x");
  assert.ok(!screen.queryByRole("link", { name: "Older ringdowns" }));
});

Deno.test("what was shown before a search stays dimmed and named until another page has come", async () => {
  const navigation = {
    reload() {},
    isReloading: false,
    place: null,
    leave: (then: () => void) => then(),
  };
  const asked = Promise.withResolvers<void>();
  const history = historyOf({ entries: [ringdown("fever")], older: "/admin/ringdowns?before=x" });
  const pageWith = (history: AdminHistory) => (
    <PageNavigationContext value={{ ...navigation, go: () => asked.promise }}>
      <RingdownsPage frame={FRAME} history={history} />
    </PageNavigationContext>
  );
  const { rerender } = render(pageWith(history));
  const stale = () => screen.getByRole("table").closest<HTMLElement>("[data-stale]")?.dataset.stale;
  await userEvent.type(screen.getByLabelText("Search"), "fall");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  assert.ok(screen.getByText("Loading… Below is the result before this search."));
  assert.equal(stale(), "true");
  await act(async () => await asked.resolve()); // the page stays, because another one could not be opened
  assert.ok(screen.getByText("Below is the result before this search."));
  assert.equal(stale(), "true");
  assert.ok(!screen.queryByRole("link", { name: "Older ringdowns" }));
  rerender(pageWith({ ...history }));
  assert.equal(stale(), undefined);
  assert.ok(screen.getByRole("link", { name: "Older ringdowns" }));
});

Deno.test("what is typed into the filters is said not to be in the list until it is asked for", async () => {
  open({ entries: [ringdown("fever")] });
  const unasked = "What you changed above is not in this list yet.";
  assert.ok(!screen.queryByText(unasked));
  await userEvent.type(screen.getByLabelText("Search"), "fall");
  assert.ok(screen.getByText(unasked));
  await userEvent.clear(screen.getByLabelText("Search"));
  assert.ok(!screen.queryByText(unasked));
  await userEvent.click(screen.getByLabelText("Show drills"));
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  assert.ok(!screen.queryByText(unasked), "it is loading");
});

Deno.test("that nothing was found is not said of what is only typed", async () => {
  open({ filters: { ...NO_FILTERS, search: "fever" } });
  await userEvent.type(screen.getByLabelText("Search"), " fall");
  assert.ok(
    screen.getByText("No ringdowns found. What you changed above is not in this list yet."),
  );
});

Deno.test("a link to another hospital's history keeps the filters", () => {
  open({
    filters: { ...NO_FILTERS, search: "fever" },
    hospitals: ["a", "b"].map((id) => ({ id, name: `Hospital ${id}`, isActive: true })),
    hospitalId: "a",
  });
  assert.ok(screen.getByText("No ringdowns found."));
  assert.equal(addressOf("Hospital b"), "/admin/ringdowns?hospitalId=b&search=fever");
});

const WAITED = ringdown("fever", {
  status: "OFFLOADED",
  reached: {
    "RINGDOWN SENT": "2026-11-20T22:00:00.000Z",
    ARRIVED: "2026-11-20T22:10:00.000Z",
    OFFLOADED: "2026-11-20T22:52:30.000Z",
  },
});

Deno.test("administrators see hospital, times and the minutes that a patient waited", () => {
  open({ entries: [WAITED, ringdown("fall")] });
  const rows = screen.getAllByRole("row").slice(1).map((row) => row.textContent);
  assert.match(rows[0]!, /General.*11\/20\/2026 14:10.*11\/20\/2026 14:52.*42fever$/);
  const [headings] = screen.getAllByRole("row");
  assert.equal(
    headings.textContent!.replaceAll(/[▼▲↕]/g, "|").replaceAll("\u00a0", " "),
    "Sent|Hospital|Ambulance #StatusArrived|Offloaded|Minutes waited|Chief Complaint",
  );
  assert.equal(sortedBy("Sent"), "descending");
});

Deno.test("an organization with one hospital has no column that says the same in each row", () => {
  open({ entries: [WAITED], hospitals: [{ id: "a", name: "General", isActive: true }] });
  const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  assert(!headings.some((heading) => heading!.startsWith("Hospital")), headings.join());
  assert.ok(!screen.queryByRole("cell", { name: "General" }));
});

Deno.test("a press on a heading asks for the list in its order, with the filters", async () => {
  const gone = departures();
  const filters = { ...NO_FILTERS, search: "fever" };
  open({ entries: [WAITED], filters });
  await userEvent.click(screen.getByRole("button", { name: "Minutes waited" }));
  await userEvent.click(screen.getByRole("button", { name: "Sent" }));
  assert.deepEqual(gone, [
    "/admin/ringdowns?search=fever&sort=waited",
    "/admin/ringdowns?search=fever&sort=sent",
  ]);
});

Deno.test("where rows are cards, a choice asks for the list in another order", async () => {
  const gone = departures();
  open({ entries: [WAITED] });
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
  assert.equal(choice.selectedOptions[0].textContent, "Sent, descending");
  await userEvent.selectOptions(choice, "Minutes waited, descending");
  await userEvent.selectOptions(choice, "Sent, descending");
  assert.deepEqual(gone, ["/admin/ringdowns?sort=-waited", "/admin/ringdowns"]);
});

Deno.test("a sorted list says its order and its days, and the next press turns it around", async () => {
  const gone = departures();
  open({ entries: [WAITED], filters: { ...NO_FILTERS, sort: "waited" } });
  assert.equal(sortedBy("Minutes waited"), "ascending");
  assert.equal(sortedBy("Sent"), null);
  assert.ok(screen.getByText(/In this order a list has at most 31 days\./));
  assert.equal(addressOf("Newest first"), "/admin/ringdowns");
  assert.equal(addressOf("Print"), "/admin/ringdowns/print?sort=waited");
  await userEvent.click(screen.getByRole("button", { name: "Minutes waited" }));
  assert.deepEqual(gone, ["/admin/ringdowns?sort=-waited"]);
});

Deno.test("the history of all hospitals is one list", () => {
  const hospitals = ["a", "b"].map((id) => ({ id, name: `Hospital ${id}`, isActive: true }));
  open({ hospitals, hospitalId: null, entries: [WAITED] });
  const all = screen.getByRole("link", { name: "All hospitals" });
  assert.equal(all.getAttribute("aria-current"), "page");
  assert.equal(addressOf("Print"), "/admin/ringdowns/print?hospitalId=all");
});

function sortedBy(name: string): string | null {
  return screen.getByRole("columnheader", { name }).getAttribute("aria-sort");
}
