import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { AdminHistory } from "../../../islands/admin/pages.ts";
import { RingdownsPage } from "../../../islands/admin/RingdownsPage.tsx";
import { PageNavigationContext } from "../../../islands/frame/page_navigation.ts";
import { NO_FILTERS } from "../../../islands/history/history_query.ts";
import { ringdown } from "../hospital/cast.ts";
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

Deno.test("what was shown before a search stays dimmed and named until another page has come", async () => {
  const navigation = { reload() {}, isReloading: false, leave: (then: () => void) => then() };
  const asked = Promise.withResolvers<void>();
  const history = historyOf({ entries: [ringdown("fever")], older: "/admin/ringdowns?before=x" });
  const pageWith = (history: AdminHistory) => (
    <PageNavigationContext value={{ ...navigation, go: () => asked.promise }}>
      <RingdownsPage frame={FRAME} history={history} />
    </PageNavigationContext>
  );
  const { rerender } = render(pageWith(history));
  const stale = () => screen.getByRole("table").parentElement!.dataset.stale;
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

Deno.test("a link to another hospital's history keeps the filters", () => {
  open({
    filters: { ...NO_FILTERS, search: "fever" },
    hospitals: ["a", "b"].map((id) => ({ id, name: `Hospital ${id}`, isActive: true })),
    hospitalId: "a",
  });
  assert.ok(screen.getByText("No ringdowns found."));
  assert.equal(addressOf("Hospital b"), "/admin/ringdowns?hospitalId=b&search=fever");
});
