import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NO_SCREENS } from "../../../../domain/hospital/hospital_counts.ts";
import { GENERAL, LAKESIDE, PIER_FIRE } from "../cast.ts";
import {
  answerDialog,
  button,
  choose,
  field,
  fillInPatient,
  isDraftKept,
  openCrewScreen,
} from "../screen.tsx";
import { tick, tile } from "../screen.tsx";

/** The error message that a screen reader reads with a field. */
function messageAt(element: HTMLElement): string {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  const error = ids.find((id) => id.endsWith("-error"));
  return error ? document.getElementById(error)!.textContent! : "";
}

function group(name: string): HTMLElement {
  return screen.getByRole("radiogroup", { name });
}

Deno.test("a skipped required field shows an error once a later field is filled in", async () => {
  openCrewScreen();
  assert.equal(messageAt(group("Gender identity")), "");
  await userEvent.click(button("fall"));
  assert.equal(messageAt(group("Gender identity")), "This is a required field");
  assert.equal(messageAt(field("Age")), "This is a required field");
  assert.equal(messageAt(group("Vitals stability")), "", "it comes later in the order");
});

Deno.test("a required field that was left empty shows an error", async () => {
  openCrewScreen();
  await userEvent.click(field("Age"));
  await userEvent.tab();
  assert.equal(messageAt(field("Age")), "This is a required field");
});

Deno.test("Select Hospital is disabled until the patient part is complete, with a list of what is missing", async () => {
  openCrewScreen();
  assert.ok(button("Select Hospital").disabled);
  await choose("Unit #", "M1");
  await choose("Incident #", "26110003");
  await userEvent.click(tile("Code 2"));
  await userEvent.click(button("fall"));
  await userEvent.click(button("3 required fields left: Age, Gender identity, Vitals stability"));
  assert.equal(document.activeElement, field("Age"));
  await userEvent.keyboard("44");
  await userEvent.click(tile("Female"));
  await userEvent.click(tile("Stable"));
  assert.ok(!button("Select Hospital").disabled);
  assert.ok(!screen.queryByText(/required field.* left/));
});

Deno.test("of many missing fields the first three are shown, and a screen reader hears all of them", () => {
  openCrewScreen();
  const all =
    "Unit #, Incident #, Urgency, Age, Gender identity, Chief complaint, Vitals stability";
  const [shown] = button(`7 required fields left: ${all}`).querySelectorAll("[aria-hidden]");
  assert.equal(
    shown.textContent,
    "7 required fields left: Unit #, Incident #, Urgency and 4 more",
  );
});

Deno.test("of long names only so many are shown as fit into two lines of a phone", async () => {
  openCrewScreen();
  await userEvent.type(field("Systolic blood pressure"), "60");
  await userEvent.type(field("Diastolic blood pressure"), "30");
  await userEvent.type(field("Pulse"), "20");
  const all = "Systolic blood pressure, Diastolic blood pressure, Pulse";
  const [shown] = button(`3 values to check: ${all}`).querySelectorAll("[aria-hidden]");
  assert.equal(
    shown.textContent,
    "3 values to check: Systolic blood pressure, Diastolic blood pressure and 1 more",
  );
});

Deno.test("'Edit Ringdown' goes back to the patient part and keeps all input", async () => {
  openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  assert.ok(!screen.queryByRole("textbox", { name: "Age" }));
  await userEvent.click(button("Edit Ringdown"));
  assert.equal(field("Age").value, "44");
  await userEvent.click(button("Select Hospital"));
  assert.ok(screen.getByRole("radio", { name: "General Hospital" }));
});

Deno.test("the form warns against identifying information and shows the units", () => {
  openCrewScreen();
  const hint = document.getElementById(`${field("Chief complaint").id}-hint`);
  assert.equal(hint?.textContent, "Exclude identifying information.");
  const unitOf = (name: string) => field(name).parentElement?.textContent;
  assert.equal(unitOf("GCS"), "/ 15");
  assert.equal(unitOf("Blood glucose"), "mg/dL");
  assert.equal(unitOf("Pulse"), "beats/min");
});

Deno.test("the incident numbers of the unit are offered, and another may be typed", async () => {
  const { callsTo } = openCrewScreen();
  await choose("Unit #", "M1");
  const [asked] = callsTo("GET", "/api/emscalls/dispatch-call-numbers");
  assert.equal(asked.path, "/api/emscalls/dispatch-call-numbers?ambulanceIdentifier=M1");
  await asked.answer(200, { dispatchCallNumbers: ["26110003", "26110002"] });
  await userEvent.click(screen.getByRole("combobox", { name: "Incident #" }));
  const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
  assert.deepEqual(offered, ["26110003", "26110002"]);
  await choose("Incident #", "99");
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Incident #" });
  assert.equal(box.value, "99");
});

Deno.test("incident numbers that arrive for a unit no longer chosen are not offered", async () => {
  const { callsTo } = openCrewScreen();
  await choose("Unit #", "M1");
  const unit = screen.getByRole("combobox", { name: "Unit #" });
  await userEvent.clear(unit);
  await userEvent.tab();
  await callsTo("GET", "/api/emscalls")[0].answer(200, { dispatchCallNumbers: ["26110003"] });
  await userEvent.click(screen.getByRole("combobox", { name: "Incident #" }));
  assert.ok(!screen.queryByRole("option"));
});

Deno.test("incident numbers that could not be loaded can be loaded again", async () => {
  const { callsTo } = openCrewScreen();
  await choose("Unit #", "M1");
  await callsTo("GET", "/api/emscalls")[0].lose();
  assert.ok(screen.getByText(/could not be loaded/));
  await userEvent.click(button("Try again"));
  await callsTo("GET", "/api/emscalls")[1].answer(200, { dispatchCallNumbers: [] });
  assert.ok(!screen.queryByText(/could not be loaded/));
});

Deno.test("the number of an open MCI requires triage, and the triage sets the urgency", async () => {
  openCrewScreen({ snapshot: { mcis: [PIER_FIRE] } });
  assert.ok(!screen.queryByRole("textbox", { name: "Triage Tag #" }));
  await choose("Incident #", "26110900");
  assert.ok(field("Triage Tag #"));
  await userEvent.click(tile("Immediate"));
  assert.ok(tile("Code 3").checked);
  await userEvent.click(tile("Minor"));
  assert.ok(tile("Code 2").checked);
});

Deno.test("the form says that the triage has set the urgency, until the crew chooses another one", async () => {
  openCrewScreen({ snapshot: { mcis: [PIER_FIRE] } });
  await choose("Incident #", "26110900");
  const note = () =>
    group("Urgency").parentElement!.querySelector(":scope > [aria-live=polite]")!.textContent;
  assert.equal(note(), "", "a screen reader hears what comes into it");
  await userEvent.click(tile("Immediate"));
  assert.equal(note(), "Immediate sets Code 3. You can change it.");
  await userEvent.click(tile("Minor"));
  assert.equal(note(), "Minor sets Code 2. You can change it.");
  await userEvent.click(tile("Code 3"));
  assert.equal(note(), "");
});

Deno.test("where only one urgency is offered, the triage sets none", async () => {
  const flags = { disableCode3: true, pilotHospital: null };
  openCrewScreen({ flags, snapshot: { mcis: [PIER_FIRE] } });
  await choose("Incident #", "26110900");
  await userEvent.click(tile("Minor"));
  assert.ok(tile("Code 2").checked);
  assert.ok(!screen.queryByText(/You can change it/));
});

Deno.test("an incident that becomes an MCI after its number was typed requires triage", async () => {
  const { stream } = openCrewScreen();
  await choose("Incident #", "26110900");
  stream.send({ reset: true, mcis: [PIER_FIRE] });
  assert.ok(field("Triage Tag #"));
});

Deno.test("oxygen response is enabled by a saturation, and the amount only by supplemental oxygen", async () => {
  openCrewScreen();
  const isOff = () => group("Oxygen response").hasAttribute("disabled");
  assert.ok(isOff());
  await userEvent.type(field("Oxygen saturation"), "91");
  assert.ok(!isOff());
  assert.ok(field("Supplemental oxygen amount").disabled);
  await userEvent.click(tile("Supplemental Oxygen"));
  await userEvent.type(field("Supplemental oxygen amount"), "4");
  await userEvent.click(tile("Room Air"));
  assert.equal(field("Supplemental oxygen amount").value, "");
  assert.ok(field("Supplemental oxygen amount").disabled);
});

Deno.test("restraint can be ticked only with combative behavior and is removed with it", async () => {
  openCrewScreen();
  assert.ok(tick(/4-point restraint/).disabled);
  await userEvent.click(tick("Combative behavior"));
  await userEvent.click(tick("4-point restraint"));
  assert.ok(tick("4-point restraint").checked);
  await userEvent.click(tick("Combative behavior"));
  assert.ok(!tick(/4-point restraint/).checked);
});

Deno.test("the Fahrenheit and Celsius fields follow each other", async () => {
  openCrewScreen();
  await userEvent.type(field("Temperature"), "98.6");
  assert.equal(field("Temperature in °C").value, "37");
  await userEvent.clear(field("Temperature in °C"));
  await userEvent.type(field("Temperature in °C"), "38.5");
  assert.equal(field("Temperature").value, "101.3");
});

Deno.test("a value that is out of range but possible can be marked as correct", async () => {
  openCrewScreen();
  await fillInPatient();
  await userEvent.type(field("Systolic blood pressure"), "70");
  assert.match(messageAt(field("Systolic blood pressure")), /Range: 90 - 180/);
  assert.ok(button("Select Hospital").disabled);
  await userEvent.click(valuesTick()!);
  assert.equal(messageAt(field("Systolic blood pressure")), "");
  assert.ok(!button("Select Hospital").disabled);
});

Deno.test("one tick names and confirms all such values, and a changed one asks again", async () => {
  openCrewScreen();
  await fillInPatient();
  assert.equal(valuesTick(), null);
  await userEvent.type(field("Systolic blood pressure"), "60");
  await userEvent.type(field("Diastolic blood pressure"), "30");
  await userEvent.type(field("Respiratory rate"), "4");
  assert.match(
    valuesTick()!.labels?.[0].textContent ?? "",
    /Systolic blood pressure 60, Diastolic blood pressure 30, Respiratory rate 4$/,
  );
  const { nextElementSibling } = valuesTick()!.closest(".tile")!;
  assert.ok(nextElementSibling?.contains(field("Oxygen saturation")), "right after those it is of");
  await userEvent.click(valuesTick()!);
  assert.ok(valuesTick()!.checked && !button("Select Hospital").disabled);
  await userEvent.type(field("Respiratory rate"), "0"); // 40
  assert.ok(!valuesTick()!.checked && button("Select Hospital").disabled);
  assert.equal(messageAt(field("Systolic blood pressure")), "", "still confirmed");
  await userEvent.click(valuesTick()!);
  assert.ok(!button("Select Hospital").disabled);
});

Deno.test("an infant's age is given in months, with their range", async () => {
  openCrewScreen();
  await fillInPatient();
  const years = screen.getByRole("radio", { name: "years" }) as HTMLInputElement;
  assert.ok(years.checked);
  await userEvent.click(screen.getByRole("radio", { name: "months" }));
  assert.match(messageAt(field("Age")), /Range: 0 - 35/);
  await userEvent.clear(field("Age"));
  await userEvent.type(field("Age"), "5");
  await userEvent.click(button("Select Hospital"));
  assert.ok(screen.getAllByText(/^5 months /).length > 0);
});

function valuesTick(): HTMLInputElement | null {
  return screen.queryByRole("checkbox", { name: /^These values are correct/ });
}

Deno.test("an impossible value cannot be marked as correct", async () => {
  openCrewScreen();
  await userEvent.type(field("Systolic blood pressure"), "400");
  assert.match(messageAt(field("Systolic blood pressure")), /Range: 90 - 180/);
  assert.equal(valuesTick(), null);
  assert.equal(askedAbout("Systolic blood pressure"), false);
});

Deno.test("a value that is possible but rare is asked about, and has not the look of a fault", async () => {
  openCrewScreen();
  await userEvent.type(field("Systolic blood pressure"), "70");
  assert.match(messageAt(field("Systolic blood pressure")), /Range: 90 - 180/);
  assert.equal(askedAbout("Systolic blood pressure"), true);
  await userEvent.click(valuesTick()!);
  assert.equal(askedAbout("Systolic blood pressure"), false);
});

function askedAbout(label: string): boolean {
  return field(label).closest(".field--asked") !== null;
}

Deno.test("Clear Form asks first, clears everything but the unit, and removes the draft", async () => {
  openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Clear Form"));
  await answerDialog("Go back");
  assert.equal(field("Age").value, "44");
  await userEvent.click(button("Clear Form"));
  await answerDialog("Clear Form");
  assert.equal(field("Age").value, "");
  assert.equal(screen.getByRole<HTMLInputElement>("combobox", { name: "Unit #" }).value, "M1");
  await waitFor(() => assert.ok(!isDraftKept()));
});

Deno.test("while somebody types the ETA, the bar says beside its button where it sends to", async () => {
  openCrewScreen();
  const inBrief = () => document.querySelector(".action-bar__left-in-brief")?.textContent ?? "";
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(field("ETA"));
  assert.equal(inBrief(), "");
  await userEvent.click(tile("General Hospital"));
  await userEvent.type(field("ETA"), "10");
  assert.equal(inBrief(), "To General Hospital");
});

Deno.test("while somebody types the ETA of a hospital without a screen, the bar says which one it is", async () => {
  openCrewScreen({
    snapshot: { statusUpdates: [{ ...GENERAL, hospital: { ...GENERAL.hospital, ...NO_SCREENS } }] },
  });
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(tile("General Hospital"));
  await userEvent.type(field("ETA"), "10");
  const inBrief = document.querySelector(".action-bar__in-brief");
  assert.equal(inBrief?.textContent, "No screen open · General Hospital");
});

Deno.test("a hospital on divert is chosen only after a confirmation", async () => {
  openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  assert.equal(document.activeElement?.textContent, "*Hospital Selection");
  await userEvent.click(tile("Lakeside Community DIVERT"));
  const question = within(document.querySelector<HTMLElement>("dialog[open]")!);
  assert.ok(question.getByText(/is on divert/));
  assert.ok(!question.queryByText(/Its note/));
  await answerDialog("Go back");
  assert.ok(!tile("Lakeside Community DIVERT").checked);
  await userEvent.click(tile("Lakeside Community DIVERT"));
  await answerDialog("Choose it all the same");
  assert.ok(tile("Lakeside Community DIVERT").checked);
});

Deno.test("the question before a hospital on divert says its note, if there is one", async () => {
  const noted = { ...LAKESIDE, additionalServiceAvailabilityNotes: "CT is down." };
  openCrewScreen({ snapshot: { statusUpdates: [GENERAL, noted] } });
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(tile("Lakeside Community DIVERT"));
  assert.ok(within(document.querySelector("dialog[open]")!).getByText("Its note: CT is down."));
});

Deno.test("the crew is told when a chosen hospital goes on divert", async () => {
  const { stream } = openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(tile("General Hospital"));
  stream.send({ reset: true, statusUpdates: [{ ...GENERAL, divertStatusIndicator: true }] });
  assert.ok(screen.getByText("General Hospital is on divert."));
});

Deno.test("in a pilot only the pilot hospital can be chosen", async () => {
  openCrewScreen({ flags: { disableCode3: false, pilotHospital: "General Hospital" } });
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  assert.ok(tile("Lakeside Community DIVERT").disabled);
  assert.ok(!tile("General Hospital").disabled);
});

Deno.test("if code 3 is disabled, code 2 is the only choice and already chosen", () => {
  openCrewScreen({ flags: { disableCode3: true, pilotHospital: null } });
  assert.ok(tile("Code 2").checked);
  assert.ok(!screen.queryByRole("radio", { name: "Code 3" }));
});

Deno.test("a hospital status with a missing value is not shown", () => {
  const gap = { ...LAKESIDE, openEdBedCount: null as unknown as number };
  openCrewScreen({ tab: "hospitals", snapshot: { statusUpdates: [GENERAL, gap] } });
  assert.ok(screen.getByRole("heading", { name: "General Hospital" }));
  assert.ok(!screen.queryByRole("heading", { name: /Lakeside/ }));
});

Deno.test("each tab has its own address, and 'Return to ringdown form' goes back", async () => {
  openCrewScreen();
  await userEvent.click(screen.getByRole("tab", { name: "Hospital Info" }));
  assert.equal(location.pathname, "/ems/hospitals");
  assert.ok(screen.getByRole("heading", { name: "Hospital Info" }));
  await userEvent.click(button("Return to ringdown form"));
  assert.equal(location.pathname, "/ems");
  assert.ok(screen.getByRole("heading", { name: "Ringdown form" }));
});

Deno.test("a lost connection is shown, with the age of the hospitals' status", async () => {
  const { stream } = openCrewScreen({ tab: "hospitals" });
  stream.lose();
  assert.ok(screen.getByText(/^Not live since 12:03\. Reconnecting…$/));
  assert.ok(await screen.findByText(/^Not live\. Shown as of 12:03/));
});
