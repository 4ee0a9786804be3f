import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { shownText } from "../shown_text.ts";
import { openBoard } from "./board.tsx";
import { mci, minutesAgo, nurse, published } from "./cast.ts";

const INFO = { user: nurse({ isRingdownUser: false, isInfoUser: true }) };

function beds(): HTMLElement {
  return screen.getByRole("region", { name: "Bed availability" });
}

async function edit() {
  await userEvent.click(screen.getByRole("button", { name: "Update Hospital Info" }));
}

async function confirm() {
  await userEvent.click(screen.getByRole("button", { name: "Confirm Updates" }));
}

function valueOf(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

Deno.test("the panel shows beds, divert, notes and the last update", () => {
  const statusUpdate = published({
    divertStatusIndicator: true,
    additionalServiceAvailabilityNotes: "CT is down",
  });
  openBoard({ ...INFO, snapshot: { statusUpdate } });
  assert.match(
    shownText(beds()),
    /ED beds4Psych beds1DivertOnCT is downLast updated 14:02 by Nora Nurse/,
  );
});

Deno.test("a panel that nobody has published from says so, without counts", () => {
  const statusUpdate = published({
    isInfoPublished: false,
    infoUserName: null,
    infoUpdateDateTimeLocal: minutesAgo(300),
  });
  openBoard({ ...INFO, snapshot: { statusUpdate } });
  assert.match(shownText(beds()), /ED beds–Psych beds–Divert–Not published yet/);
  assert.doesNotMatch(shownText(beds()), /ago|[Uu]pdated/);
});

Deno.test("counts older than four hours show their age", () => {
  openBoard({
    ...INFO,
    snapshot: { statusUpdate: published({ infoUpdateDateTimeLocal: minutesAgo(300) }) },
  });
  assert.match(beds().textContent ?? "", /5 h ago/);
});

Deno.test("an answer about an MCI leaves the time of the beds, and has its own with who answered", () => {
  const answered = published({
    mciRedCapacity: 2,
    EdAdminUserName: "Otto Other",
    updateDateTimeLocal: minutesAgo(1),
  });
  openBoard({ ...INFO, snapshot: { mcis: [mci()], statusUpdate: answered } });
  assert.match(
    shownText(beds()),
    /Last updated 14:02 by Nora Nurse Capacity updated 14:\d\d by Otto Other ?Update Hospital Info$/,
  );
});

/** An offer with what was sent against it. */
function offering(RED: number): HospitalStatus {
  const status = published({ mciRedCapacity: 3, mciGreenCapacity: 10 });
  return { ...status, hospital: { ...status.hospital, sentInMci: { RED, YELLOW: 0, GREEN: 4 } } };
}

Deno.test("a nurse sees live how much is left of what the hospital offered for an MCI, as crews do", async () => {
  const { stream } = openBoard({ ...INFO, snapshot: { mcis: [mci()], statusUpdate: offering(2) } });
  assert.match(shownText(beds()), /MCI capacity leftRImmediate1 of 3YDelayed–GMinor6 of 10Divert/);
  await edit();
  assert.match(
    shownText(beds()),
    /MCI capacity left RImmediate1 of 3YDelayed–GMinor6 of 10R?Immediate/,
  );
  stream.send({ reset: true, mcis: [mci()], statusUpdate: offering(2) });
  const { HospitalId, hospital } = offering(4);
  stream.send({ counts: [{ ...hospital, HospitalId }] });
  assert.match(shownText(beds()), /MCI capacity left RImmediate−1 of 3over by 1YDelayed–/);
  const red = screen.getByRole<HTMLInputElement>("textbox", { name: /Immediate/ });
  assert.equal(red.value, "3");
});

Deno.test("while nobody says how many were sent, a nurse sees the offer alone", async () => {
  const statusUpdate = published({ mciRedCapacity: 3 });
  openBoard({ ...INFO, snapshot: { mcis: [mci()], statusUpdate } });
  assert.match(shownText(beds()), /MCI capacityRImmediate3YDelayed–/);
  await edit();
  assert.doesNotMatch(shownText(beds()), /capacity left/);
});

Deno.test("what the end of an MCI cleared is no update of whoever had offered it", () => {
  const statusUpdate = published({
    EdAdminUserName: "Otto Other",
    updateDateTimeLocal: minutesAgo(2),
    mciUpdateDateTime: minutesAgo(1),
  });
  openBoard({ ...INFO, snapshot: { mcis: [mci()], statusUpdate } });
  assert.match(shownText(beds()), /Capacity cleared 14:23/);
  assert.doesNotMatch(shownText(beds()), /Otto Other/);
});

Deno.test("after an MCI the beds still say who published them, whoever answered about it", () => {
  const statusUpdate = published({
    EdAdminUserName: "Otto Other",
    updateDateTimeLocal: minutesAgo(1),
    mciUpdateDateTime: minutesAgo(0),
  });
  openBoard({ ...INFO, snapshot: { statusUpdate } });
  assert.match(shownText(beds()), /Last updated 14:02 by Nora Nurse ?Update Hospital Info$/);
});

Deno.test("MCI capacities are asked for only while an MCI is open", async () => {
  const { stream } = openBoard({ ...INFO, snapshot: { mcis: [mci()] } });
  await edit();
  assert.ok(screen.getByRole("group", { name: "MCI capacity" }));
  stream.send({ reset: true, mcis: [], statusUpdate: published() });
  assert.ok(!screen.queryByRole("group", { name: "MCI capacity" }));
});

Deno.test("capacities typed for a drill are sent as a drill's, even if a real MCI begins meanwhile", async () => {
  const drill = mci({ id: "drill", isDrill: true });
  const { calls, stream } = openBoard({ ...INFO, snapshot: { mcis: [drill] } });
  await edit();
  await userEvent.click(screen.getByRole("button", { name: "More: Immediate" }));
  stream.send({ mcis: [mci({ id: "real" })] });
  await confirm();
  assert.deepEqual(calls[0].body, { hospitalId: "general", mciRedCapacity: 1, mciKind: "drill" });
  const message = "This was for a drill, and a real MCI is open now.";
  await calls[0].answer(409, { status: 409, messages: [{ message }] });
  assert.ok(within(beds()).getByText(new RegExp(message)));
});

Deno.test("a cleared capacity is no longer offered", async () => {
  const statusUpdate = published({ mciRedCapacity: 2, mciYellowCapacity: 0 });
  const { calls } = openBoard({ ...INFO, snapshot: { mcis: [mci()], statusUpdate } });
  await edit();
  assert.ok(screen.getByText(/Left empty, nothing is offered\.$/));
  await userEvent.clear(screen.getByRole("textbox", { name: /Immediate/ }));
  await confirm();
  assert.deepEqual(calls[0].body, { hospitalId: "general", mciRedCapacity: null, mciKind: "real" });
});

Deno.test("only what the nurse has changed is published", async () => {
  const { calls } = openBoard(INFO);
  await edit();
  assert(document.activeElement === screen.getByLabelText("Open ED beds"));
  await userEvent.click(screen.getByRole("button", { name: "More: Open psychiatric beds" }));
  await confirm();
  await confirm();
  assert.equal(calls.length, 1, "pressed twice, asked once");
  assert.equal(calls[0].path, "/api/hospitalstatuses");
  assert.deepEqual(calls[0].body, { hospitalId: "general", openPsychBedCount: 2 });
  await calls[0].answer(201, published({ openPsychBedCount: 2, createdAt: minutesAgo(0) }));
  assert.match(shownText(beds()), /Psych beds2/);
  assert.equal(document.activeElement?.textContent, "Update Hospital Info");
});

Deno.test("a nurse can confirm counts without a change", async () => {
  const { calls } = openBoard(INFO);
  await edit();
  await confirm();
  assert.deepEqual(calls[0].body, { hospitalId: "general" });
});

Deno.test("going on divert asks for confirmation first", async () => {
  const { calls } = openBoard(INFO);
  await edit();
  await userEvent.click(screen.getByRole("switch", { name: "Divert" }));
  await confirm();
  assert.equal(calls.length, 0);
  const dialog = screen.getByRole("dialog", { name: "Go on divert?" });
  assert.match(dialog.textContent ?? "", /Every crew will see at once that General Hospital is on/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Go on divert" }));
  assert.deepEqual(calls[0].body, { hospitalId: "general", divertStatusIndicator: true });
});

Deno.test("a failed update keeps what was typed and can be retried", async () => {
  const { calls } = openBoard(INFO);
  await edit();
  await userEvent.type(screen.getByLabelText("Additional notes"), "CT is down");
  await confirm();
  await calls[0].answer(500);
  assert.ok(
    within(beds()).getByText(
      "An unexpected error has occurred. Please try again later. Not published.",
    ),
  );
  assert.equal(valueOf("Additional notes"), "CT is down");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  assert.deepEqual(calls[1].body, calls[0].body);
});

Deno.test("a nurse sees what another publishes meanwhile, and sends only their own change", async () => {
  const { calls, stream } = openBoard(INFO);
  await edit();
  await userEvent.click(screen.getByRole("button", { name: "Less: Open ED beds" }));
  stream.send({
    reset: true,
    statusUpdate: published({ openEdBedCount: 5, openPsychBedCount: 2, EdAdminUserName: "Otto" }),
  });
  assert.equal(valueOf("Open ED beds"), "3");
  assert.ok(screen.getByText("Changed to 5 by Otto meanwhile"));
  assert.equal(valueOf("Open psychiatric beds"), "2");
  await confirm();
  assert.deepEqual(calls[0].body, { hospitalId: "general", openEdBedCount: 3 });
});

Deno.test("a canceled update changes nothing", async () => {
  const { calls } = openBoard(INFO);
  await edit();
  await userEvent.click(screen.getByRole("button", { name: "More: Open ED beds" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  assert.match(beds().textContent ?? "", /ED beds4/);
  assert.equal(calls.length, 0);
});
