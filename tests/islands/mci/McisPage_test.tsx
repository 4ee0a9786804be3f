import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Mci } from "../../../domain/mci/mci.ts";
import { McisPage } from "../../../islands/mci/McisPage.tsx";
import { calls } from "../admin/calls.ts";
import { propsOf } from "../admin/cast.ts";
import { openAdmin } from "../admin/open_admin.tsx";
import { anMci, frameAt } from "./cast.ts";

const ENDED = anMci({
  id: "fair",
  incidentNumber: "26100900",
  address2: null,
  startedAt: "2026-10-09T22:00:00.000Z",
  endedAt: "2026-10-10T07:30:00.000Z",
});
const DRILL = anMci({ id: "stadium", incidentNumber: "26110500", address1: null, isDrill: true });

function open(mcis: Mci[]) {
  render(<McisPage frame={frameAt("/admin/mcis")} mcis={mcis} />);
}

const start = () => screen.getByRole("link", { name: "Start new MCI" });
const cells = (row: HTMLElement) =>
  within(row).getAllByRole("cell").map(({ textContent }) => textContent?.trim());

Deno.test("each MCI shows its address, start and end in the user's time zone", () => {
  open([anMci({ startedAt: "2026-11-20T20:05:00.000Z" }), DRILL, ENDED]);
  const [, ...rows] = screen.getAllByRole("row");
  assert.deepEqual(rows.map(cells), [
    ["26110999", "Pier 39North entrance", "11/20/2026 12:05", "", "Open"],
    ["26110500 DRILL", "North entrance", "11/20/2026 12:05", "", "Open"],
    ["26100900", "Pier 39", "10/09/2026 15:00", "10/10/2026 00:30", "Ended"],
  ]);
});

Deno.test("open MCIs stand above open drills, and both above those that ended", () => {
  const past = { ...ENDED, id: "past", incidentNumber: "26100100", isDrill: true };
  open([DRILL, anMci({}), past, ENDED]);
  const numbers = screen.getAllByRole("row").slice(1).map((row) => cells(row)[0]);
  assert.deepEqual(numbers, ["26110999", "26110500 DRILL", "26100100 DRILL", "26100900"]);
});

Deno.test("a list of which no MCI is open says so", () => {
  open([ENDED]);
  assert.ok(screen.getByText("No MCI is open."));
  open([DRILL, ENDED]);
  assert.equal(screen.getAllByText("No MCI is open.").length, 1, "a drill is open");
});

Deno.test("a row links to its MCI, and the button to the form of a new one", () => {
  open([ENDED]);
  const link = screen.getByRole("link", { name: "26100900" });
  assert.equal(link.getAttribute("href"), "/admin/mcis/fair");
  assert.equal(start().getAttribute("href"), "/admin/mcis/new");
});

Deno.test("MCIs are sorted by time, also over several months", async () => {
  open([
    anMci({ id: "b", incidentNumber: "B", startedAt: "2026-02-01T20:00:00.000Z" }),
    anMci({ id: "c", incidentNumber: "C", startedAt: "2025-12-01T20:00:00.000Z" }),
    anMci({ id: "a", incidentNumber: "A", startedAt: "2026-10-01T20:00:00.000Z" }),
  ]);
  await userEvent.click(screen.getByRole("button", { name: /^Started/ }));
  const numbers = screen.getAllByRole("row").slice(1).map((row) => cells(row)[0]);
  assert.deepEqual(numbers, ["C", "B", "A"]);
});

Deno.test("MCIs are found by the words on screen", async () => {
  const others = Array.from({ length: 7 }, (_, index) => anMci({ id: `${index}` }));
  open([...others, ENDED]);
  await userEvent.type(screen.getByLabelText("Search incidents"), "10/10/2026 00:30");
  assert.deepEqual(screen.getAllByRole("row").slice(1).map((row) => cells(row)[0]), ["26100900"]);
});

Deno.test("without MCIs the page says what to do first", () => {
  open([]);
  assert.ok(screen.getByText("There has been no MCI yet. The first step is to start one."));
  assert.equal(start().getAttribute("href"), "/admin/mcis/new");
});

Deno.test("a list that could not be read can be requested again; a new MCI can be started anyway", async () => {
  const frame = frameAt("/admin/mcis");
  await openAdmin(frame, { name: "mcis", mcis: null });
  assert.ok(start());
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  assert.equal(calls[0].path, "/admin/mcis");
  await calls[0].answer(200, propsOf(frame, { name: "mcis", mcis: [ENDED] }));
  assert.ok(screen.getByRole("link", { name: "26100900" }));
});
