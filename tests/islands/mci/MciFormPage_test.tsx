import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { LiveMci, MciChanges } from "../../../domain/stream_messages.ts";
import { MciFormPage } from "../../../islands/mci/MciFormPage.tsx";
import { calls, departures, refusal } from "../admin/calls.ts";
import { person } from "../admin/cast.ts";
import { settled, streamOf } from "../far_end.ts";
import { published, ringdown } from "../hospital/cast.ts";
import { anMci, frameAt } from "./cast.ts";
import { aLiveMci } from "./page.tsx";

function openForm(
  mci: Mci | LiveMci | null,
  { statusUpdates = [published()], sentUnder = 0 }: {
    statusUpdates?: HospitalStatus[];
    sentUnder?: number;
  } = {},
) {
  const path = mci ? `/admin/mcis/${mci.id}/edit` : "/admin/mcis/new";
  const known = mci && { ringdowns: [], ...mci };
  const snapshot = known && { mcis: known.endedAt ? [] : [known], statusUpdates };
  render(
    <MciFormPage frame={frameAt(path)} mci={known} snapshot={snapshot} sentUnder={sentUnder} />,
  );
}

const text = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label });
const group = (legend: string) => within(screen.getByRole("group", { name: legend }));
const date = (legend: string) =>
  group(legend).getByRole<HTMLInputElement>("textbox", { name: "Date" });
const time = (legend: string) =>
  group(legend).getByRole<HTMLInputElement>("combobox", { name: "Time" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const flash = () => sessionStorage.getItem("flash");

async function write(field: HTMLInputElement, words: string) {
  await userEvent.clear(field);
  await userEvent.type(field, words);
}

Deno.test("a new MCI starts at the current minute in the coordinator's time zone", () => {
  openForm(null);
  assert.deepEqual([date("Started At").value, time("Started At").value], ["11/20/2026", "14:24"]);
  assert.ok(!screen.queryByRole("group", { name: "Ended At" }));
});

Deno.test("a super user keeps their own time zone while they administer another organization", () => {
  const arizona = { ...person("EMS").organization, timeZone: "America/Phoenix" };
  const user = person("C4SF", { isSuperUser: true });
  const frame = { ...frameAt("/admin/mcis/new", user), organization: arizona };
  render(<MciFormPage frame={frame} mci={null} snapshot={null} sentUnder={0} />);
  assert.equal(time("Started At").value, "14:24");
  assert.ok(screen.getByText("Pacific time"));
});

Deno.test("a new MCI is sent with its time and offset, without counts, and leads to the dashboard", async () => {
  const gone = departures();
  openForm(null);
  await write(text("Incident Number"), " 26110998 ");
  await write(text("Address 1"), "Pier 39");
  await userEvent.click(screen.getByRole("checkbox", { name: /^This is a drill/ }));
  await press("Start MCI");
  assert.deepEqual([calls[0].method, calls[0].path], ["POST", "/api/mcis"]);
  assert.deepEqual(calls[0].body, {
    incidentNumber: "26110998",
    startedAt: "2026-11-20T14:24:00-08:00",
    address1: "Pier 39",
    address2: null,
    isDrill: true,
  });
  await calls[0].answer(201, anMci());
  assert.equal(flash(), "MCI started!");
  assert.deepEqual(gone, ["/admin/dashboard"]);
});

Deno.test("an incomplete or wrong form is not sent, and its fields say why", async () => {
  openForm(null);
  await write(date("Started At"), "11/31/2026");
  await userEvent.clear(time("Started At"));
  await press("Start MCI");
  assert.equal(calls.length, 0);
  assert.ok(screen.getByText("Please review the errors below."));
  assert.ok(group("Started At").getByText("Please enter a valid date"));
  assert.ok(group("Started At").getByText("This is a required field"));
  assert.equal(text("Incident Number").getAttribute("aria-invalid"), "true");
  assert.equal(date("Started At").value, "11/31/2026");
});

Deno.test("the message at a time disappears when the time is corrected", async () => {
  openForm(anMci());
  await userEvent.clear(date("Started At"));
  await press("Save");
  assert.ok(group("Started At").getByText("This is a required field"));
  await write(date("Started At"), "11/20/2026");
  assert.ok(!group("Started At").queryByText("This is a required field"));
});

Deno.test("a wrong date is also reported when Enter is pressed in it", async () => {
  openForm(anMci());
  await write(date("Started At"), "11/31/2026");
  await userEvent.keyboard("{Enter}");
  assert.equal(calls.length, 0);
  assert.ok(group("Started At").getByText("Please enter a valid date"));
});

Deno.test("only changed fields are sent", async () => {
  const gone = departures();
  openForm(anMci());
  await write(text("Address 2"), " ");
  await press("Save");
  assert.deepEqual([calls[0].method, calls[0].path], ["PATCH", "/api/mcis/pier"]);
  const expected = { address2: "North entrance" };
  assert.deepEqual(calls[0].body, { address2: null, expected });
  await calls[0].answer(200, anMci({ address2: null }));
  assert.equal(flash(), "MCI updated!");
  assert.deepEqual(gone, ["/admin/dashboard"]);
});

async function endIt() {
  const question = within(screen.getByRole("dialog", { name: /^End MCI #/ }));
  await userEvent.click(question.getByRole("button", { name: "End MCI" }));
}

Deno.test("setting an end ends the MCI and leads to its page", async () => {
  const gone = departures();
  openForm(anMci());
  await write(date("Ended At"), "11/20/2026");
  await write(time("Ended At"), "2:20 pm");
  await press("Save");
  assert.equal(calls.length, 0, "it is asked first");
  await endIt();
  assert.deepEqual(calls[0].body, {
    endedAt: "2026-11-20T14:20:00-08:00",
    expected: { endedAt: null },
  });
  await calls[0].answer(200, anMci({ endedAt: "2026-11-20T22:20:00.000Z" }));
  assert.deepEqual(gone, ["/admin/mcis/pier"]);
});

Deno.test("before an end the form says the same as 'End MCI', live", async () => {
  const sent = (id: string) => ringdown(id);
  openForm(aLiveMci({ ringdowns: [sent("crush")] }), {
    statusUpdates: [published({ mciRedCapacity: 2 })],
  });
  await settled();
  streamOf<MciChanges>().send({
    reset: true,
    mcis: [aLiveMci({ ringdowns: [sent("crush"), sent("burn")] })],
    statusUpdates: [published({ mciRedCapacity: 2 })],
  });
  await write(date("Ended At"), "11/20/2026");
  await write(time("Ended At"), "2:20 pm");
  await press("Save");
  const dialog = within(screen.getByRole("dialog", { name: "End MCI #26110999?" }));
  const lines = () => dialog.getAllByRole("listitem").map(({ textContent }) => textContent!);
  assert.ok(lines().includes("Patients under way (2) stay on the boards of their hospitals."));
  assert.ok(lines().some((line) => /^Not received yet: 2 patients under way to /.test(line)));
  assert.ok(lines().some((line) => /capacity that 1 hospital has offered is deleted/.test(line)));
  streamOf<MciChanges>().send({
    mciRingdowns: [{ mciId: "pier", ringdown: ringdown("crush", { status: "ARRIVED" }) }],
  });
  assert.ok(lines().includes("Patients under way (1) stay on the boards of their hospitals."));
});

Deno.test("the number of an MCI with patients says that it stays", () => {
  openForm(aLiveMci(), { sentUnder: 2 });
  const words = "2 patients were sent under 26110999. It cannot be changed any more.";
  assert.ok(screen.getByText(words));
  assert.ok(text("Incident Number").readOnly);
});

Deno.test("an end with a date but no time is not sent", async () => {
  openForm(anMci());
  await write(date("Ended At"), "11/20/2026");
  await press("Save");
  assert.equal(calls.length, 0);
  assert.ok(group("Ended At").getByText("This is a required field"));
});

Deno.test("a refusal is shown at its field, and what was typed stays", async () => {
  openForm(anMci());
  await write(text("Incident Number"), "26110001");
  await write(date("Ended At"), "11/19/2026");
  await write(time("Ended At"), "14:00");
  await press("Save");
  await endIt();
  const number = "An incident with this number already exists.";
  const end = "It cannot end before it started.";
  await calls[0].answer(
    400,
    refusal(400, { path: "incidentNumber", message: number }, { path: "endedAt", message: end }),
  );
  assert.ok(screen.getByText("Please review the errors below."));
  assert.ok(screen.getByText(number));
  assert.ok(group("Ended At").getByText(end));
  assert.equal(text("Incident Number").value, "26110001");
  assert.deepEqual([date("Ended At").value, time("Ended At").value], ["11/19/2026", "14:00"]);
});

Deno.test("beside the refusal of a number that an MCI has is the way to that MCI", async () => {
  openForm(null);
  await write(text("Incident Number"), "26110001");
  await press("Start MCI");
  const message = "An incident with this number already exists.";
  const taken = { path: "incidentNumber", message, takenBy: "quake" };
  await calls[0].answer(400, refusal(400, taken));
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Go to MCI #26110001" });
  assert.equal(link.getAttribute("href"), "/admin/mcis/quake");
  await userEvent.type(text("Incident Number"), "5");
  assert.ok(!screen.queryByRole("link", { name: /^Open MCI/ }), "it is another number now");
});

Deno.test("the form leads to the MCI's page when somebody else has ended it meanwhile", async () => {
  const gone = departures();
  openForm(anMci());
  await write(text("Address 1"), "Pier 41");
  await press("Save");
  assert.deepEqual(calls[0].body, { address1: "Pier 41", expected: { address1: "Pier 39" } });
  await calls[0].answer(200, anMci({ endedAt: "2026-11-20T22:20:00.000Z" }));
  assert.deepEqual(gone, ["/admin/mcis/pier"]);
  assert.equal(flash(), "MCI updated! Somebody else has ended it meanwhile.");
});

Deno.test("what a colleague has set meanwhile is told at its field, and replaced by whoever saves again", async () => {
  departures();
  openForm(anMci());
  await write(text("Address 1"), "Pier 41");
  await write(time("Started At"), "12:00");
  await press("Save");
  const sent = { address1: "Pier 41", startedAt: "2026-11-20T12:00:00-08:00" };
  const read = { address1: "Pier 39", startedAt: "2026-11-20T20:05:17.123Z" };
  assert.deepEqual(calls[0].body, { ...sent, expected: read });
  const words = (value: string) =>
    `Somebody else changed this to '${value}' meanwhile. Send the form again to keep yours.`;
  const now = { address1: "Pier 7", startedAt: "2026-11-20T20:01:00.000Z" };
  const faults = [
    { path: "address1", message: words("Pier 7"), value: now.address1 },
    { path: "startedAt", message: words("12:01"), value: now.startedAt },
  ];
  await calls[0].answer(409, refusal(409, ...faults));
  assert.ok(screen.getByText(words("Pier 7")));
  assert.ok(group("Started At").getByText(words("12:01")));
  await press("Save");
  assert.deepEqual(calls[1].body, { ...sent, expected: now });
  await calls[1].answer(200, anMci(sent));
});

Deno.test("reopening an ended MCI needs a confirmation", async () => {
  departures();
  openForm(anMci({ endedAt: "2026-11-20T22:20:00.000Z" }));
  assert.deepEqual([date("Ended At").value, time("Ended At").value], ["11/20/2026", "14:20"]);
  await userEvent.clear(date("Ended At"));
  await userEvent.clear(time("Ended At"));
  await press("Save");
  assert.equal(calls.length, 0);
  const question = within(screen.getByRole("dialog", { name: "Reopen this MCI?" }));
  await userEvent.click(question.getByRole("button", { name: "Go back" }));
  assert.equal(calls.length, 0);
  await press("Save");
  await press("Reopen MCI");
  assert.deepEqual(calls[0].body, {
    endedAt: null,
    expected: { endedAt: "2026-11-20T22:20:00.000Z" },
  });
});

Deno.test("a start more than a day back is asked about", async () => {
  openForm(null);
  await write(text("Incident Number"), "26119901");
  await write(date("Started At"), "11/18/2026");
  await press("Start MCI");
  assert.equal(calls.length, 0);
  const name = "Did it start more than a day ago?";
  const question = within(screen.getByRole("dialog", { name }));
  assert.ok(question.getByText(/^The start is 11\/18\/2026 /));
  await userEvent.click(question.getByRole("button", { name: "Go back" }));
  assert.equal(calls.length, 0);
  await write(date("Started At"), "11/20/2026");
  await press("Start MCI");
  assert.equal(calls.length, 1, "a start of today is not asked about");
  await calls[0].answer(201, anMci());
});

Deno.test("when the clock goes back, a changed minute stays in the second of the two hours", async () => {
  openForm(anMci({ startedAt: "2026-11-01T09:40:00.000Z" }));
  assert.equal(time("Started At").value, "01:40");
  await write(time("Started At"), "01:35");
  await press("Save");
  await press("Yes, it did");
  assert.deepEqual(calls[0].body, {
    startedAt: "2026-11-01T01:35:00-08:00",
    expected: { startedAt: "2026-11-01T09:40:00.000Z" },
  });
});

Deno.test("whether an MCI is a drill is chosen at the start and read-only afterwards", () => {
  openForm(anMci({ isDrill: true }));
  assert.ok(!screen.queryByRole("checkbox"));
  assert.ok(screen.getByText("DRILL"));
  assert.ok(screen.getByText(/This is a drill: an exercise without real patients\./));
});
