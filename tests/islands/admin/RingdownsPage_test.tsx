import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import type { AdminHistory } from "../../../islands/admin/pages.ts";
import { RingdownsPage } from "../../../islands/admin/RingdownsPage.tsx";
import { NO_FILTERS } from "../../../islands/history/history_query.ts";
import { ringdown } from "../hospital/cast.ts";
import { frameOf, person } from "./cast.ts";

function open(history: Partial<AdminHistory>) {
  const none = {
    entries: [],
    older: null,
    filters: NO_FILTERS,
    searchedDays: null,
    hospitals: [],
    hospitalId: null,
  };
  render(
    <RingdownsPage
      frame={frameOf(person("HEALTHCARE"), { path: "/admin/ringdowns" })}
      history={{ ...none, ...history }}
    />,
  );
}

const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

Deno.test("the history of the administration looks like the history of a hospital", () => {
  open({ entries: [ringdown("fever")], older: "/admin/ringdowns?before=x" });
  assert.ok(screen.getByRole("button", { name: "fever" }));
  assert.ok(screen.getByRole("search"));
  assert.equal(addressOf("Older ringdowns"), "/admin/ringdowns?before=x");
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
