/** What a crew is told when the hospital they chose goes on divert or changes its note. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { minutesAfterNoon } from "../../domain/ringdown/examples.ts";
import { GENERAL, LAKESIDE, underWay } from "./cast.ts";
import {
  answerDialog,
  button,
  field,
  fillInAll,
  fillInPatient,
  openCrewScreen,
} from "./screen.tsx";

const ON_DIVERT: HospitalStatus = {
  ...GENERAL,
  divertStatusIndicator: true,
  divertStatusUpdateDateTimeLocal: minutesAfterNoon(2),
};
const WITH_NOTE: HospitalStatus = {
  ...GENERAL,
  additionalServiceAvailabilityNotes: "CT is down",
  notesUpdateDateTimeLocal: minutesAfterNoon(2),
};

function dialogText(): string {
  return document.querySelector("dialog[open]")?.textContent ?? "";
}

for (
  const [what, status, words] of [
    ["goes on divert", ON_DIVERT, /General Hospital is on divert now/],
    ["changes its note", WITH_NOTE, /has changed its note.*Its note now: CT is down/],
  ] as const
) {
  Deno.test(`Send asks when the chosen hospital ${what} after it was chosen`, async () => {
    const { callsTo, stream } = openCrewScreen();
    await fillInAll();
    stream.send({ reset: true, ringdowns: [], statusUpdates: [status, LAKESIDE] });
    await userEvent.click(button("Send Ringdown"));
    assert.match(dialogText(), words);
    assert.equal(callsTo("POST", "/api/ringdowns").length, 0);
    await answerDialog("Go back");
    await userEvent.click(button("Send Ringdown"));
    await answerDialog("Send all the same");
    assert.equal(callsTo("POST", "/api/ringdowns").length, 1);
    await callsTo("POST", "/api/ringdowns")[0].answer(500, { status: 500, messages: [] });
    await waitFor(() => assert.equal(callsTo("POST", "/api/ringdowns").length, 2));
    assert.equal(document.querySelector("dialog[open]"), null, "it is asked once");
  });
}

Deno.test("a question that the hospital has settled does not come up again by itself", async () => {
  const { stream } = openCrewScreen();
  await fillInAll();
  const publish = (status: HospitalStatus) =>
    stream.send({ reset: true, ringdowns: [], statusUpdates: [status, LAKESIDE] });
  publish(ON_DIVERT);
  await userEvent.click(button("Send Ringdown"));
  assert.match(dialogText(), /on divert now/);
  publish(GENERAL);
  assert.equal(dialogText(), "");
  publish(ON_DIVERT);
  assert.equal(dialogText(), "", "nobody has pressed Send");
});

Deno.test("Send does not ask about a divert that the crew has confirmed, nor about its end", async () => {
  const { callsTo, stream } = openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(screen.getByRole("radio", { name: "Lakeside Community DIVERT" }));
  await answerDialog("Choose it all the same");
  await userEvent.click(button("10 min"));
  const over = { ...LAKESIDE, divertStatusIndicator: false };
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL, over] });
  await userEvent.click(button("Send Ringdown"));
  assert.equal(callsTo("POST", "/api/ringdowns").length, 1);
});

Deno.test("a crew on its way is told at once that its hospital is on divert, with 'Redirect' beside it", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  assert.ok(!screen.queryByText(/on divert since/));
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [ON_DIVERT] });
  const [alert] = screen.getAllByRole("alert");
  assert.match(alert.textContent!, /General Hospital has been on divert since 12:02/);
  assert.match(alert.textContent!, /On the way there: M1, 44 F, chest pain/);
  await userEvent.click(button("Redirect"));
  assert.match(dialogText(), /Redirect this patient\?.*44 F, chest pain/);
});

Deno.test("a crew that writes the next form is told, too, and comes to the delivery", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Another patient"));
  await userEvent.type(field("Age"), "7");
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [WITH_NOTE] });
  const alert = screen.getByText("General Hospital, new note").closest("[role=alert]")!;
  assert.match(alert.textContent!, /CT is down/);
  await userEvent.click(button("Redirect"));
  assert.match(dialogText(), /Redirect this patient\?/);
  await answerDialog("Go back");
  assert.ok(screen.getByRole("heading", { name: "Delivery status" }));
});

Deno.test("what the crew dismissed comes back only when the hospital changes again", async () => {
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [ON_DIVERT] });
  await userEvent.click(button("Dismiss"));
  assert.ok(!screen.queryByText(/on divert since/));
  stream.send({
    statusUpdates: [{ ...ON_DIVERT, divertStatusUpdateDateTimeLocal: minutesAfterNoon(3) }],
  });
  assert.ok(screen.getByText(/on divert since 12:03/));
});

Deno.test("a divert that stood when the ringdown was sent is only marked", () => {
  const before = { ...ON_DIVERT, divertStatusUpdateDateTimeLocal: minutesAfterNoon(-9) };
  openCrewScreen({ snapshot: { ringdowns: [underWay()], statusUpdates: [before] } });
  assert.ok(!screen.queryByText(/on divert since/));
  assert.ok(screen.getByRole("heading", { name: "General Hospital DIVERT" }));
});
