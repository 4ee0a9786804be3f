import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { refusal } from "../far_end.ts";
import { ringdownWith } from "../../domain/ringdown/examples.ts";
import { GENERAL, LAKESIDE, NOW, storedFrom } from "./cast.ts";
import { setNetwork } from "./network.ts";
import {
  button,
  changeKeptDraft,
  field,
  fillInAll,
  fillInPatient,
  isDraftKept,
  openCrewScreen,
} from "./screen.tsx";

function alertText(): string {
  return screen.getAllByRole("alert").map(({ textContent }) => textContent).join(" ");
}

function isFormShown(): boolean {
  return screen.queryByRole("button", { name: "Send Ringdown" }) !== null;
}

Deno.test("when the server has stored a ringdown, the delivery status opens and the form is cleared", async () => {
  const { callsTo } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [sent] = callsTo("POST", "/api/ringdowns");
  assert.equal(sent.body.hospital.id, "general");
  assert.equal(sent.body.patientDelivery.etaMinutes, 10);
  assert.equal(sent.body.patient.chiefComplaintDescription, "fall");
  assert.ok(isFormShown(), "not before the answer");

  await sent.answer(201, storedFrom(sent.body));
  assert.equal(document.activeElement?.textContent, "Delivery status");
  assert.ok(screen.getByRole("heading", { name: "General Hospital", level: 2 }));
  await userEvent.click(button("Another patient"));
  assert.equal(field("Age").value, "");
  await waitFor(() => assert.ok(!isDraftKept()));
});

Deno.test("a double press sends the ringdown once", async () => {
  const { callsTo } = openCrewScreen();
  await fillInAll();
  await userEvent.dblClick(button("Send Ringdown"));
  assert.equal(callsTo("POST", "/api/ringdowns").length, 1);
});

Deno.test("a ringdown over the limit stands as not sent, with the reason, and can be taken back", async () => {
  const { callsTo } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const message = "Too many ringdowns from this unit or this user within a minute.";
  const [sent] = callsTo("POST", "/api/ringdowns");
  await sent.answer(429, refusal(429, { message }), { "Retry-After": "40" });
  const frame = screen.getByRole("region", { name: /^Not sent: 44 F, fall/ });
  const told = frame.textContent ?? "";
  assert.match(told, /Not sent yet\. It is sent again by itself\./);
  assert.ok(told.includes(message));
  assert.match(told, /does not know of this patient/);
  assert.doesNotMatch(told, /no answer came|connection/);
  assert.equal(callsTo("POST", "/api/ringdowns").length, 1, "not before 40 s");
  await userEvent.click(button("Back to the form: 44 F, fall"));
  await waitFor(() => assert.equal(field("Age").value, "44"));
});

Deno.test("after a lost answer the ringdown is not sent yet, and is sent again with the same id and content", async () => {
  const { callsTo } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  await callsTo("POST", "/api/ringdowns")[0].lose();
  assert.match(
    alertText(),
    /Not sent yet\. Will send when the connection is back\./,
  );
  const unsent = screen.getByRole("region", { name: /^Not sent: 44 F, fall/ });
  assert.match(
    unsent.textContent ?? "",
    /no answer came\. It will not be doubled\. If it matters now, call the ED\./,
  );
  assert.match(unsent.textContent ?? "", /Call General Hospital: 555-0100/);
  assert.ok(!isFormShown(), "the form is free for the next patient");

  await waitFor(() => assert.equal(callsTo("POST", "/api/ringdowns").length, 2));
  const [first, second] = callsTo("POST", "/api/ringdowns");
  assert.deepEqual(second.body, first.body);
  const during = screen.getByRole("region", { name: /^Not sent: 44 F, fall/ }).textContent ?? "";
  assert.match(during, /no answer came/, "a further try moves no button below these words");
  await second.answer(200, storedFrom(first.body));
  assert.ok(screen.getByRole("heading", { name: "Delivery status" }));
});

Deno.test("when the session ends what is unsent no longer says that it is sent when the connection is back", async () => {
  setNetwork(false); // it does not try again by itself
  const { callsTo, stream } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  await callsTo("POST", "/api/ringdowns")[0].lose();
  assert.match(alertText(), /Will send when the connection is back\./);
  stream.lose(4401);
  assert.ok(screen.getByText(/Sign in to go on\.$/));
  assert.match(alertText(), /Not sent yet\. Will send when you have signed in\./);
  assert.doesNotMatch(document.body.textContent!, /when the connection is back/);
});

Deno.test("after a lost answer the ETA counts from the first try", async () => {
  const { close } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  close();
  openCrewScreen({ now: NOW + 4 * 60_000 });
  assert.ok(await screen.findByText(/counted from the first try at 12:03/));
  assert.ok(screen.getByText("in 6 min"));
});

Deno.test("the overview says how late the patient will be, and the same arrival as the field", async () => {
  const { close } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("5 min"));
  await userEvent.click(button("Send Ringdown"));
  close();
  openCrewScreen({ now: NOW + 8 * 60_000 + 20_000 });
  const field = await screen.findByText(/^arrives/);
  const arrival = /arrives (\d\d:\d\d)/.exec(field.textContent ?? "")![1];
  const overview = screen.getByRole("region", { name: "Ringdown Overview" });
  assert.match(overview.textContent ?? "", new RegExp(`ETA: ${arrival}3 min late`));
});

Deno.test("if the server fails, the crew is told that the ringdown was not sent", async () => {
  const { callsTo } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  await callsTo("POST", "/api/ringdowns")[0].answer(503, { status: 503, messages: [] });
  assert.match(
    alertText(),
    /Not sent yet\. Will send when the connection is back\./,
  );
});

Deno.test("without a connection, the crew is told that the ringdown was not sent", async () => {
  setNetwork(false);
  const { callsTo } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  await callsTo("POST", "/api/ringdowns")[0].lose();
  assert.match(alertText(), /Not sent yet\. Will send when the connection is back\./);
  assert.doesNotMatch(alertText(), /Not known/);
  await userEvent.click(button("Back to the form: 44 F, fall"));
  assert.ok(button("Select Hospital"), "it has not left the device");
  assert.equal(field("Age").value, "44");
});

Deno.test("a refused value is shown at its field, and the form goes back to its step", async () => {
  const { callsTo } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  await callsTo("POST", "/api/ringdowns")[0].answer(400, {
    status: 400,
    messages: [{ path: "ambulance.ambulanceIdentifier", message: "This unit is not active." }],
  });
  assert.ok(screen.getByRole("heading", { name: "Ringdown form" }));
  assert.match(alertText(), /Please review the errors below\./);
  assert.match(document.activeElement?.textContent ?? "", /Please review the errors below\./);
  const unit = screen.getByRole("combobox", { name: "Unit #" });
  const error = document.getElementById(`${unit.id}-error`);
  assert.equal(error?.textContent, "This unit is not active.");
  await userEvent.clear(unit);
  await userEvent.type(unit, "M2{Enter}");
  assert.equal(error?.textContent, "");

  await userEvent.click(button("Select Hospital"));
  await userEvent.click(button("Send Ringdown"));
  const [refused, next] = callsTo("POST", "/api/ringdowns");
  assert.notEqual(next.body.id, refused.body.id, "the first is known not to be stored");
});

Deno.test("a ringdown that arrives over the stream counts as sent even if its answer is lost", async () => {
  const { callsTo, stream } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [sent] = callsTo("POST", "/api/ringdowns");
  stream.send({ reset: true, ringdowns: [storedFrom(sent.body)] });
  assert.ok(await screen.findByRole("heading", { name: "Delivery status" }));
  await sent.lose();
  assert.ok(!screen.queryByText(/It is not known/));
  await userEvent.click(button("Another patient"));
  assert.equal(field("Age").value, "");
});

Deno.test("if the first try was stored, the crew is told that later changes were not sent", async () => {
  const { callsTo, close } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [first] = callsTo("POST", "/api/ringdowns");
  close();
  openCrewScreen();
  await userEvent.click(await screen.findByRole("button", { name: "20 min" }));
  await userEvent.click(button("Send Ringdown"));
  const [, second] = callsTo("POST", "/api/ringdowns");
  assert.equal(second.body.id, first.body.id);
  assert.equal(second.body.patientDelivery.etaMinutes, 20);
  await second.answer(409, { status: 409, messages: [{ message: "Taken." }] });
  await callsTo("GET", `/api/ringdowns/${first.body.id}`)[0].answer(200, storedFrom(first.body));
  assert.ok(screen.getByRole("heading", { name: "Delivery status" }));
  assert.match(alertText(), /General Hospital has this ringdown as it was first sent/);
});

Deno.test("a draft is restored after the page was closed", async () => {
  const { close } = openCrewScreen();
  await fillInPatient();
  close();
  openCrewScreen();
  assert.ok(await screen.findByText("Draft restored"));
  assert.equal(field("Age").value, "44");
  assert.equal(field("Chief complaint").value, "fall");
});

Deno.test("a draft of another user is not restored", async () => {
  const { close } = openCrewScreen();
  await fillInPatient();
  close();
  const { paramedic } = await import("./cast.ts");
  openCrewScreen({ user: { ...paramedic, id: "colleague" } });
  assert.equal(field("Age").value, "");
});

Deno.test("a draft older than 12 hours is dropped", async () => {
  const { close } = openCrewScreen();
  await fillInPatient();
  close();
  changeKeptDraft((draft) => draft.savedAt -= 12.1 * 3_600_000);
  openCrewScreen();
  assert.equal(field("Age").value, "");
  assert.ok(!isDraftKept());
});

Deno.test("a draft from before a field was added is restored with that field empty", async () => {
  const { close } = openCrewScreen();
  await fillInPatient();
  close();
  changeKeptDraft(({ desk: { form } }) => {
    delete form.heartRateBpm;
    delete form.ivIndicator;
  });
  openCrewScreen();
  assert.ok(await screen.findByText("Draft restored"));
  assert.equal(field("Chief complaint").value, "fall");
  assert.equal(field("Pulse").value, "");
});

Deno.test("a draft is dropped at Log out", async () => {
  const { close } = openCrewScreen();
  await fillInPatient();
  const [link] = screen.getAllByRole("link", { name: "Log out" });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  close();
  assert.ok(!isDraftKept());
});

Deno.test("what was typed just before Log out is not kept after it", async () => {
  const { close } = openCrewScreen();
  const [link] = screen.getAllByRole("link", { name: "Log out" });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.type(field("Age"), "44");
  await userEvent.click(link);
  await new Promise((resolve) => setTimeout(resolve, 400)); // the page stays until the answer is there
  assert.ok(!isDraftKept());
  close();
});

Deno.test("a page closed while sending says that the outcome is unknown and keeps the id", async () => {
  const { callsTo, close } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [first] = callsTo("POST", "/api/ringdowns");
  close();
  const next = openCrewScreen();
  assert.ok(await screen.findByText(/It is not known whether the ringdown was sent/));
  await userEvent.click(button("Try again"));
  const again = next.callsTo("POST", "/api/ringdowns").at(-1)!;
  assert.deepEqual(again.body, first.body);
});

Deno.test("a draft is dropped if its ringdown has been stored meanwhile", async () => {
  const { callsTo, close } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [first] = callsTo("POST", "/api/ringdowns");
  close();
  openCrewScreen({ snapshot: { ringdowns: [storedFrom(first.body)] } });
  assert.ok(await screen.findByRole("heading", { name: "Delivery status" }));
  await userEvent.click(await screen.findByRole("button", { name: "Another patient" }));
  assert.equal(field("Age").value, "");
});

Deno.test("the unit is kept for the next ringdown, also after the page was closed", async () => {
  const { callsTo, close } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [sent] = callsTo("POST", "/api/ringdowns");
  await sent.answer(201, storedFrom(sent.body));
  close();
  openCrewScreen();
  const unit = await screen.findByRole<HTMLInputElement>("combobox", { name: "Unit #" });
  await waitFor(() => assert.equal(unit.value, "M1"));
});

Deno.test("a new active ringdown does not replace the form while the crew is typing", async () => {
  const { stream } = openCrewScreen();
  await userEvent.type(field("Age"), "44");
  stream.send({ reset: true, ringdowns: [ringdownWith()] });
  assert.equal(field("Age").value, "44");
  assert.ok(button("Delivery status (1)"));
});

/** Sends a first patient; the stream brings the ringdown while the answer is still in flight. */
async function storedBeforeAnswer() {
  const { callsTo, stream } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [sent] = callsTo("POST", "/api/ringdowns");
  const stored = storedFrom(sent.body);
  stream.send({ reset: true, ringdowns: [stored], statusUpdates: [GENERAL, LAKESIDE] });
  assert.ok(screen.getByRole("heading", { name: "Delivery status" }));
  await userEvent.click(button("Another patient"));
  return { callsTo, sent, stored };
}

function isFormLocked(): boolean {
  return document.querySelector(".crew-form [inert]") !== null;
}

Deno.test("the crew can write the next report while the last answer is still in flight", async () => {
  const { sent, stored } = await storedBeforeAnswer();
  assert.ok(!isFormLocked());
  assert.ok(!button("Delivery status (1)").disabled);
  await userEvent.type(field("Age"), "51");
  await sent.answer(201, stored);
  assert.equal(field("Age").value, "51");
  assert.ok(!isFormLocked());
});

Deno.test("the crew can send the next ringdown while the last answer is still in flight", async () => {
  const { callsTo, sent, stored } = await storedBeforeAnswer();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [, next] = callsTo("POST", "/api/ringdowns");
  assert.notEqual(next.body.id, sent.body.id);
  await sent.answer(201, stored);
  assert.ok(isFormLocked(), "the next one is still on its way");
  await userEvent.dblClick(button("Send Ringdown"));
  assert.equal(callsTo("POST", "/api/ringdowns").length, 2);
  await next.answer(201, storedFrom(next.body));
  assert.equal(screen.getAllByRole("heading", { name: /General Hospital/, level: 2 }).length, 2);
});

Deno.test("an answer lost after the stream brought the ringdown shows no message", async () => {
  const { sent } = await storedBeforeAnswer();
  await userEvent.type(field("Age"), "51");
  await sent.lose();
  assert.equal(screen.queryAllByRole("alert").length, 0);
  assert.equal(field("Age").value, "51");
});
