import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ResponseTimes, WaitTimes } from "../../../../domain/reports/response_times.ts";
import type { RingdownWait } from "../../../../domain/reports/wait.ts";
import type { AdminResponse } from "../../../../islands/admin/pages.ts";
import { ResponsePage } from "../../../../islands/admin/reports/response/ResponsePage.tsx";
import { frameOf, NOW, person, SUPER_USER } from "../cast.ts";
import { assertDaysAreRefused, showPage } from "./cast.tsx";

const FRAME = frameOf(person("EMS"), { path: "/admin/reports/response" });
const GENERAL = { id: "general", name: "General Hospital" };

function waitTimes(given: Partial<WaitTimes> = {}): WaitTimes {
  return {
    count: 10,
    medianSeconds: 5,
    percentile90Seconds: 65,
    withdrawn: 0,
    waiting: 0,
    never: 0,
    missed: 1,
    ...given,
  };
}

function timesOf(given: Partial<ResponseTimes> = {}): ResponseTimes {
  const group = {
    ringdowns: 14,
    received: waitTimes({ count: 14 }),
    confirmed: waitTimes({ never: 2, withdrawn: 1, waiting: 1, missed: 3 }),
  };
  return {
    from: "2026-10-22T07:00:00.000Z",
    to: "2026-11-21T07:59:59.999Z",
    limits: { receiveSeconds: 60, confirmSeconds: 120 },
    drills: 1,
    incompleteBefore: null,
    all: group,
    hospitals: [{ hospital: GENERAL, ...group }],
    hours: [{ hour: 9, ...group }],
    weeks: [{ week: "2026-11-15", ...group }],
    hospitalHours: [],
    ...given,
  };
}

function aWait(given: Partial<RingdownWait> = {}): RingdownWait {
  return {
    id: "one",
    hospital: GENERAL,
    ambulanceIdentifier: "M1",
    organizationName: "City Fire Department",
    storedAt: new Date(NOW - 600_000).toISOString(),
    receivedAt: new Date(NOW - 595_000).toISOString(),
    confirmedAt: null,
    endedAt: null,
    endedAs: null,
    noScreenAt: null,
    ...given,
  };
}

function responseOf(given: Partial<AdminResponse> = {}): AdminResponse {
  return {
    filters: { from: "2026-10-22", to: "2026-11-20", hospitalId: "", missed: "" },
    times: timesOf(),
    waits: [aWait()],
    isFirstPage: true,
    older: null,
    hospitals: [GENERAL, { id: "west", name: "Westside" }].map((it) => ({ ...it, isActive: true })),
    ...given,
  };
}

function open(given: Partial<AdminResponse> = {}, frame = FRAME): string[] {
  return showPage(<ResponsePage frame={frame} response={responseOf(given)} />);
}

const cellsOf = (row: HTMLElement) =>
  within(row).getAllByRole("cell").map(({ textContent }) => textContent);

Deno.test("both times stand above the list, by hospital and by hour, with what was left out", () => {
  open();
  assert.ok(
    screen.getByText(
      "10 of 14 were confirmed. Left out: 2 never, 1 canceled or redirected before, 1 still waiting.",
    ),
  );
  assert.ok(screen.getByText("14 of 14 were received."));
  const byHospital = within(screen.getByRole("table", { name: "Times by hospital" }));
  const row = byHospital.getByRole("row", { name: /^General Hospital/ });
  assert.deepEqual(cellsOf(row), [
    "14 sent",
    "0:05",
    "1:05",
    "1",
    "0:05",
    "1:05",
    "3",
    "Confirmed: 2 never, 1 canceled or redirected before, 1 still waiting",
  ]);
  const byHour = within(screen.getByRole("table", { name: "Times by hour of the day" }));
  assert.ok(byHour.getByRole("rowheader", { name: "09:00" }));
  const byWeek = within(screen.getByRole("table", { name: "Times by week" }));
  assert.ok(byWeek.getByRole("rowheader", { name: "Week of 11/15/2026 so far" }));
  const ofWeeks = within(screen.getByRole("group", { name: "Sent to confirmed, by week" }));
  assert.ok(ofWeeks.getByRole("img", { name: /^Week of 11\/15\/2026, so far: confirmed after/ }));
  const chart = within(screen.getByRole("group", { name: "Sent to confirmed, by hospital" }));
  assert.ok(chart.getByRole("img", {
    name: "General Hospital: confirmed after 0:05 (median), 1:05 (90th percentile), 10 confirmed",
  }));
  assert.ok(screen.getByText(/not when the crew pressed the button/));
  assert.ok(screen.getByText("1 drill was left out."));
});

Deno.test("the list says of each ringdown what happened and how long it waited", () => {
  open({
    waits: [
      aWait({ noScreenAt: new Date(NOW - 599_000).toISOString() }),
      aWait({ id: "two", confirmedAt: new Date(NOW - 450_000).toISOString() }),
    ],
    older: "/admin/reports/response?before=x",
  });
  assert.ok(
    screen.getByRole("heading", { name: "Ringdowns not received or not confirmed in time" }),
  );
  const table = within(screen.getByRole("table", { name: /^Ringdowns not received/ }));
  const [, first, second] = table.getAllByRole("row");
  assert.deepEqual(cellsOf(first), [
    "11/20/2026 14:14",
    "General Hospital",
    "M1",
    "after 0:05",
    "Not confirmed yet: waiting for 10:00",
    "No screen was open",
  ]);
  assert.deepEqual(cellsOf(second).slice(3), ["after 0:05", "Late: after 2:30", "–"]);
  const older = screen.getByRole("link", { name: "Older ringdowns" });
  assert.equal(older.getAttribute("href"), "/admin/reports/response?before=x");
});

Deno.test("the list is a file, too, narrowed as it is shown", () => {
  const filters = { from: "2026-10-22", to: "2026-11-20", hospitalId: "west" };
  open({ filters: { ...filters, missed: "NOT CONFIRMED" } });
  const file = new URL(
    screen.getByRole("link", { name: "Ringdowns (CSV)" }).getAttribute("href")!,
    "http://localhost",
  );
  assert.equal(file.pathname, "/api/response/ringdowns.csv");
  assert.equal(file.searchParams.get("missed"), "NOT CONFIRMED");
  assert.equal(file.searchParams.get("hospitalId"), "west");
});

Deno.test("those that waited too long stand under the figures, before charts and tables", () => {
  open();
  assert.deepEqual(screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent), [
    "From sent to received and confirmed",
    "Ringdowns not received or not confirmed in time",
    "By hospital",
    "By hour of the day",
    "By week",
    "How these times are counted",
  ]);
  const folded = [...document.querySelectorAll("details")];
  assert.deepEqual(folded.map((it) => [it.open, it.querySelector("summary")!.textContent]), [
    [false, "Times by hour of the day"],
    [false, "How these times are counted"],
  ]);
});

Deno.test("a super user who sees all agencies is told whose each ringdown is", () => {
  open({}, frameOf(SUPER_USER, { path: "/admin/reports/response" }));
  assert.ok(screen.getByText(
    "Ringdowns of all agencies to all hospitals. 10/22/2026 to 11/20/2026.",
  ));
  assert.ok(screen.getByText("City Fire Department"));
});

Deno.test("a time without ringdowns says so, and shows neither tables nor a file", () => {
  const none = waitTimes({ count: 0, medianSeconds: null, percentile90Seconds: null, missed: 0 });
  const all = { ringdowns: 0, received: none, confirmed: none };
  open({ times: timesOf({ all, hospitals: [], hours: [] }), waits: [] });
  assert.ok(screen.getByText("No ringdowns were sent in this time."));
  assert.ok(screen.getByText("None in this period."));
  assert(screen.queryByRole("table") === null);
  assert(screen.queryByRole("link", { name: "Times (CSV)" }) === null);
});

Deno.test("while earlier ringdowns are being added up, the page says which", () => {
  open({ times: timesOf({ incompleteBefore: "2026-11-02T20:00:00.000Z" }) });
  assert.ok(screen.getByText(/^Ringdowns before 11\/02\/2026 12:00 are still being added up/));
});

Deno.test("filters are in the address, and 'Clear filters' takes them away", async () => {
  const asked = open();
  await userEvent.selectOptions(screen.getByLabelText("Hospital"), "Westside");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  assert.deepEqual(asked, [
    "/admin/reports/response?from=2026-10-22&to=2026-11-20&hospitalId=west",
    "/admin/reports/response",
  ]);
});

Deno.test("what is listed is chosen at the list, and does not change what the figures are of", async () => {
  const filters = { from: "2026-10-22", to: "2026-11-20", hospitalId: "west", missed: "" as const };
  const asked = open({ filters });
  const figures = within(screen.getByRole("search"));
  assert(figures.queryByLabelText("List") === null);
  await userEvent.selectOptions(screen.getByLabelText("List"), "Never confirmed");
  await userEvent.click(screen.getByRole("button", { name: "Show list" }));
  assert.deepEqual(asked, [
    "/admin/reports/response?from=2026-10-22&to=2026-11-20&hospitalId=west&missed=NEVER+CONFIRMED#response-missed",
  ]);
});

Deno.test("days that are reversed or too many are refused at their field", async () => {
  await assertDaysAreRefused(open(), { first: "2026-01-01", tooMany: "At most 93 days." });
});

Deno.test("the file has the same filters", () => {
  open({ filters: { from: "2026-11-01", to: "2026-11-01", hospitalId: "west", missed: "" } });
  const href = screen.getByRole("link", { name: "Times (CSV)" }).getAttribute("href")!;
  const { pathname, searchParams } = new URL(href, "http://localhost");
  assert.equal(pathname, "/api/response/times.csv");
  assert.deepEqual(Object.fromEntries(searchParams), {
    from: "2026-11-01T07:00:00.000Z",
    to: "2026-11-02T07:59:59.999Z",
    organizationId: "EMS",
    hospitalId: "west",
  });
});
