/** What a crew changes where there is no network: updates, the ETA, cancel, redirect and undo. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { LeftByOthers } from "../../../islands/crew/unsent/AskedFirst.tsx";
import type { Outbox } from "../../../islands/outbox/outbox.ts";
import { refusal } from "../far_end.ts";
import { moved, NOW, storedFrom, underWay } from "./cast.ts";
import { comeBack, setNetwork } from "./network.ts";
import {
  answerDialog,
  button,
  field,
  fillInAll,
  type OpenCrewScreen,
  openCrewScreen,
  tile,
} from "./screen.tsx";

const PATH = "/api/ringdowns/r1";
const STATUS = `${PATH}/deliveryStatus`;

async function frame(): Promise<string> {
  return (await screen.findByRole("region", { name: /^Not sent: 44 F/ })).textContent ?? "";
}

async function isSent() {
  await waitFor(() => assert.ok(!screen.queryByRole("region", { name: /^Not sent/ })));
}

/** Opens a delivery, on a device without a network. */
function openOffline(): OpenCrewScreen {
  setNetwork(false);
  return openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
}

async function lose({ callsTo }: OpenCrewScreen, path: string, which = 0) {
  await waitFor(() => assert.ok(callsTo("PATCH", path).length > which));
  await callsTo("PATCH", path)[which].lose();
}

async function changeEta(minutesFromNow: string) {
  await userEvent.click(button("Change ETA"));
  await userEvent.type(field("Minutes from now"), minutesFromNow);
  await userEvent.click(button("Change ETA"));
}

/** Sends a ringdown whose answer is lost. */
async function sendLost(): Promise<OpenCrewScreen> {
  const crew = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  await waitFor(() => assert.equal(crew.callsTo("POST", "/api/ringdowns").length, 1));
  await crew.callsTo("POST", "/api/ringdowns")[0].lose();
  await frame();
  return crew;
}

Deno.test("an update without a network stands as not sent, and is sent once, with its time", async () => {
  const crew = openOffline();
  await userEvent.click(button("Update patient"));
  await userEvent.type(field("Pulse"), "128");
  await userEvent.click(button("Send update"));
  await lose(crew, PATH);
  assert.match(await frame(), /Not sent yet.*Update, 12:03/);
  assert.ok(screen.getByText(/Update: not sent yet/));
  assert.ok(!screen.queryByText(/Update sent/));
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("PATCH", PATH).length, 2));
  const [first, again] = crew.callsTo("PATCH", PATH);
  assert.deepEqual(again.body, first.body, "the same update: the server knows it again");
  assert.ok(first.body.updateId && first.body.takenAt);
  await again.answer(200, underWay());
  await isSent();
  assert.ok(!screen.queryByText(/Update: not sent yet/));
  assert.ok(screen.getByText(/Update sent/), "where it was pressed");
});

Deno.test("the next update begins with what is unsent of the one before", async () => {
  const crew = openOffline();
  await userEvent.click(button("Update patient"));
  await userEvent.clear(field("Chief complaint"));
  await userEvent.type(field("Chief complaint"), "syncope");
  await userEvent.click(button("Send update"));
  await lose(crew, PATH);
  await frame();
  await userEvent.click(button("Update patient"));
  assert.equal(field("Chief complaint").value, "syncope");
});

Deno.test("an update of a delivery that was canceled meanwhile is told as refused", async () => {
  const crew = openOffline();
  await userEvent.click(button("Update patient"));
  await userEvent.type(field("Pulse"), "128");
  await userEvent.click(button("Send update"));
  await lose(crew, PATH);
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("PATCH", PATH).length, 2));
  const message = "This ringdown is CANCELLED and cannot be changed any more.";
  await crew.callsTo("PATCH", PATH)[1].answer(409, refusal(409, { message }));
  assert.match(
    await frame(),
    /Not sent: update refused.*This ringdown is Canceled and cannot be changed any more\./,
  );
  await userEvent.click(button("Discard"));
  await answerDialog("Discard");
  await isSent();
});

Deno.test("a refused ETA is discarded without a question that would have nothing to name", async () => {
  const crew = openOffline();
  await changeEta("8");
  await lose(crew, PATH);
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("PATCH", PATH).length, 2));
  const message = "This ringdown is CANCELLED and cannot be changed any more.";
  await crew.callsTo("PATCH", PATH)[1].answer(409, refusal(409, { message }));
  assert.match(await frame(), /refused/);
  await userEvent.click(button("Discard"));
  await isSent();
});

Deno.test("an update that is refused because a colleague has the patient says what it contained, and is discarded only after a question", async () => {
  const crew = openOffline();
  await userEvent.click(button("Update patient"));
  await userEvent.type(field("Pulse"), "140");
  await userEvent.type(field("Treatments administered"), "Adenosine 6 mg");
  const incident = screen.getByRole("combobox", { name: /^Incident #/ });
  await userEvent.clear(incident);
  await userEvent.type(incident, "777");
  await userEvent.click(button("Send update"));
  await lose(crew, PATH);
  const values = "Pulse: 140, Treatments administered: Adenosine 6 mg, Incident #: 777";
  assert.ok((await frame()).includes(values), "also while it waits");
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("PATCH", PATH).length, 2));
  crew.stream.send({ reset: true, ringdowns: [] });
  const message = "Only the crew of this ringdown may do this.";
  await crew.callsTo("PATCH", PATH)[1].answer(403, refusal(403, { message }));
  assert.ok((await frame()).includes(`None of this was sent: ${values}`));
  await userEvent.click(button("Discard"));
  const asked = document.querySelector("dialog[open]")!.textContent!;
  assert.ok(asked.includes(values), asked);
  await answerDialog("Go back");
  assert.ok((await frame()).includes(values), "one press does not lose it");
  await userEvent.click(button("Discard"));
  await answerDialog("Discard");
  await isSent();
});

Deno.test("words that a colleague told meanwhile are compared before they are replaced", async () => {
  const crew = openOffline();
  await userEvent.click(button("Update patient"));
  await userEvent.type(field("Pulse"), "128");
  await userEvent.type(field("Treatments administered"), "Aspirin");
  await userEvent.click(button("Send update"));
  await lose(crew, PATH);
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("PATCH", PATH).length, 2));
  assert.deepEqual(crew.callsTo("PATCH", PATH)[1].body.expected.patient, {
    heartRateBpm: null,
    treatmentNotes: null,
  });
  const told = underWay();
  const since = { ...told, patient: { ...told.patient, treatmentNotes: "Nitro" } };
  const message = "This was changed on another device meanwhile. Compare it before you send.";
  const path = "patient.treatmentNotes";
  await crew.callsTo("PATCH", PATH)[1].answer(409, refusal(409, { path, message }));
  crew.stream.send({ reset: true, ringdowns: [since] });
  assert.match(
    await frame(),
    /Not sent: update refused.*Treatments administered: This was changed.*None of this was sent: Pulse: 128, Treatments administered: Aspirin/,
  );
  const atDelivery = screen.getByText(/^Update refused. None of this was sent:/);
  assert.match(atDelivery.textContent!, /Pulse: 128, Treatments administered: Aspirin/);
  const back = screen.getAllByRole("button", { name: "Back to the form: 44 F, chest pain" });
  assert.equal(back.length, 2, "in the frame and at the delivery");
  await userEvent.click(back[1]);
  await isSent();
  assert.equal(field("Treatments administered").value, "Aspirin");
  await userEvent.click(button("Send update"));
  assert.match(document.querySelector("dialog[open]")!.textContent!, /Replace.*: Nitro/);
  await answerDialog("Replace with mine");
  await waitFor(() => assert.equal(crew.callsTo("PATCH", PATH).length, 3));
  const { body } = crew.callsTo("PATCH", PATH)[2];
  assert.equal(body.expected.patient.treatmentNotes, "Nitro");
  assert.notEqual(body.updateId, crew.callsTo("PATCH", PATH)[0].body.updateId);
});

Deno.test("a refused report is discarded only after a question", async () => {
  const crew = await sendLost();
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("POST", "/api/ringdowns").length, 2));
  const message = "This hospital is not active.";
  await crew.callsTo("POST", "/api/ringdowns")[1].answer(400, refusal(400, { message }));
  await waitFor(() => assert.ok(crew.callsTo("GET", "/api/ringdowns/").length > 0));
  const missing = refusal(404, { message: "This ringdown was not found." });
  await crew.callsTo("GET", "/api/ringdowns/").at(-1)!.answer(404, missing);
  const told = await frame();
  assert.match(told, new RegExp(`Not sent: refused.*${message}`));
  assert.ok(!/Waiting/.test(told), "it will not be sent by itself");
  await userEvent.click(button("Discard"));
  assert.ok(await frame(), "one press does not lose it");
  await answerDialog("Discard");
  await isSent();
});

Deno.test("nobody is logged out without a connection, and nothing is removed then", async () => {
  const crew = await sendLost();
  setNetwork(false);
  act(() => void dispatchEvent(new Event("offline")));
  const [link] = screen.getAllByRole("link", { name: "Log out" });
  let left = 0;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    left++;
  });
  await userEvent.click(link);
  await answerDialog("Log out and remove it");
  await waitFor(() => assert.equal(crew.callsTo("GET", "/healthz").length, 1));
  await crew.callsTo("GET", "/healthz")[0].lose();
  assert.match(document.querySelector("dialog[open]")!.textContent!, /You are still signed in/);
  assert.equal(left, 0);
  assert.match(await frame(), /fall/);
  await answerDialog("Try again");
  await waitFor(() => assert.equal(crew.callsTo("GET", "/healthz").length, 2));
  await crew.callsTo("GET", "/healthz")[1].answer(200, {});
  await waitFor(() => assert.equal(left, 1));
  await isSent();
});

Deno.test("what another user has left unsent is removed only after a question", async () => {
  let removed = 0;
  const outbox = { wipeOthers: () => Promise.resolve(void removed++) } as unknown as Outbox;
  render(<LeftByOthers outbox={outbox} count={1} />);
  await userEvent.click(button("Remove them"));
  assert.equal(removed, 0);
  await answerDialog("Remove them");
  assert.equal(removed, 1);
});

Deno.test("a ringdown that is unsent itself can be updated: the update is sent behind it", async () => {
  const crew = await sendLost();
  await userEvent.click(button("Update patient"));
  assert.ok(!screen.queryByRole("button", { name: "Send Ringdown" }), "one form at a time");
  await userEvent.type(field("Pulse"), "128");
  await userEvent.click(button("Send update"));
  await waitFor(async () => assert.match(await frame(), /Ringdown, .*Update, /));
  assert.equal(crew.callsTo("PATCH", "/api/ringdowns/").length, 0, "not before its ringdown");
  await waitFor(() => assert.equal(crew.callsTo("POST", "/api/ringdowns").length, 2));
  const sent = crew.callsTo("POST", "/api/ringdowns")[1];
  await sent.answer(201, storedFrom(sent.body));
  await waitFor(() => assert.equal(crew.callsTo("PATCH", "/api/ringdowns/").length, 1));
  const update = crew.callsTo("PATCH", "/api/ringdowns/")[0];
  assert.deepEqual(update.body.patient, { heartRateBpm: 128 });
  await update.answer(200, storedFrom(sent.body));
  await isSent();
});

Deno.test("of two ETAs that are unsent the latest is sent, as the same time of day", async () => {
  const crew = openOffline();
  const changeTo = async (minutes: string, callsBefore: number) => {
    await changeEta(minutes);
    await waitFor(() => assert.ok(crew.callsTo("PATCH", PATH).length > callsBefore));
    await crew.callsTo("PATCH", PATH).at(-1)!.lose();
  };
  await changeTo("8", 0);
  assert.match(await frame(), /ETA 12:11, 12:03/);
  assert.ok(screen.getByText(/ETA: not sent yet, the hospital has 12:\d\d/));
  await changeEta("12");
  await waitFor(async () => assert.match(await frame(), /ETA 12:15/));
  assert.ok(!/ETA 12:11/.test(await frame()));
  await comeBack();
  await waitFor(() =>
    assert.equal(crew.callsTo("PATCH", PATH).at(-1)!.body.etaMinutes, 15, "from when it was sent")
  );
  await crew.callsTo("PATCH", PATH).at(-1)!.answer(200, { ...underWay(), etaMinutes: 15 });
  await isSent();
});

Deno.test("an ETA after which a colleague said another is told as not standing, for each patient", async () => {
  const crew = openOffline();
  await changeEta("8");
  await lose(crew, PATH);
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("PATCH", PATH).length, 2));
  const theirs = { etaMinutes: 30, etaDateTimeLocalObj: new Date(NOW + 27 * 60_000).toISOString() };
  const first = { ...underWay(), ...theirs, updatedAt: new Date(NOW).toISOString() };
  await crew.callsTo("PATCH", PATH)[1].answer(200, first);
  await isSent();
  const words = () =>
    screen.queryByText(/44 F.*: General Hospital has 12:30: another ETA was said/);
  assert.ok(words());
  const other = { ...underWay(), id: "r2" };
  crew.stream.send({ reset: true, ringdowns: [first, other] });
  crew.stream.send({ reset: true, ringdowns: [first, { ...other, etaMinutes: 4 }] });
  assert.ok(words(), "what is said of another patient takes nothing away");
  crew.stream.send({ reset: true, ringdowns: [{ ...first, etaMinutes: 31 }] });
  assert.ok(!words(), "it stands no more");
});

Deno.test("a delivery that is canceled without a network is still expected, until it is sent", async () => {
  const crew = openOffline();
  await userEvent.click(button("Cancel delivery"));
  await answerDialog("Cancel delivery");
  await lose(crew, STATUS);
  const words = await frame();
  assert.match(words, /General Hospital: expects this patient until this is sent\./);
  assert.match(words, /Call General Hospital: 555-0100/);
  assert.match(words, /Cancel delivery, 12:03/);
  assert.ok(!document.querySelector("dialog[open]"));
  assert.ok(!screen.queryByRole("button", { name: "Mark arrived" }));
  assert.ok(!screen.queryByText(/Delivery canceled/));
  const card = screen.getByRole("article", { name: "General Hospital" });
  assert.match(card.textContent!, /Cancel delivery: not sent yet\. General Hospital expects/);
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("PATCH", STATUS).length, 2));
  const [first, again] = crew.callsTo("PATCH", STATUS);
  assert.deepEqual(again.body, first.body);
  await again.answer(200, moved(underWay(), "CANCELLED"));
  await isSent();
  assert.ok(screen.getByText("Delivery canceled: 44 F, chest pain, General Hospital"));
});

Deno.test("a cancel that was never sent can be taken back", async () => {
  const crew = openOffline();
  await userEvent.click(button("Cancel delivery"));
  await answerDialog("Cancel delivery");
  await lose(crew, STATUS);
  await userEvent.click(await screen.findByRole("button", { name: "Take back: Cancel delivery" }));
  await isSent();
  assert.ok(button("Mark arrived"));
});

Deno.test("a ringdown that certainly was not sent is canceled without the server", async () => {
  setNetwork(false);
  const crew = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  await waitFor(() => assert.equal(crew.callsTo("POST", "/api/ringdowns").length, 1));
  await crew.callsTo("POST", "/api/ringdowns")[0].lose();
  assert.match(await frame(), /General Hospital: does not know of this patient\./);
  await userEvent.click(button("Cancel delivery"));
  await answerDialog("Cancel delivery");
  await isSent();
  await comeBack();
  assert.equal(crew.callsTo("POST", "/api/ringdowns").length, 1);
  assert.equal(crew.callsTo("PATCH", "/api/ringdowns").length, 0);
});

Deno.test("a ringdown that may be there is canceled after it is known to be", async () => {
  const crew = await sendLost();
  assert.match(await frame(), /General Hospital: may not know of this patient\./);
  await userEvent.click(button("Cancel delivery"));
  await answerDialog("Cancel delivery");
  await waitFor(async () => assert.match(await frame(), /Cancel delivery, /));
  await waitFor(() => assert.equal(crew.callsTo("POST", "/api/ringdowns").length, 2));
  const sent = crew.callsTo("POST", "/api/ringdowns")[1];
  await sent.answer(200, storedFrom(sent.body));
  await waitFor(() => assert.equal(crew.callsTo("PATCH", "/api/ringdowns/").length, 1));
  const cancel = crew.callsTo("PATCH", "/api/ringdowns/")[0];
  assert.equal(cancel.body.deliveryStatus, "CANCELLED");
  await cancel.answer(200, moved(storedFrom(sent.body), "CANCELLED"));
  await isSent();
});

Deno.test("a patient who is redirected without a network is in the form at once, and sent behind the redirect", async () => {
  const crew = openOffline();
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  await lose(crew, STATUS);
  assert.match(await frame(), /General Hospital: expects this patient until this is sent\./);
  await userEvent.click(tile("Lakeside Community DIVERT"));
  await answerDialog("Choose it all the same");
  await userEvent.click(button("10 min"));
  assert.ok(!screen.queryByText(/Another patient\?/), "it is the same patient");
  await userEvent.click(button("Send Ringdown"));
  await waitFor(() =>
    assert.equal(screen.getAllByRole("region", { name: /^Not sent: 44 F/ }).length, 2)
  );
  assert.equal(crew.callsTo("POST", "/api/ringdowns").length, 0, "not before the redirect");
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("PATCH", STATUS).length, 2));
  await crew.callsTo("PATCH", STATUS)[1].answer(200, moved(underWay(), "REDIRECTED"));
  await waitFor(() => assert.equal(crew.callsTo("POST", "/api/ringdowns").length, 1));
  assert.equal(crew.callsTo("POST", "/api/ringdowns")[0].body.redirectedFromId, "r1");
});

Deno.test("a step is undone without a network, and the undo is sent when it is back", async () => {
  const crew = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await waitFor(() => assert.equal(button("Mark arrived").getAttribute("aria-disabled"), null));
  await userEvent.click(button("Mark arrived"));
  const arrived = { ...moved(underWay(), "ARRIVED", 3), updatedAt: new Date(NOW).toISOString() };
  await crew.callsTo("PATCH", STATUS)[0].answer(200, arrived);
  setNetwork(false);
  const undo = () => button(/^Undo: Marked arrived/);
  await waitFor(() => assert.equal(undo().getAttribute("aria-disabled"), null));
  await userEvent.click(undo());
  await waitFor(() => assert.equal(crew.callsTo("POST", `${PATH}/undo`).length, 1));
  await crew.callsTo("POST", `${PATH}/undo`)[0].lose();
  assert.match(await frame(), /Undo: Arrived/);
  await comeBack();
  await waitFor(() => assert.equal(crew.callsTo("POST", `${PATH}/undo`).length, 2));
  await crew.callsTo("POST", `${PATH}/undo`)[1].answer(200, {
    ...underWay(),
    updatedAt: new Date(NOW + 60_000).toISOString(),
  });
  await isSent();
  assert.ok(button("Mark arrived"));
});
