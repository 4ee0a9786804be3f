import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { OffloadReport } from "../../../../domain/reports/offload.ts";
import { OffloadPage } from "../../../../islands/admin/reports/OffloadPage.tsx";
import { frameOf, person, SUPER_USER } from "../cast.ts";
import { assertDaysAreRefused, offloadOf, offloadTimes, showPage } from "./cast.tsx";

const FRAME = frameOf(person("EMS"), { path: "/admin/reports" });

function open(given: Partial<OffloadReport> = {}, frame = FRAME): string[] {
  return showPage(<OffloadPage frame={frame} offload={offloadOf(given)} />);
}

const cellsOf = (row: HTMLElement) =>
  within(row).getAllByRole("cell").map(({ textContent }) => textContent);

const bars = () =>
  within(screen.getByRole("group", { name: /^Offload times/ })).getAllByRole("img");

Deno.test("the figures, what is left out, and the table stand with the chart, with how they are made", () => {
  open();
  assert.ok(
    screen.getByText("Ringdowns left out: 3 (1 still waiting, 2 canceled or redirected)."),
  );
  const table = within(screen.getByRole("table", { name: "Offload times, by hospital" }));
  assert.deepEqual(cellsOf(table.getByRole("row", { name: /^General Hospital/ })), [
    "40",
    "12 min",
    "31 min",
    "25%",
    "13%",
    "3%",
    "3",
  ]);
  assert.deepEqual(bars().map((bar) => bar.getAttribute("aria-label")), [
    "General Hospital: median 12 min, 90th percentile 31 min, 13% over 30 min, 40 patients",
    "Westside: median 12 min, 90th percentile 12 min, 0% over 30 min, 1 patient",
  ]);
  assert.ok(screen.getByText(/nearest rank/));
  assert.ok(screen.getByText("1 drill was left out."));
});

Deno.test("what is left out for one reason has one number", () => {
  open({ all: offloadTimes({ leftOut: { ...offloadTimes().leftOut, "WAITING": 0 } }) });
  assert.ok(screen.getByText("Ringdowns left out: 2 canceled or redirected."));
});

Deno.test("the keyboard reaches every bar, and what it says stands below", async () => {
  open();
  const [first, second] = bars();
  assert.deepEqual([first.tabIndex, second.tabIndex], [0, -1]);
  act(() => first.focus());
  await userEvent.keyboard("{ArrowDown}");
  assert(document.activeElement === second);
  assert.ok(screen.getByText(second.getAttribute("aria-label")!));
  await userEvent.keyboard("{ArrowDown}{Home}");
  assert(document.activeElement === first);
  await userEvent.keyboard("{End}");
  assert(document.activeElement === second);
  assert.deepEqual(bars().map(({ tabIndex }) => tabIndex), [-1, 0]);
});

Deno.test("an hour or a week without patients has no bar, and says so", () => {
  const none = offloadTimes({ count: 0, medianMinutes: null, percentile90Minutes: null });
  const groups = [{ id: "3", name: "03:00", ...none }, {
    id: "14",
    name: "14:00",
    ...offloadTimes(),
  }];
  open({ by: "hour", groups });
  assert.equal(bars()[0].getAttribute("aria-label"), "03:00: nobody was offloaded");
  assert.equal(bars()[0].querySelector(".bar-chart__value")!.getAttribute("width"), "0%");
  assert.ok(screen.getByRole("rowheader", { name: "14:00" }));
});

Deno.test("the first and the last week of a period say which part of them they are", () => {
  const groups = ["2026-10-18", "2026-10-25", "2026-11-15"].map((id) => ({
    id,
    name: `Week of ${id}`,
    ...offloadTimes(),
  }));
  open({ by: "week", groups }, { ...FRAME, now: Date.parse("2026-12-01T09:00:00Z") });
  const names = [
    ["Week of 2026-10-18", "only from 10/22/2026"],
    ["Week of 2026-10-25"],
    ["Week of 2026-11-15", "only to 11/20/2026"],
  ];
  const rows = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  assert.deepEqual(rows, names.map((name) => name.join(" ")));
  const said = bars().map((bar) => bar.getAttribute("aria-label")!.split(":")[0]);
  assert.deepEqual(said, names.map((name) => name.join(", ")));
});

Deno.test("a time without patients says so, and shows neither chart nor table", () => {
  const all = offloadTimes({
    count: 0,
    medianMinutes: null,
    percentile90Minutes: null,
    leftOut: { ...offloadTimes().leftOut, "WAITING": 0, "NOT COMING": 0 },
  });
  open({ all, groups: [] });
  assert.ok(screen.getByText("No patients arrived in this time."));
  assert(screen.queryByRole("table") === null);
  assert(screen.queryByRole("group", { name: /^Offload times/ }) === null);
  assert(screen.queryByRole("link", { name: "Offload times (CSV)" }) === null);
});

Deno.test("while earlier arrivals are being added up, the page says which", () => {
  open({ incompleteBefore: "2026-11-02T20:00:00.000Z" });
  assert.ok(screen.getByText(/^Arrivals before 11\/02\/2026 12:00 are still being added up/));
});

Deno.test("what is chosen is in the address, and 'Clear filters' takes it away", async () => {
  const asked = open();
  await userEvent.selectOptions(screen.getByLabelText("Hospital"), "Westside");
  await userEvent.selectOptions(screen.getByLabelText("Group by"), "Week");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  assert.deepEqual(asked, [
    "/admin/reports?from=2026-10-22&to=2026-11-20&hospitalId=west&by=week",
    "/admin/reports",
  ]);
});

Deno.test("days that are reversed or more than a year are refused at their field", async () => {
  await assertDaysAreRefused(open(), { first: "2025-11-01", tooMany: "At most 366 days." });
});

Deno.test("the files are of the same days, the months of APOT whole, and of the same people", () => {
  open();
  const hrefOf = (name: RegExp) =>
    new URL(screen.getByRole("link", { name }).getAttribute("href")!, "http://localhost");
  const offload = hrefOf(/^Offload times \(CSV\)$/);
  assert.equal(offload.pathname, "/api/reports/offload.csv");
  assert.deepEqual(Object.fromEntries(offload.searchParams), {
    from: "2026-10-22T07:00:00.000Z",
    to: "2026-11-21T07:59:59.999Z",
    by: "hospital",
    organizationId: "EMS",
  });
  const apot = hrefOf(
    /^APOT-1 and APOT-2, months October 2026 to November 2026 so far \(CSV\)$/,
  );
  assert.deepEqual(Object.fromEntries(apot.searchParams), {
    fromMonth: "2026-10",
    toMonth: "2026-11",
    organizationId: "EMS",
  });
});

Deno.test("the file of APOT says that its months are whole when the last one is over", () => {
  open({}, { ...FRAME, now: Date.parse("2026-12-01T09:00:00Z") });
  assert.ok(
    screen.getByRole("link", {
      name: "APOT-1 and APOT-2, whole months October 2026 to November 2026 (CSV)",
    }),
  );
});

Deno.test("the other reports are a link away, of the same days and hospital", () => {
  open({}, frameOf(SUPER_USER, { path: "/admin/reports" }));
  const links = within(screen.getByRole("navigation", { name: "Reports" })).getAllByRole("link");
  assert.deepEqual(links.map((link) => [link.textContent, link.getAttribute("href")]), [
    ["Offload times", "/admin/reports?from=2026-10-22&to=2026-11-20"],
    ["Response times", "/admin/reports/response?from=2026-10-22&to=2026-11-20"],
    ["Divert hours", "/admin/reports/divert?from=2026-10-22&to=2026-11-20"],
  ]);
  assert.equal(links[0].getAttribute("aria-current"), "page");
  assert.ok(screen.getByText(/^Patients of all agencies at all hospitals\. 10\/22\/2026 to/));
});
