/** What the form fills in, offers and says, so that a crew needs fewer presses. */
import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import { refusal, settled } from "../../far_end.ts";
import { PIER_FIRE, underWay } from "../cast.ts";
import {
  answerDialog,
  button,
  choose,
  field,
  fillInAll,
  fillInPatient,
  isDraftKept,
  openCrewScreen,
  tile,
} from "../screen.tsx";

const CALLS = "/api/emscalls/dispatch-call-numbers";

function incident(): HTMLInputElement {
  return screen.getByRole("combobox", { name: "Incident #" });
}

Deno.test("the unit's newest call is filled in, and marked as such until the crew enters one", async () => {
  const { callsTo } = openCrewScreen();
  await choose("Unit #", "M1");
  await callsTo("GET", CALLS)[0].answer(200, { dispatchCallNumbers: ["26110003", "26110002"] });
  assert.equal(incident().value, "26110003");
  assert.ok(screen.getByText("Filled in: newest call of M1"));
  act(() => void dispatchEvent(new Event("pagehide")));
  assert.ok(!isDraftKept(), "nobody has typed it");
  await choose("Incident #", "26110002");
  assert.equal(incident().value, "26110002", "typing replaces it");
  assert.ok(!screen.queryByText(/newest call/));
});

Deno.test("a call that is filled in just when the crew begins to type is replaced", async () => {
  const { callsTo } = openCrewScreen();
  await choose("Unit #", "M1");
  assert(document.activeElement === incident());
  await callsTo("GET", CALLS)[0].answer(200, { dispatchCallNumbers: ["26110003"] });
  assert.equal(incident().value, "26110003");
  await userEvent.keyboard("77{Enter}");
  assert.equal(incident().value, "77");
});

Deno.test("with another unit, another call is filled in", async () => {
  const { callsTo } = openCrewScreen();
  await choose("Unit #", "M1");
  await callsTo("GET", CALLS)[0].answer(200, { dispatchCallNumbers: ["26110003"] });
  await userEvent.clear(screen.getByRole("combobox", { name: "Unit #" }));
  await choose("Unit #", "M2");
  assert.equal(incident().value, "");
  await callsTo("GET", CALLS).at(-1)!.answer(200, { dispatchCallNumbers: ["26110006"] });
  assert.equal(incident().value, "26110006");
});

Deno.test("no number is filled in over one that the crew has entered, nor that of an MCI", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { mcis: [PIER_FIRE] } });
  await choose("Unit #", "M1");
  await callsTo("GET", CALLS)[0].answer(200, { dispatchCallNumbers: ["26110900"] });
  assert.equal(incident().value, "");
  await choose("Incident #", "77");
  await userEvent.clear(screen.getByRole("combobox", { name: "Unit #" }));
  await choose("Unit #", "M2");
  await callsTo("GET", CALLS).at(-1)!.answer(200, { dispatchCallNumbers: ["26110006"] });
  assert.equal(incident().value, "77");
});

Deno.test("the form says that the unit has a patient of this incident under way already", async () => {
  openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Another patient"));
  await choose("Unit #", "M1");
  assert.ok(!screen.queryByText(/Another patient\?/));
  await choose("Incident #", "26110001");
  assert.ok(screen.getByText("M1 sent 44 F to General Hospital at 12:00. Another patient?"));
});

Deno.test("in an MCI it says so before all of a patient of the agency with the same tag", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { mcis: [PIER_FIRE] } });
  await choose("Unit #", "M1");
  await choose("Incident #", "26110900");
  const sent = (id: string, unit: string, triageTag: string): Ringdown => {
    const theirs = { ...underWay(), id, ambulanceIdentifier: unit, dispatchCallNumber: "26110900" };
    theirs.patientDelivery = { ...theirs.patientDelivery, ParamedicUserId: "colleague" };
    return { ...theirs, patient: { ...theirs.patient, triageTag } };
  };
  await callsTo("GET", "/api/ringdowns?limit=")[0]
    .answer(200, [sent("r3", "M1", "T-9"), sent("r4", "M8", "T-8")]);
  const words = () => document.querySelector(".same-incident")?.textContent;
  assert.equal(words(), "M1 sent T-9, 44 F to General Hospital at 12:00. Another patient?");
  const tag = screen.getByRole("textbox", { name: /^Triage Tag #/ });
  await userEvent.type(tag, " ");
  assert.equal(callsTo("GET", "/api/ringdowns?limit=").length, 1, "a space is no tag");
  await userEvent.type(tag, "T-12");
  await callsTo("GET", "/api/ringdowns?limit=")[1].answer(200, [
    sent("r2", "M7", "t-12"),
    sent("r3", "M1", "T-9"),
    sent("r5", "M6", "T12"),
    sent("r6", "M5", "T-12 "),
  ]);
  assert.match(words()!, /^M\d sent [tT]-12 ?, 44 F to General .* Another patient\? and 1 more$/);
});

Deno.test("it says so, too, when a colleague in the same unit has sent the patient", async () => {
  const { callsTo } = openCrewScreen();
  await choose("Unit #", "M1");
  await choose("Incident #", "26110001");
  const theirs = underWay();
  theirs.patientDelivery = { ...theirs.patientDelivery, ParamedicUserId: "colleague" };
  const other = { ...theirs, id: "r2", ambulanceIdentifier: "M7" };
  await callsTo("GET", "/api/ringdowns?limit=")[0].answer(200, [other, theirs]);
  assert.ok(screen.getByText("M1 sent 44 F to General Hospital at 12:00. Another patient?"));
});

Deno.test("'Next' on the keypad goes to the next field", async () => {
  openCrewScreen();
  assert.equal(field("Age").getAttribute("enterkeyhint"), "next");
  await userEvent.type(field("Systolic blood pressure"), "120{Enter}");
  assert.equal(document.activeElement, field("Diastolic blood pressure"));
  await userEvent.keyboard("80{Enter}72{Enter}16{Enter}98{Enter}");
  assert.equal(field("Oxygen saturation").value, "98");
  assert.equal(document.activeElement, tile("Room Air"), "of a choice, its first tile");
});

Deno.test("a temperature in the other unit is offered", async () => {
  openCrewScreen();
  await userEvent.type(field("Temperature"), "37");
  await userEvent.click(button("37 looks like °C"));
  assert.equal(field("Temperature").value, "98.6");
  assert.equal(field("Temperature in °C").value, "37");
  assert.ok(!screen.queryByText(/looks like/));
  assert.equal(document.activeElement, field("Temperature in °C"), "the button is gone");

  await userEvent.clear(field("Temperature in °C"));
  await userEvent.type(field("Temperature in °C"), "101.3");
  await userEvent.click(button("101.3 looks like °F"));
  assert.equal(field("Temperature").value, "101.3");
  assert.equal(field("Temperature in °C").value, "38.5");
  assert.equal(document.activeElement, field("Temperature"));
});

Deno.test("the phone number and the ETA stand in the row of the chosen hospital", async () => {
  openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  const rows = () =>
    screen.getAllByRole("listitem").filter((row) => row.className === "hospital-row");
  assert.ok(!screen.queryByRole("link", { name: /^Call / }));
  await userEvent.click(tile("General Hospital"));
  assert.equal(screen.getAllByRole("link", { name: /^Call / }).length, 1);
  assert.ok(within(rows()[0]).getByRole("button", { name: "10 min" }));
  await userEvent.click(button("ETA 15 min"));
  assert.equal(field("ETA").value, "15");
});

Deno.test("the bar says the chosen ETA, which leads to its field, and offers others only until then", async () => {
  openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(tile("General Hospital"));
  const bar = within(screen.getByRole("group", { name: "Actions" }));
  await userEvent.dblClick(bar.getByRole("button", { name: "ETA 10 min" }));
  const chosen = bar.getByRole("button", { name: "ETA 12:13, in 10 min" });
  assert.ok(chosen.parentElement!.contains(document.activeElement), "keys go on there");
  assert.ok(document.activeElement !== field("ETA"), "not by the second press of a double one");
  assert.ok(!bar.queryByRole("button", { name: "ETA 15 min" }));
  await waitFor(async () => {
    await userEvent.click(chosen);
    assert.ok(document.activeElement === field("ETA"));
  });
  await userEvent.clear(field("ETA"));
  await userEvent.type(field("ETA"), "999");
  assert.match(
    document.querySelector(".eta__clock")!.textContent!,
    /, in 999 min\. Is that right\?$/,
  );
  await userEvent.clear(field("ETA"));
  await userEvent.type(field("ETA"), "2000");
  assert.ok(bar.getByRole("button", { name: "ETA 15 min" }), "out of range is no ETA");
});

Deno.test("an ETA above an hour is asked about once before it is sent: 100 may be a 10", async () => {
  const { callsTo } = openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(tile("General Hospital"));
  await userEvent.type(field("ETA"), "100");
  const sent = () => callsTo("POST", "/api/ringdowns");
  await userEvent.click(button("Send Ringdown"));
  const question = document.querySelector("dialog[open]")!;
  assert.match(question.textContent!, /Send with this ETA\?.*⚠ 13:43, in 100 min\./);
  await answerDialog("Go back");
  assert.equal(sent().length, 0);
  await userEvent.clear(field("ETA"));
  await userEvent.type(field("ETA"), "90");
  await userEvent.click(button("Send Ringdown"));
  await answerDialog("Send all the same");
  await waitFor(() => assert.equal(sent().length, 1));
  assert.equal(sent()[0].body.patientDelivery.etaMinutes, 90);
  await sent()[0].answer(400, refusal(400, { message: "Refused." }));
  await userEvent.click(button("Send Ringdown"));
  await waitFor(() => assert.equal(sent().length, 2));
});

Deno.test("Back goes from step 2 to step 1", async () => {
  openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  assert.equal(history.state?.step, "hospital");
  history.replaceState({}, ""); // as after Back: the entry before has no step
  act(() => void dispatchEvent(new Event("popstate")));
  assert.equal(field("Age").value, "44");
});

Deno.test("a call that takes longer than 3 seconds says that it is still trying", async () => {
  openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Mark arrived"));
  await settled();
  assert.ok(button("Mark arrived"));
  assert.ok(await screen.findByRole("button", { name: "Still trying…" }));
});

Deno.test("the bar says which hospital is sent to, wherever the list of hospitals is scrolled", async () => {
  openCrewScreen();
  await fillInAll();
  const bar = within(screen.getByRole("group", { name: "Actions" }));
  assert.ok(bar.getByText("To General Hospital"));
  await userEvent.clear(field("ETA"));
  assert.ok(!bar.queryByText("To General Hospital"), "it says what is missing instead");
});
