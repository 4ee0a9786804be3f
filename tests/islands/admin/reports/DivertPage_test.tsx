import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import type { DivertReport } from "../../../../domain/reports/divert.ts";
import { DivertPage } from "../../../../islands/admin/reports/DivertPage.tsx";
import { frameOf, person } from "../cast.ts";
import { HOSPITALS, showPage } from "./cast.tsx";

const FRAME = frameOf(person("HEALTHCARE"), { path: "/admin/reports/divert" });
const DAY = 86_400;

function open(given: Partial<DivertReport> = {}) {
  const times = { count: 2, seconds: DAY / 4, ofSeconds: DAY };
  const report: DivertReport = {
    from: "2026-11-20T08:00:00.000Z",
    to: "2026-11-21T07:59:59.999Z",
    by: "hospital",
    all: { ...times, ofSeconds: 2 * DAY },
    groups: [
      { id: "general", name: "General Hospital", ...times },
      { id: "west", name: "Westside", count: 0, seconds: 0, ofSeconds: DAY },
    ],
    ...given,
  };
  const filters = { from: "2026-11-20", to: "2026-11-20", hospitalId: "", by: report.by };
  showPage(<DivertPage frame={FRAME} divert={{ filters, report, hospitals: HOSPITALS }} />);
}

Deno.test("hours, diverts and the share of the time stand in the table beside the chart", () => {
  open();
  assert.ok(screen.getByText(/^Diverts of the hospitals of .*\. 11\/20\/2026\.$/));
  const table = within(screen.getByRole("table", { name: "Hours on divert, by hospital" }));
  const cells = within(table.getByRole("row", { name: /^General Hospital/ })).getAllByRole("cell");
  assert.deepEqual(cells.map(({ textContent }) => textContent), ["6:00", "2", "25%"]);
  const chart = within(screen.getByRole("group", { name: "Hours on divert, by hospital" }));
  assert.deepEqual(chart.getAllByRole("img").map((bar) => bar.getAttribute("aria-label")), [
    "General Hospital: 6:00 hours on divert, 25% of the time, 2 diverts",
    "Westside: no divert",
  ]);
  const file = screen.getByRole("link", { name: "Divert hours (CSV)" }).getAttribute("href")!;
  assert.match(
    file,
    /^\/api\/reports\/divert\.csv\?from=.*&by=hospital&organizationId=HEALTHCARE$/,
  );
});

Deno.test("a week of which only some days were asked for says which", () => {
  const week = { id: "2026-11-15", name: "Week of 11/15/2026" };
  open({ by: "week", groups: [{ ...week, count: 2, seconds: DAY / 4, ofSeconds: DAY }] });
  assert.ok(
    screen.getByRole("rowheader", { name: "Week of 11/15/2026 only from 11/20/2026, so far" }),
  );
  assert.ok(
    screen.getByRole("img", {
      name: /^Week of 11\/15\/2026, only from 11\/20\/2026, so far: 6:00/,
    }),
  );
});

Deno.test("a time without diverts says so, and one that has not begun has nothing to show", () => {
  open({ all: { count: 0, seconds: 0, ofSeconds: DAY } });
  assert.ok(screen.getByText("No hospital was on divert in this time."));
});

Deno.test("before anything is known there is nothing to show", () => {
  open({ all: { count: 0, seconds: 0, ofSeconds: 0 }, groups: [] });
  assert.ok(
    screen.getByText("No hospital has published a status yet, so there are no hours to show."),
  );
  assert(screen.queryByRole("table") === null);
});
