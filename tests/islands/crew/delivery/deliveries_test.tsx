import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import { minutesAfterNoon, ringdownWith } from "../../../domain/ringdown/examples.ts";
import { GENERAL, moved, storedFrom, underWay } from "../cast.ts";
import {
  answerDialog,
  button,
  field,
  fillInAll,
  keptDraft,
  type OpenCrewScreen,
  openCrewScreen,
  tile,
} from "../screen.tsx";

const STATUS = "/api/ringdowns/r1/deliveryStatus";

/** Presses a step's button once it has been in its place long enough to accept a press. */
async function pressSettled(name: string): Promise<void> {
  await waitFor(() => assert.equal(button(name).getAttribute("aria-disabled"), null));
  await userEvent.click(button(name));
}

function openDialogText(): string {
  return document.querySelector("dialog[open]")?.textContent ?? "";
}

function facts(): string[] {
  const list = screen.getByRole("list", { name: "What the hospital knows" });
  return within(list).getAllByRole("listitem").map(({ textContent }) => textContent!);
}

Deno.test("the crew sees what the hospital knows, with times", () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  const not = { received: "…Not yet: Received", confirmed: "…Not yet: Confirmed" };
  assert.deepEqual(facts(), [
    "✓ Sent 12:00",
    "…Not yet: On a screen",
    not.received,
    not.confirmed,
  ]);
  const show = (ringdown: Ringdown) =>
    stream.send({ reset: true, ringdowns: [ringdown], statusUpdates: [GENERAL] });
  const onAScreen = { ...underWay(), deliveredAt: minutesAfterNoon(1) };
  show(onAScreen);
  assert.deepEqual(facts(), ["✓ Sent 12:00", " On a screen 12:01", not.received, not.confirmed]);
  const received = moved(onAScreen, "RINGDOWN RECEIVED", 2);
  show(received);
  const three = ["✓ Sent 12:00", " On a screen 12:01", "✓ Received 12:02"];
  assert.deepEqual(facts(), [...three, not.confirmed]);
  show(moved(received, "RINGDOWN CONFIRMED", 3));
  assert.deepEqual(facts(), [...three, "✓ Confirmed 12:03"]);
});

Deno.test("a ringdown that went out long after the press says when it was sent, and pressed", () => {
  const late = { ...underWay(), createdAt: minutesAfterNoon(2) };
  openCrewScreen({ snapshot: { ringdowns: [late] } });
  assert.equal(facts()[0], "✓ Sent 12:02, pressed 12:00");
  assert.match(screen.getByText("Ringdown sent, M1").closest("li")!.textContent!, /12:02/);
});

Deno.test("a weaker fact that is missing is left out once the hospital has confirmed", () => {
  openCrewScreen({ snapshot: { ringdowns: [moved(underWay(), "RINGDOWN CONFIRMED", 2)] } });
  assert.deepEqual(facts(), ["✓ Sent 12:00", "✓ Confirmed 12:02"]);
});

Deno.test("a ringdown is never on a screen later than it was received there", () => {
  const received = moved(underWay(), "RINGDOWN RECEIVED", 1);
  openCrewScreen({
    snapshot: { ringdowns: [{ ...received, deliveredAt: minutesAfterNoon(2) }] },
  });
  const known = ["✓ Sent 12:00", " On a screen 12:01", "✓ Received 12:01"];
  assert.deepEqual(facts(), [...known, "…Not yet: Confirmed"]);
});

Deno.test("the crew marks a delivery step by step with one button until return to service", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  assert.ok(!screen.queryByRole("button", { name: "Mark offloaded" }));
  await userEvent.dblClick(button("Mark arrived"));
  assert.equal(callsTo("PATCH", STATUS).length, 1, "pressed twice, asked once");
  assert.equal(callsTo("PATCH", STATUS)[0].body.deliveryStatus, "ARRIVED");
  await callsTo("PATCH", STATUS)[0].answer(200, moved(underWay(), "ARRIVED"));

  fireEvent.click(button("Mark offloaded")); // at once: a user's click takes turns of the loop
  assert.equal(callsTo("PATCH", STATUS).length, 1, "a press that was meant for Mark arrived");
  await pressSettled("Mark offloaded");
  await callsTo("PATCH", STATUS)[1].answer(200, moved(underWay(), "OFFLOADED", 5));
  assert.ok(!screen.queryByRole("button", { name: "Redirect patient" }));
  assert.ok(!screen.queryByRole("button", { name: "Cancel delivery" }));

  await pressSettled("Return to service");
  await callsTo("PATCH", STATUS)[2].answer(200, moved(underWay(), "RETURNED TO SERVICE", 6));
  assert.ok(screen.getByRole("heading", { name: "Ringdown form" }));
  assert.ok(!screen.queryByText(/No longer with you/));
});

Deno.test("a failed move says what was not done, and a retry carries the time of the first try", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Mark arrived"));
  await callsTo("PATCH", STATUS)[0].answer(500, { status: 500, messages: [] });
  const alert = screen.getByRole("alert");
  assert.match(alert.textContent!, /Not marked as arrived\..*An unexpected error has occurred\./);
  assert.ok(button("Mark arrived"), "it does not look arrived");
  await userEvent.click(button("Try again"));
  const [first, second] = callsTo("PATCH", STATUS);
  assert.deepEqual(second.body, first.body);
});

Deno.test("a move that was undone and is made again carries the time of the new press", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Mark arrived"));
  await callsTo("PATCH", STATUS)[0].lose();
  stream.send({ reset: true, ringdowns: [moved(underWay(), "ARRIVED")] });
  stream.send({ reset: true, ringdowns: [underWay()] });
  await pressSettled("Mark arrived");
  const [first, again] = callsTo("PATCH", STATUS);
  assert.notEqual(again.body.dateTimeLocal, first.body.dateTimeLocal);
});

Deno.test("a refused move shows the server's message", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Mark arrived"));
  const message = "This ringdown is CANCELLED and cannot become ARRIVED.";
  await callsTo("PATCH", STATUS)[0].answer(409, { status: 409, messages: [{ message }] });
  assert.ok(screen.getByText(/This ringdown is Canceled and cannot become Arrived\./));
});

Deno.test("after a lost answer to a move, the message disappears once the stream shows the move", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Mark arrived"));
  await callsTo("PATCH", STATUS)[0].lose();
  assert.ok(screen.getByText(/It is not known whether this was marked as arrived/));
  stream.send({ reset: true, ringdowns: [moved(underWay(), "ARRIVED")] });
  assert.ok(!screen.queryByText(/It is not known/));
  assert.ok(button("Mark offloaded"));
});

Deno.test("a changed ETA counts from the time of sending", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Change ETA"));
  await userEvent.type(field("Minutes from now"), "8");
  await userEvent.click(button("Change ETA"));
  await waitFor(() => assert.equal(callsTo("PATCH", "/api/ringdowns/r1").length, 1));
  const [{ body: { updateId, etaSaidAt, ...said } }] = callsTo("PATCH", "/api/ringdowns/r1");
  assert.deepEqual(said, { etaMinutes: 11 }, "sent three minutes ago");
  const sentAt = Date.parse(underWay().timestamps["RINGDOWN SENT"]!);
  assert.equal(Math.floor((Date.parse(etaSaidAt) - sentAt) / 60_000), 3, "said now");
  assert.ok(updateId, "so that it is changed once");
});

Deno.test("a usual ETA can be pressed instead of typed, and goes with 'Change ETA'", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Change ETA"));
  const picks = within(screen.getByRole("group", { name: "ETA in minutes" }));
  await userEvent.click(picks.getByRole("button", { name: "15 min" }));
  assert.equal(field("Minutes from now").value, "15");
  assert.equal(callsTo("PATCH", "/api/ringdowns/r1").length, 0);
  await userEvent.click(button("Change ETA"));
  await waitFor(() => assert.equal(callsTo("PATCH", "/api/ringdowns/r1").length, 1));
  assert.equal(callsTo("PATCH", "/api/ringdowns/r1")[0].body.etaMinutes, 18, "sent 3 min ago");
});

Deno.test("an ETA above an hour is marked where it is changed, with its day, and asked about", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Change ETA"));
  await userEvent.type(field("Minutes from now"), "60");
  assert.ok(!screen.queryByText(/Is that right\?/));
  await userEvent.clear(field("Minutes from now"));
  await userEvent.type(field("Minutes from now"), "999");
  const mark = screen.getByText(/Is that right\?/).textContent!;
  assert.match(mark, /^⚠ \d+\/\d+\/\d+,? 0?4:42.*, in 999 min\. Is that right\?$/);
  await userEvent.click(button("Change ETA"));
  assert.match(document.querySelector("dialog[open]")!.textContent!, /in 999 min/);
  await answerDialog("Go back");
  assert.equal(callsTo("PATCH", "/api/ringdowns/r1").length, 0);
  await userEvent.click(button("Change ETA"));
  await answerDialog("Change ETA");
  await waitFor(() => assert.equal(callsTo("PATCH", "/api/ringdowns/r1").length, 1));
  assert.equal(callsTo("PATCH", "/api/ringdowns/r1")[0].body.etaMinutes, 1002);
});

Deno.test("a second press of 'Change ETA' does not mark the patient arrived, which has come up", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Change ETA"));
  await userEvent.type(field("Minutes from now"), "8");
  await userEvent.click(button("Change ETA"));
  await waitFor(() => assert.equal(callsTo("PATCH", "/api/ringdowns/r1").length, 1));
  await callsTo("PATCH", "/api/ringdowns/r1")[0].answer(200, underWay());
  assert.ok(!screen.queryByRole("textbox", { name: "Minutes from now" }));
  assert.ok(document.activeElement === button("Change ETA"), "the focus is where it came from");
  assert.equal(button("Mark arrived").getAttribute("aria-disabled"), "true");
  await waitFor(() => assert.equal(button("Mark arrived").getAttribute("aria-disabled"), null));
});

Deno.test("canceling a delivery asks first and then shows a notice", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Cancel delivery"));
  await answerDialog("Go back");
  assert.equal(callsTo("PATCH", STATUS).length, 0);
  await userEvent.click(button("Cancel delivery"));
  await answerDialog("Cancel delivery");
  await callsTo("PATCH", STATUS)[0].answer(200, moved(underWay(), "CANCELLED"));
  assert.ok(screen.getByText(/^Delivery canceled: /));
  assert.ok(screen.getByRole("heading", { name: "Ringdown form" }));
});

Deno.test("a redirect stores the report on the device before the status changes", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  const [marking] = callsTo("PATCH", STATUS);
  assert.equal(marking.body.deliveryStatus, "REDIRECTED");
  assert.equal(keptDraft().desk.copy.form.chiefComplaintDescription, "chest pain");

  await marking.answer(200, moved(underWay(), "REDIRECTED"));
  assert.equal(document.activeElement?.textContent, "*Hospital Selection");
  assert.ok(!tile("General Hospital").checked, "the hospital it left is not chosen");
  assert.ok(screen.getByRole("heading", { name: "chest pain" }));
  assert.ok(screen.getByText("Redirected: not sent to the next hospital yet"));
});

Deno.test("a refused redirect changes nothing and says so", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  const message = "This ringdown is OFFLOADED and cannot become REDIRECTED.";
  await callsTo("PATCH", STATUS)[0].answer(409, { status: 409, messages: [{ message }] });
  assert.match(openDialogText(), /The patient was not redirected\. This ringdown is Offloaded/);
  await answerDialog("Go back");
  assert.ok(button("Mark arrived"));
  await userEvent.click(button("Another patient"));
  assert.equal(field("Age").value, "");
});

Deno.test("a redirect whose answer was lost continues once the delivery has left the screen", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  await callsTo("PATCH", STATUS)[0].lose();
  assert.match(
    openDialogText(),
    /No answer came\. It is not known whether the patient was redirected\./,
  );
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  await callsTo("GET", "/api/ringdowns/r1")[0].answer(200, moved(underWay(), "REDIRECTED"));
  assert.ok(screen.getByRole("heading", { name: /Hospital Selection/ }));
  assert.ok(screen.getByRole("heading", { name: "chest pain" }));
});

Deno.test("a redirect sets another patient's unfinished form aside and brings it back", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Another patient"));
  await userEvent.type(field("Age"), "7");
  await userEvent.click(button("Delivery status (1)"));
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  await callsTo("PATCH", STATUS)[0].answer(200, moved(underWay(), "REDIRECTED"));
  await userEvent.click(tile("General Hospital"));
  await userEvent.click(button("5 min"));
  await userEvent.click(button("Send Ringdown"));
  const [sent] = callsTo("POST", "/api/ringdowns");
  assert.equal(sent.body.patient.chiefComplaintDescription, "chest pain");
  await sent.answer(201, ringdownWith({ id: sent.body.id, updatedAt: "2026-11-20T20:05:00.000Z" }));
  await userEvent.click(button("Another patient: unfinished form"));
  assert.equal(field("Age").value, "7");
});

/**
 * Redirects a delivery and sends its report to the next hospital. Gives a function that returns the
 * calls that sent the report.
 */
async function sendOn({ callsTo }: OpenCrewScreen) {
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  await callsTo("PATCH", STATUS)[0].answer(200, moved(underWay(), "REDIRECTED"));
  await userEvent.click(tile("General Hospital"));
  await userEvent.click(button("5 min"));
  await userEvent.click(button("Send Ringdown"));
  return () => callsTo("POST", "/api/ringdowns");
}

Deno.test("a redirected report names the ringdown it continues; a new report names none", async () => {
  const crew = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  const [sent] = (await sendOn(crew))();
  assert.equal(sent.body.redirectedFromId, "r1");
  await sent.answer(201, storedFrom(sent.body));
  await userEvent.click(button("Another patient"));
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  assert.equal("redirectedFromId" in crew.callsTo("POST", "/api/ringdowns")[1].body, false);
});

Deno.test("a redirected patient is sent even if the server rejects their origin", async () => {
  const crew = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  const sent = await sendOn(crew);
  await sent()[0].answer(400, {
    status: 400,
    messages: [{ path: "redirectedFromId", message: "No ringdown of yours was redirected." }],
  });
  const { redirectedFromId: _, ...rest } = sent()[0].body;
  assert.deepEqual(sent()[1].body, rest, "at once, and nothing else is changed");
  await sent()[1].answer(201, storedFrom(rest));
  assert.ok(screen.getByRole("heading", { name: "Delivery status" }));
});

Deno.test("a patient who was already sent on is not sent twice: the crew reads the message", async () => {
  const crew = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  const sent = await sendOn(crew);
  const message = "This ringdown was already continued to Lakeside.";
  await sent()[0].answer(409, { status: 409, messages: [{ path: "redirectedFromId", message }] });
  assert.ok(screen.getByText(message, { exact: false }));
  assert.equal(sent().length, 1);
});

function withOlder() {
  const older = ringdownWith({
    id: "r0",
    sentAt: "2026-11-20T19:50:00.000Z",
    patient: { age: 70, sex: "MALE", chiefComplaintDescription: "fall" },
  });
  const ringdowns = [{ ...older, hospital: { ...older.hospital, name: "Lakeside" } }, underWay()];
  return { ...openCrewScreen({ snapshot: { ringdowns } }), ringdowns };
}

Deno.test("of several deliveries the newest is open, and the others are one line each", async () => {
  withOlder();
  const lines = () => screen.getAllByRole("button", { expanded: false, name: /, / });
  const [newest, older] = screen.getAllByRole("article");
  assert.match(newest.textContent!, /^44 F, chest pain.*General Hospital/);
  assert.match(older.textContent!, /^70 M, fall.*Lakeside/);
  assert.deepEqual(lines().map(({ textContent }) => textContent), ["70 M, fallLakeside M1Sent"]);
  assert.equal(screen.getAllByRole("button", { name: /^Mark arrived/ }).length, 1);

  await userEvent.click(lines()[0]);
  assert.deepEqual(lines().map(({ textContent }) => textContent), [
    "44 F, chest painGeneral Hospital M1Sent",
  ]);
  assert.ok(within(older).getByRole("button", { name: /^Mark arrived/ }));
});

Deno.test("of several deliveries the button of the next step says whose it is, whatever covers their head", async () => {
  withOlder();
  assert.ok(button("Mark arrived 44 F, chest pain"));
  await userEvent.click(screen.getByRole("button", { expanded: false, name: /70 M, fall/ }));
  assert.ok(button("Mark arrived 70 M, fall"));
});

Deno.test("a delivery that is opened has its patient below the news, with the buttons about them", async () => {
  withOlder();
  const news = document.querySelector<HTMLElement>(".crew-news")!;
  const [line] = screen.getAllByRole("button", { expanded: false, name: /, / });
  const scrolled: unknown[] = [];
  const realScrollBy = globalThis.scrollBy;
  globalThis.scrollBy = ((...by: unknown[]) => void scrolled.push(by)) as typeof scrollBy;
  news.getBoundingClientRect = () => new DOMRect(0, 60, 390, 300);
  line.getBoundingClientRect = () => new DOMRect(0, 200, 390, 64);
  try {
    await userEvent.click(line);
    assert.deepEqual(scrolled, [[0, -160]]);
    await userEvent.click(line);
    assert.equal(scrolled.length, 1, "nothing when it closes");
    line.getBoundingClientRect = () => new DOMRect(0, 400, 390, 64);
    await userEvent.click(line);
    assert.equal(scrolled.length, 1, "what can be read stays where it is");
  } finally {
    globalThis.scrollBy = realScrollBy;
  }
});

Deno.test("a press without success on a delivery that was closed meanwhile stands on its line", async () => {
  const { callsTo } = withOlder();
  await userEvent.click(button(/^Mark arrived/));
  await userEvent.click(button(/^70 M, fall/));
  await callsTo("PATCH", STATUS)[0].answer(500, { status: 500, messages: [] });
  assert.ok(button("44 F, chest pain General Hospital M1 Not marked as arrived. Sent"));
});

Deno.test("the patient's line stands above every button of a delivery and in what it asks", async () => {
  openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  const delivery = screen.getByRole("article", { name: "General Hospital" });
  assert.match(delivery.textContent!, /^44 F, chest pain/);
  await userEvent.click(button("Cancel delivery"));
  assert.match(openDialogText(), /44 F, chest pain/);
});

Deno.test("a delivery that left without an action of this crew is named in its own place", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  const told = await screen.findByRole("alert");
  assert.match(told.textContent!, /No longer with you: 44 F, chest pain \(General Hospital\)/);
  assert.match(told.textContent!, /Another crew took it over, or it was closed\./);
  assert.ok(screen.getByRole("heading", { name: "Delivery status" }));
  await userEvent.click(button("Dismiss"));
  assert.ok(screen.getByRole("heading", { name: "Ringdown form" }));
});

Deno.test("who has a patient that left, and how the delivery ended, is told with its time", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  await waitFor(() => assert.equal(callsTo("GET", "/api/ringdowns/r1").length, 1));
  const canceled = moved(underWay(), "CANCELLED", 5);
  await callsTo("GET", "/api/ringdowns/r1")[0].answer(200, {
    ...canceled,
    patientDelivery: { ...canceled.patientDelivery, ParamedicUserId: "colleague" },
  });
  const told = screen.getByRole("alert").textContent!;
  assert.match(told, /Canceled 12:05\. A colleague had taken this patient over\./);
  assert.doesNotMatch(told, /or it was closed/);
});

Deno.test("no other patient's delivery opens in the place of one that somebody else ended", async () => {
  const { stream, ringdowns: [older] } = withOlder();
  const line = button(/^70 M, fall/);
  assert.equal(button(/^44 F, chest pain/).getAttribute("aria-expanded"), "true");
  stream.send({ reset: true, ringdowns: [older], statusUpdates: [GENERAL] });
  assert.ok(await screen.findByText(/^No longer with you: 44 F/));
  assert.equal(line.getAttribute("aria-expanded"), "false");
  assert.ok(line.isConnected);
  const told = screen.getByText(/^No longer with you: 44 F/);
  assert.equal(told.compareDocumentPosition(line), Node.DOCUMENT_POSITION_FOLLOWING);
});

Deno.test("a delivery whose cancel was refused is named when somebody else takes it away later", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [GENERAL] });
  await userEvent.click(button("Cancel delivery"));
  await answerDialog("Cancel delivery");
  const message = "This ringdown is ARRIVED and cannot become CANCELLED.";
  await callsTo("PATCH", STATUS)[0].answer(409, { status: 409, messages: [{ message }] });
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  assert.ok(await screen.findByText(/^No longer with you: 44 F/));
});

Deno.test("a delivery that left while another patient's form is open is named above the form", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Another patient"));
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  assert.ok(await screen.findByText(/^No longer with you: 44 F/));
  assert.ok(screen.getByRole("heading", { name: "Ringdown form" }));
});

Deno.test("the notice about a missing delivery disappears once the delivery is back", async () => {
  const { callsTo, stream } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [sent] = callsTo("POST", "/api/ringdowns");
  const stored = storedFrom(sent.body);
  await sent.answer(201, stored);
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  assert.ok(await screen.findByText(/No longer with you/));
  stream.send({ ringdowns: [stored] });
  assert.ok(screen.getByRole("heading", { name: "Delivery status" }));
  assert.ok(!screen.queryByText(/No longer with you/));
});

Deno.test("if one of two missing deliveries comes back, the other is still named", async () => {
  const other = { ...underWay(), id: "r2", hospital: { ...underWay().hospital, name: "Lakeside" } };
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [other, underWay()] } });
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  assert.equal((await screen.findAllByText(/No longer with you/)).length, 2);
  stream.send({ ringdowns: [underWay()] });
  assert.match(screen.getByText(/No longer with you/).textContent!, /\(Lakeside\)$/);
});

Deno.test("a crew takes over a colleague's delivery after a confirmation", async () => {
  const { callsTo } = openCrewScreen();
  await userEvent.click(button("Under way in my agency"));
  const [asked] = callsTo("GET", "/api/ringdowns?status=");
  assert.match(openDialogText(), /Loading…/);
  const theirs = underWay();
  theirs.patientDelivery = { ...theirs.patientDelivery, ParamedicUserId: "colleague" };
  await asked.answer(200, [theirs]);
  await userEvent.click(button("Take over"));
  await userEvent.click(screen.getAllByRole("button", { name: "Take over" }).at(-1)!);
  await callsTo("POST", "/api/ringdowns/r1/takeover")[0].answer(200, underWay());
  assert.ok(screen.getByRole("heading", { name: "Delivery status" }));
  assert.ok(!document.querySelector("dialog[open]"));
});

Deno.test("a crew takes over a patient who was redirected and not sent on, and sends them on", async () => {
  const { callsTo } = openCrewScreen();
  await userEvent.click(button("Under way in my agency"));
  const theirs = moved(underWay(), "REDIRECTED");
  theirs.patientDelivery = { ...theirs.patientDelivery, ParamedicUserId: "colleague" };
  await callsTo("GET", "/api/ringdowns?")[0].answer(200, [theirs]);
  assert.match(openDialogText(), /Redirected: not sent to the next hospital yet/);
  assert.equal(document.querySelector(".agency [data-struck]"), null, "they are not over");
  await userEvent.click(button("Take over"));
  await userEvent.click(screen.getAllByRole("button", { name: "Take over" }).at(-1)!);
  await callsTo("POST", "/api/ringdowns/r1/takeover")[0].answer(200, {
    ...theirs,
    patientDelivery: { ...theirs.patientDelivery, ParamedicUserId: "me" },
  });
  assert.ok(!document.querySelector("dialog[open]"));
  assert.ok(screen.getByText("Redirected: not sent to the next hospital yet"));
  await userEvent.click(tile("General Hospital"));
  await userEvent.click(button("5 min"));
  await userEvent.click(button("Send Ringdown"));
  assert.equal(callsTo("POST", "/api/ringdowns").at(-1)!.body.redirectedFromId, "r1");
});

Deno.test("a crew's own patient who was redirected and whose form is gone can be sent on", async () => {
  const { callsTo } = openCrewScreen();
  await userEvent.click(button("Under way in my agency"));
  const [asked] = callsTo("GET", "/api/ringdowns?");
  assert.match(asked.path, /notSentOn=true/);
  await asked.answer(200, [moved(underWay(), "REDIRECT ACKNOWLEDGED")]);
  assert.match(openDialogText(), /Yours/);
  await userEvent.click(button("Continue")); // nothing is taken from anybody
  assert.ok(!document.querySelector("dialog[open]"));
  assert.ok(screen.getByText("Redirected: not sent to the next hospital yet"));
});

Deno.test("the agency's list can be loaded again after a failure", async () => {
  const { callsTo } = openCrewScreen();
  await userEvent.click(button("Under way in my agency"));
  await callsTo("GET", "/api/ringdowns?status=")[0].lose();
  assert.match(openDialogText(), /could not be loaded/);
  await userEvent.click(button("Try again"));
  await callsTo("GET", "/api/ringdowns?status=")[1].answer(200, []);
  assert.match(openDialogText(), /Nothing is under way\./);
});

Deno.test("the crew is warned an hour before the session ends", () => {
  openCrewScreen({ sessionEndsAt: "2026-11-20T20:40:00.000Z" });
  assert.ok(screen.getByText(/You will be signed out at 12:40\./));
});
