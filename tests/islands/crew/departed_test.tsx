/** A delivery leaves a crew's screen: by somebody else, by the crew itself, or both at once. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { ringdownWith } from "../../domain/ringdown/examples.ts";
import { refusal, settled } from "../far_end.ts";
import { GENERAL, moved, underWay } from "./cast.ts";
import { comeBack, setNetwork } from "./network.ts";
import { answerDialog, button, openCrewScreen } from "./screen.tsx";

const STATUS = "/api/ringdowns/r1/deliveryStatus";
const ONLY_ITS_CREW = refusal(403, { message: "Only its crew may change a ringdown." });

/** A patient who was sent so many minutes before the one of `underWay()`. */
function older(id: string, complaint: string, minutes: number): Ringdown {
  const patient = { age: 70, sex: "MALE" as const, chiefComplaintDescription: complaint };
  const sentAt = new Date(Date.parse("2026-11-20T20:00:00.000Z") - minutes * 60_000).toISOString();
  return ringdownWith({ id, sentAt, patient });
}
const FALL = older("r0", "fall", 10);
const BURN = older("r9", "burn", 20);

function takenOver(ringdown: Ringdown): Ringdown {
  const patientDelivery = { ...ringdown.patientDelivery, ParamedicUserId: "colleague" };
  return { ...ringdown, patientDelivery };
}

function line(name: RegExp): HTMLElement {
  return screen.getAllByRole("button", { name })
    .find((found) => found.hasAttribute("aria-expanded"))!;
}

function openLines(): string[] {
  return screen.queryAllByRole("button", { expanded: true }).map(({ textContent }) => textContent!);
}

async function dismiss(): Promise<void> {
  const told = await screen.findByText(/^No longer with you: 44 F/);
  const alert = within(told.closest<HTMLElement>("[role=alert]")!);
  await userEvent.click(alert.getByRole("button", { name: "Dismiss" }));
}

/** Asks for a cancel; the call is not answered yet. */
async function pressCancel(): Promise<void> {
  await userEvent.click(button("Cancel delivery"));
  await answerDialog("Cancel delivery");
}

Deno.test("after it was read that a delivery left, no other one opens by itself", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [BURN, FALL, underWay()] } });
  stream.send({ reset: true, ringdowns: [BURN, FALL], statusUpdates: [GENERAL] });
  await dismiss();
  assert.deepEqual(openLines(), []);
});

Deno.test("the one that is left over stays closed, too, until it is opened", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [FALL, underWay()] } });
  stream.send({ reset: true, ringdowns: [FALL], statusUpdates: [GENERAL] });
  await dismiss();
  assert.equal(line(/^70 M, fall/).getAttribute("aria-expanded"), "false");
  await userEvent.click(line(/^70 M, fall/));
  assert.ok(button("Mark arrived"));
});

Deno.test("the delivery that the crew has open stays open while another one leaves", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [BURN, FALL, underWay()] } });
  await userEvent.click(line(/^70 M, burn/));
  stream.send({ reset: true, ringdowns: [BURN, FALL], statusUpdates: [GENERAL] });
  await dismiss();
  assert.match(openLines().join(), /burn/);
});

Deno.test("a delivery that is gone before the cancel of it is refused is told as gone", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [FALL, underWay()] } });
  stream.send({ reset: true, ringdowns: [FALL, underWay()], statusUpdates: [GENERAL] });
  await pressCancel();
  stream.send({ gone: { ringdowns: ["r1"] } });
  assert.ok(!screen.queryByText(/^No longer with you/), "its own press may have ended it");
  await callsTo("PATCH", STATUS)[0].answer(403, ONLY_ITS_CREW);
  assert.ok(await screen.findByText(/^No longer with you: 44 F/));
});

Deno.test("a delivery whose end was taken back without a network is told when it leaves later", async () => {
  setNetwork(false);
  const offloaded = moved(moved(underWay(), "ARRIVED"), "OFFLOADED", 4);
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [offloaded] } });
  await waitFor(() =>
    assert.equal(button("Return to service").getAttribute("aria-disabled"), null)
  );
  await userEvent.click(button("Return to service"));
  await waitFor(() => assert.equal(callsTo("PATCH", STATUS).length, 1));
  await callsTo("PATCH", STATUS)[0].lose();
  await userEvent.click(await screen.findByRole("button", { name: /^Undo: Returned to service/ }));
  await comeBack();
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  assert.ok(await screen.findByText(/^No longer with you: 44 F/));
});

Deno.test("what is known of a delivery that is over is not read again", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  const asked = () =>
    callsTo("GET", "/api/ringdowns/r1").filter(({ path }) => !path.includes("versions"));
  await waitFor(() => assert.equal(asked().length, 1));
  const canceled = moved(underWay(), "CANCELLED", 5);
  await asked()[0].answer(200, moved(canceled, "CANCEL ACKNOWLEDGED", 20));
  assert.match(screen.getByRole("alert").textContent!, /Canceled 12:05\./);
  document.dispatchEvent(new Event("visibilitychange"));
  await userEvent.click(button("Another patient"));
  assert.match(screen.getByRole("alert").textContent!, /Canceled 12:05\./);
  assert.equal(asked().length, 1);
});

Deno.test("what the colleague does next is told, too, as soon as the stream says that something became of it", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [GENERAL] });
  stream.send({ gone: { ringdowns: ["r1"] } });
  const asked = () =>
    callsTo("GET", "/api/ringdowns/r1").filter(({ path }) => !path.includes("versions"));
  await waitFor(() => assert.equal(asked().length, 1));
  const taken = takenOver(underWay());
  await asked()[0].answer(200, taken);
  assert.match(
    screen.getByRole("alert").textContent!,
    /A colleague has taken this patient over\.Dismiss$/,
  );
  stream.send({ gone: { ringdowns: ["r7"] } });
  assert.equal(asked().length, 1, "of another one");
  stream.send({ gone: { ringdowns: ["r1"] } });
  await waitFor(() => assert.equal(asked().length, 2));
  await asked()[1].answer(200, moved(taken, "CANCELLED", 5));
  assert.match(
    screen.getByRole("alert").textContent!,
    /Canceled 12:05\. A colleague had taken this patient over\./,
  );
});

Deno.test("a crew whose other phone redirected a patient is told where they go on with them", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  const asked = () => callsTo("GET", "/api/ringdowns/r1");
  await waitFor(() => assert.equal(asked().length, 1));
  await asked()[0].answer(200, moved(underWay(), "REDIRECTED", 5));
  assert.match(
    screen.getByRole("alert").textContent!,
    /Redirected: not sent to the next hospital yet\. Under way in my agency: Continue\./,
  );
});

Deno.test("a colleague who took a redirected patient over has them, until they have sent them on", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  const asked = () => callsTo("GET", "/api/ringdowns/r1");
  await waitFor(() => assert.equal(asked().length, 1));
  const redirected = takenOver(moved(underWay(), "REDIRECTED", 5));
  const told = () => screen.getByRole("alert").textContent!;
  await asked()[0].answer(200, redirected);
  assert.match(told(), /Redirected 12:05\. A colleague has taken this patient over\./);
  stream.send({ gone: { ringdowns: ["r1"] } });
  const redirectedTo = { id: "r2", hospital: { id: "h2", name: "Saint Anne Downtown" } };
  await asked()[1].answer(200, { ...redirected, redirectedTo });
  assert.match(
    told(),
    /Sent on to Saint Anne Downtown\. A colleague had taken this patient over\./,
  );
});

/** The device keeps that a delivery has left: not at once, because a press of the crew may be why. */
async function untilKept(): Promise<void> {
  const isKept = () => Object.keys(localStorage).some((key) => key.endsWith(".departed"));
  await waitFor(() => assert.ok(isKept()), { timeout: 5_000 });
}

Deno.test("a delivery that left is told again after a reload, until that was read", async () => {
  const before = openCrewScreen({ snapshot: { ringdowns: [FALL, underWay()] } });
  await settled();
  before.stream.send({ reset: true, ringdowns: [FALL], statusUpdates: [GENERAL] });
  await untilKept();
  before.close();
  const after = openCrewScreen({ snapshot: { ringdowns: [FALL] } });
  assert.ok(await screen.findByText(/^No longer with you: 44 F, chest pain/));
  assert.deepEqual(openLines(), []);
  await dismiss();
  await settled();
  after.close();
  openCrewScreen({ snapshot: { ringdowns: [FALL] } });
  await settled();
  assert.ok(!screen.queryByText(/^No longer with you/));
});

Deno.test("a delivery that is back after a reload had not left", async () => {
  const before = openCrewScreen({ snapshot: { ringdowns: [FALL, underWay()] } });
  await settled();
  before.stream.send({ reset: true, ringdowns: [FALL], statusUpdates: [GENERAL] });
  await untilKept();
  before.close();
  openCrewScreen({ snapshot: { ringdowns: [FALL, underWay()] } });
  await settled();
  assert.ok(!screen.queryByText(/^No longer with you/));
  assert.ok(!Object.keys(localStorage).some((key) => key.endsWith(".departed")));
});

Deno.test("an answer that is older than what is told already changes nothing", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [GENERAL] });
  stream.send({ gone: { ringdowns: ["r1"] } });
  const asked = () =>
    callsTo("GET", "/api/ringdowns/r1").filter(({ path }) => !path.includes("versions"));
  await waitFor(() => assert.equal(asked().length, 1));
  stream.send({ gone: { ringdowns: ["r1"] } });
  await waitFor(() => assert.equal(asked().length, 2));
  await asked()[1].answer(200, moved(takenOver(underWay()), "CANCELLED", 5));
  await asked()[0].answer(200, takenOver(underWay()));
  assert.match(screen.getByRole("alert").textContent!, /Canceled 12:05\./);
});

Deno.test("a delivery that was opened by hand stays open when another phone sends a patient", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [BURN, FALL] } });
  await userEvent.click(line(/burn/));
  assert.match(openLines().join(), /burn/);
  stream.send({ reset: true, ringdowns: [BURN, FALL, underWay()], statusUpdates: [GENERAL] });
  assert.match(openLines().join(), /burn/);
  assert.doesNotMatch(openLines().join(), /chest pain/);
});

Deno.test("so does one in which the crew has pressed something, such as 'Change' to type an ETA", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [BURN, FALL] } });
  await userEvent.click(button("Change ETA"));
  stream.send({ reset: true, ringdowns: [BURN, FALL, underWay()], statusUpdates: [GENERAL] });
  assert.match(openLines().join(), /fall/);
});

Deno.test("a patient who is taken over is the one that opens", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [BURN, FALL] } });
  await userEvent.click(line(/burn/));
  await userEvent.click(button("Under way in my agency"));
  await callsTo("GET", "/api/ringdowns?status=")[0].answer(200, [takenOver(underWay())]);
  await userEvent.click(button("Take over"));
  await userEvent.click(screen.getAllByRole("button", { name: "Take over" }).at(-1)!);
  await callsTo("POST", "/api/ringdowns/r1/")[0].answer(200, underWay());
  assert.match(openLines().join(), /chest pain/);
});

Deno.test("who has the patient in the form again is not told that they are with somebody else", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  await screen.findByText(/^No longer with you: 44 F/);
  await userEvent.click(button("Under way in my agency"));
  const theirs = takenOver(moved(underWay(), "REDIRECTED"));
  await callsTo("GET", "/api/ringdowns?status=")[0].answer(200, [theirs]);
  await userEvent.click(button("Take over"));
  await userEvent.click(screen.getAllByRole("button", { name: "Take over" }).at(-1)!);
  const [taken] = callsTo("POST", "/api/ringdowns/r1/");
  await taken.answer(200, moved(underWay(), "REDIRECTED"));
  await settled();
  assert.ok(!screen.queryByText(/^No longer with you/));
});
