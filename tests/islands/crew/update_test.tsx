/** A crew tells more of a patient after the ringdown was sent. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { refusal, settled } from "../far_end.ts";
import { minutesAfterNoon, ringdownWith } from "../../domain/ringdown/examples.ts";
import { moved, NOW, paramedic, underWay } from "./cast.ts";
import { answerDialog, button, field, type OpenCrewScreen, openCrewScreen } from "./screen.tsx";

const PATH = "/api/ringdowns/r1";
const SENT = underWay();
const MINUTE_MS = 60_000;

/** Where the device keeps updates that somebody is writing. */
function keptUpdates(): string[] {
  return Object.keys(localStorage).filter((key) => /^ringdown\.draft\..*\.r1$/.test(key));
}

function withPatient(patient: Partial<Ringdown["patient"]>, minutes = 4): Ringdown {
  return {
    ...SENT,
    patient: { ...SENT.patient, ...patient },
    updatedAt: minutesAfterNoon(minutes),
  };
}

async function opened(ringdown = SENT): Promise<OpenCrewScreen> {
  const open = openCrewScreen({ snapshot: { ringdowns: [ringdown] } });
  await userEvent.click(button("Update patient"));
  return open;
}

/** What the bar says above its buttons is left to do. */
function leftInBar(): string {
  return document.querySelector(".action-bar__left")!.textContent!;
}

/** What it says of it beside its button, while somebody types. */
function leftInBrief(): string {
  return document.querySelector(".action-bar__left-in-brief")?.textContent ?? "";
}

Deno.test("while somebody types, the bar says beside its button why it cannot be pressed", async () => {
  await opened();
  assert.equal(leftInBrief(), "", "it stands above the buttons");
  await userEvent.click(field("Pulse"));
  assert.equal(leftInBrief(), "Nothing has changed yet.");
  await userEvent.type(field("Pulse"), "12");
  assert.equal(leftInBrief(), "To check: Pulse");
  await userEvent.type(field("Pulse"), "8");
  assert.equal(leftInBrief(), "");
  await userEvent.clear(field("Age"));
  await userEvent.clear(field("Chief complaint"));
  assert.equal(leftInBrief(), "Missing: Age and 1 more");
});

Deno.test("an update sends what was measured, with the time, and shows that it was sent", async () => {
  const { callsTo } = await opened();
  assert.equal(document.activeElement?.textContent, "Update patient");
  assert.ok(button("Send update").disabled, "nothing is new");
  assert.equal(leftInBar(), "Nothing has changed yet.");
  await userEvent.type(field("Pulse"), "128");
  assert.equal(leftInBar(), "");
  await userEvent.click(button("Send update"));
  const [{ body, answer }] = callsTo("PATCH", PATH);
  assert.deepEqual(body.patient, { heartRateBpm: 128 });
  assert.match(body.takenAt, /^\d{4}-.*Z$/);
  await answer(200, withPatient({ heartRateBpm: 128 }));
  assert.ok(screen.getByText(/Update sent 12:04/));
  assert.equal(document.activeElement, button("Update patient"));
});

Deno.test("it is asked before an update replaces what was told on another device since", async () => {
  const told = withPatient({ treatmentNotes: "Aspirin" });
  const { callsTo, stream } = await opened(told);
  await userEvent.type(field("Pulse"), "128");
  await userEvent.type(field("Treatments administered"), " 324 mg");
  const since = withPatient({ treatmentNotes: "Aspirin, Nitro 14:05", heartRateBpm: 120 }, 5);
  stream.send({ reset: true, ringdowns: [since] });
  await userEvent.click(button("Send update"));
  const asked = document.querySelector("dialog[open]")!.textContent!;
  assert.match(asked, /Replace what was told meanwhile\?/);
  assert.match(asked, /Treatments administeredOther device: Aspirin, Nitro 14:05/);
  assert.match(asked, /Yours: Aspirin 324 mg/);
  assert.doesNotMatch(asked, /Pulse/, "a pulse is measured anew");
  await answerDialog("Go back");
  assert.equal(callsTo("PATCH", PATH).length, 0);
  await userEvent.click(button("Send update"));
  await answerDialog("Replace with mine");
  const { body } = callsTo("PATCH", PATH)[0];
  assert.equal(body.patient.treatmentNotes, "Aspirin 324 mg");
  assert.equal(body.expected.patient.treatmentNotes, "Aspirin, Nitro 14:05");
});

/** The crew adds an aspirin to the notes, while a colleague tells something else. */
async function overtaken(since: Partial<Ringdown["patient"]>): Promise<OpenCrewScreen> {
  const open = await opened(withPatient({ treatmentNotes: "Oxygen 4 L" }));
  await userEvent.type(field("Treatments administered"), "{enter}Aspirin 324 mg");
  open.stream.send({ reset: true, ringdowns: [withPatient(since, 5)] });
  return open;
}

Deno.test("of notes that two have told both are kept at a press, the colleague's first", async () => {
  const treatmentNotes = "Oxygen 4 L\nNitro 14:05";
  const { callsTo } = await overtaken({ treatmentNotes });
  await userEvent.click(button("Send update"));
  const asked = document.querySelector("dialog[open]")!.textContent!;
  assert.match(asked, /Oxygen 4 L · Nitro 14:05Yours: Oxygen 4 L · Aspirin 324 mg/, "lines apart");
  await answerDialog("Keep both");
  const [{ body, answer }] = callsTo("PATCH", PATH);
  assert.equal(body.patient.treatmentNotes, "Oxygen 4 L\nNitro 14:05\nAspirin 324 mg");
  assert.equal(body.expected.patient.treatmentNotes, treatmentNotes);
  await answer(409, refusal(409, { message: "Told anew." }));
  assert.equal(field("Treatments administered").value, body.patient.treatmentNotes);
});

Deno.test("where more than notes would be replaced, the button that keeps both says so", async () => {
  const since = { treatmentNotes: "Nitro 14:05", chiefComplaintDescription: "STEMI" };
  const { callsTo } = await overtaken(since);
  await userEvent.type(field("Chief complaint"), ", sweating");
  await userEvent.click(button("Send update"));
  const who = document.querySelector("dialog[open] .delivery__who")!.textContent;
  assert.equal(who, "44 F, STEMI", "as the hospital knows the patient");
  await answerDialog("Keep both notes, replace the rest");
  const [{ body }] = callsTo("PATCH", PATH);
  assert.equal(body.patient.treatmentNotes, "Nitro 14:05\nOxygen 4 L\nAspirin 324 mg");
  assert.match(body.patient.chiefComplaintDescription, /, sweating$/);
  assert.equal(body.expected.patient.chiefComplaintDescription, "STEMI");
});

Deno.test("both are not kept where there is no room for them, or a colleague has cleared theirs", async () => {
  const { stream } = await overtaken({ treatmentNotes: "x".repeat(9_990) });
  await userEvent.click(button("Send update"));
  const dialog = () => within(document.querySelector<HTMLElement>("dialog[open]")!);
  assert.ok(dialog().getByRole("button", { name: "Replace with mine" }));
  assert.ok(!dialog().queryByRole("button", { name: /^Keep both/ }));
  stream.send({ reset: true, ringdowns: [withPatient({ treatmentNotes: null }, 6)] });
  assert.ok(!dialog().queryByRole("button", { name: /^Keep both/ }));
});

Deno.test("a refusal stands at its field", async () => {
  const { callsTo } = await opened();
  await userEvent.type(field("Pulse"), "128");
  await userEvent.click(button("Send update"));
  const message = "This value is refused.";
  await callsTo("PATCH", PATH)[0].answer(
    400,
    refusal(400, { path: "patient.heartRateBpm", message }),
  );
  assert.ok(screen.getAllByText(message).length > 0);
  assert.ok(!screen.queryByRole("button", { name: "Try again" }));
  await userEvent.click(button("1 value to check: Pulse")); // the bar leads there
  assert.equal(document.activeElement, field("Pulse"));
  await userEvent.type(field("Pulse"), "{Backspace}9");
  assert.equal(leftInBar(), "");
});

Deno.test("who redirects reads first what they have typed and not sent: the report goes without it", async () => {
  const { callsTo } = await opened();
  const isTold = async () => {
    await userEvent.click(button("Redirect patient"));
    const asked = document.querySelector("dialog[open]")!.textContent!;
    await answerDialog("Go back");
    return asked.includes("Send your update first, or the report goes without it: Pulse: 128");
  };
  assert.ok(!await isTold());
  await userEvent.type(field("Pulse"), "128");
  assert.ok(await isTold());
  await userEvent.click(button("Send update"));
  assert.ok(!await isTold(), "it goes before the redirect");
  await callsTo("PATCH", PATH)[0].answer(200, withPatient({ heartRateBpm: 128 }));
  assert.ok(!await isTold());
});

Deno.test("closing asks before it discards what was entered", async () => {
  await opened();
  await userEvent.type(field("Pulse"), "128");
  await userEvent.click(button("Close"));
  await answerDialog("Go back");
  assert.equal(field("Pulse").value, "128");
  await userEvent.click(button("Close"));
  await answerDialog("Discard");
  assert.ok(button("Update patient"));
  assert.ok(!screen.queryByText(/Update sent/));
});

Deno.test("what was typed into an update is told when a colleague takes the patient over", async () => {
  const { stream } = await opened();
  await userEvent.type(field("Pulse"), "128");
  stream.send({ reset: true, ringdowns: [] });
  const left = await screen.findByText(/^No longer with you:/);
  const place = left.closest<HTMLElement>(".delivery-departed")!;
  assert.ok(within(place).getByText(/^Not sent: .*, Pulse: 128$/), "where it was typed");
  assert.equal(screen.getAllByText(/^Not sent: .*, Pulse: 128$/).length, 1);
});

Deno.test("what was typed into an update is there again after a reload, marked as not sent", async () => {
  const { close } = await opened();
  await userEvent.type(field("Pulse"), "128");
  await settled();
  close();
  const { callsTo } = openCrewScreen({
    snapshot: { ringdowns: [SENT] },
    now: NOW + 5 * MINUTE_MS,
  });
  await waitFor(() => assert.equal(field("Pulse").value, "128"));
  assert.ok(screen.getByText("Entered at 12:03 and not sent."));
  await userEvent.click(button("Send update"));
  const [{ body, answer }] = callsTo("PATCH", PATH);
  assert.deepEqual(body.patient, { heartRateBpm: 128 });
  assert.equal(body.takenAt.slice(0, 16), minutesAfterNoon(3).slice(0, 16), "when it was typed");
  assert.deepEqual(keptUpdates(), [], "the outbox has it");
  await answer(200, withPatient({ heartRateBpm: 128 }, 9));
  assert.ok(button("Update patient"));
});

Deno.test("what was typed into an update is in sight after a reload, also if another delivery is newer", async () => {
  const patient = { chiefComplaintDescription: "fall" };
  const older = ringdownWith({ id: "r0", sentAt: minutesAfterNoon(-10), patient });
  const ringdowns = [older, SENT];
  const { close } = openCrewScreen({ snapshot: { ringdowns } });
  await settled();
  await userEvent.click(screen.getByRole("button", { name: /fall/, expanded: false }));
  await userEvent.click(button("Update patient"));
  await userEvent.type(field("Pulse"), "128");
  await settled();
  close();
  openCrewScreen({ snapshot: { ringdowns } });
  await waitFor(() => assert.equal(field("Pulse").value, "128"));
  assert.ok(screen.getByText("Entered at 12:03 and not sent."));
});

Deno.test("Log out asks before it removes what was typed into an update", async () => {
  await opened();
  await userEvent.type(field("Pulse"), "128");
  await settled();
  const [link] = screen.getAllByRole("link", { name: "Log out" });
  await userEvent.click(link);
  await waitFor(() =>
    assert.match(
      document.querySelector("dialog[open]")?.textContent ?? "",
      /One thing was not sent/,
    )
  );
});

Deno.test("what a colleague has told since is neither overwritten nor passed over in silence", async () => {
  const { close } = await opened();
  await userEvent.type(field("Treatments administered"), "Aspirin");
  await settled();
  close();
  const changed = withPatient({ chiefComplaintDescription: "STEMI" });
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [changed] } });
  assert.ok(await screen.findByText(/The report was changed since: compare before you send\.$/));
  await userEvent.click(button("Send update"));
  const [{ body }] = callsTo("PATCH", PATH);
  assert.deepEqual(body.patient, { treatmentNotes: "Aspirin" });
});

Deno.test("what is discarded or sent, or of which another user signs in, is not kept", async () => {
  const { close } = await opened();
  await userEvent.type(field("Pulse"), "128");
  await settled();
  assert.equal(keptUpdates().length, 1);
  close();
  const other = openCrewScreen({
    snapshot: { ringdowns: [SENT] },
    user: { ...paramedic, id: "other" },
  });
  await settled();
  assert.ok(!screen.queryByRole("textbox", { name: "Pulse" }));
  other.close();
  openCrewScreen({ snapshot: { ringdowns: [SENT] } });
  await waitFor(() => assert.equal(field("Pulse").value, "128"));
  await userEvent.click(button("Close"));
  await answerDialog("Discard");
  assert.deepEqual(keptUpdates(), []);
});

Deno.test("what another window of this device has sent is not shown here any more", async () => {
  const { close } = await opened();
  await userEvent.type(field("Pulse"), "128");
  await settled();
  const [key] = keptUpdates();
  close();
  openCrewScreen({ snapshot: { ringdowns: [SENT] } });
  await waitFor(() => assert.equal(field("Pulse").value, "128"));
  act(() => void dispatchEvent(new StorageEvent("storage", { key, newValue: null })));
  assert.ok(button("Update patient"));
});

Deno.test("what was typed of a patient who was taken over is told until it is dismissed, also after a reload", async () => {
  const { stream, close } = await opened();
  await userEvent.type(field("Pulse"), "128");
  await settled();
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(screen.getByText(/^Not sent: .*, Pulse: 128$/));
  close();
  openCrewScreen();
  const notice = await screen.findByText(/^Not sent: .*, Pulse: 128$/);
  await userEvent.click(within(notice.closest<HTMLElement>(".alert")!).getByRole("button"));
  assert.ok(!screen.queryByText(/^Not sent:/));
  assert.deepEqual(keptUpdates(), []);
});

Deno.test("another delivery that comes from another device does not close an update", async () => {
  const { stream } = await opened();
  await userEvent.type(field("Pulse"), "128");
  const later = { ...underWay(), id: "r2", timestamps: { "RINGDOWN SENT": minutesAfterNoon(2) } };
  stream.send({ reset: true, ringdowns: [SENT, later] });
  assert.equal(field("Pulse").value, "128");
});

Deno.test("an update that is filled in says that it is not sent while another patient is open, and is there again", async () => {
  const other = ringdownWith({
    id: "r0",
    sentAt: minutesAfterNoon(-10),
    patient: { chiefComplaintDescription: "fall" },
  });
  openCrewScreen({ snapshot: { ringdowns: [other, SENT] } });
  await settled();
  await userEvent.click(button("Update patient"));
  await userEvent.type(field("Pulse"), "128");
  await userEvent.click(screen.getByRole("button", { name: /fall/, expanded: false }));
  const folded = screen.getByRole("button", { name: /chest pain/, expanded: false });
  assert.match(folded.closest("article")!.textContent!, /Not sent yet/);
  await userEvent.click(folded);
  assert.equal(field("Pulse").value, "128");
});

Deno.test("the trend shows the values of a vital with their times, oldest first", async () => {
  const now = { ...SENT, patient: { ...SENT.patient, heartRateBpm: 110 } };
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [now] } });
  stream.send({ reset: true, ringdowns: [now] });
  const version = (minutes: number, heartRateBpm: number) => ({
    at: minutesAfterNoon(minutes),
    takenAt: minutesAfterNoon(minutes),
    by: null,
    taken: ["heartRateBpm"],
    patient: { ...SENT.patient, heartRateBpm },
  });
  const [reading] = callsTo("GET", `${PATH}/versions`);
  await reading.answer(200, [version(2, 110), version(1, 128), version(0, 140)]);
  const trend = document.querySelector(".trend")!;
  assert.match(trend.textContent!, /^TrendHR12:00 140 .*12:01 128 .*12:02 110$/);
  const isBelow = button("Update patient").compareDocumentPosition(trend) &
    Node.DOCUMENT_POSITION_FOLLOWING;
  assert.ok(isBelow, "when the first trend comes, it moves no button of the delivery");
});

Deno.test("after the handover nothing can be updated", () => {
  openCrewScreen({ snapshot: { ringdowns: [moved(SENT, "OFFLOADED")] } });
  assert.ok(!screen.queryByRole("button", { name: "Update patient" }));
});
