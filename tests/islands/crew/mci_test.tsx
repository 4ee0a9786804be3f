/** How the crew's screen shows MCIs and drills. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { GENERAL, LAKESIDE, NOW, PIER_FIRE, SCHOOL_DRILL, storedFrom, underWay } from "./cast.ts";
import {
  answerDialog,
  button,
  choose,
  field,
  fillInAll,
  fillInPatient,
  type OpenCrewScreen,
  openCrewScreen,
} from "./screen.tsx";
import { tile } from "./screen.tsx";

const BOTH = { snapshot: { mcis: [SCHOOL_DRILL, PIER_FIRE] } };

function bands(): string[] {
  return [...document.querySelectorAll(".drill-band")].map(({ textContent }) => textContent!);
}

/** Fills in a patient with this incident number and with triage, 'Delayed'. */
async function fillInTriaged(number: string): Promise<void> {
  await fillInPatient();
  await userEvent.clear(screen.getByRole("combobox", { name: "Incident #" }));
  await choose("Incident #", number);
  await userEvent.type(field("Triage Tag #"), "T-1042");
  await userEvent.click(tile("Delayed"));
}

Deno.test("open MCIs are offered first, then the unit's calls, drills last, each MCI with its label", async () => {
  const { callsTo } = openCrewScreen(BOTH);
  await choose("Unit #", "M1");
  await callsTo("GET", "/api/emscalls")[0].answer(200, {
    dispatchCallNumbers: ["drill-7", "26110003", "26110002", "26110900", "DRILL-7"],
  });
  await userEvent.click(screen.getByRole("combobox", { name: "Incident #" }));
  const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
  assert.deepEqual(offered, ["26110900MCI, Pier 39", "26110003", "26110002", "DRILL-7DRILL"]);
});

Deno.test("when a drill ends, the numbers are loaded again and its number is no longer offered", async () => {
  const { callsTo, stream } = openCrewScreen(BOTH);
  await choose("Unit #", "M1");
  const asked = () => callsTo("GET", "/api/emscalls");
  await asked()[0].answer(200, { dispatchCallNumbers: ["26110003", "26110900", "DRILL-7"] });
  stream.send({ reset: true, mcis: [PIER_FIRE], statusUpdates: [GENERAL, LAKESIDE] });
  await asked()[1].answer(200, { dispatchCallNumbers: ["26110003", "26110900"] });
  await userEvent.click(screen.getByRole("combobox", { name: "Incident #" }));
  const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
  assert.deepEqual(offered, ["26110900MCI, Pier 39", "26110003"]);
  assert.equal(asked().length, 2);
});

Deno.test("an incident number typed in lower case is changed to the MCI's spelling", async () => {
  openCrewScreen(BOTH);
  await choose("Incident #", "drill-7");
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Incident #" });
  assert.equal(box.value, "DRILL-7");
  assert.ok(field("Triage Tag #"));
});

Deno.test("an incident number that an MCI changes before the answer is reported as not sent", async () => {
  const { callsTo, stream } = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Edit Ringdown"));
  await userEvent.clear(screen.getByRole("combobox", { name: "Incident #" }));
  await choose("Incident #", "pier-1");
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(button("Send Ringdown"));
  const [sent] = callsTo("POST", "/api/ringdowns");
  const statusUpdates = [GENERAL, LAKESIDE];
  const pier = { ...PIER_FIRE, incidentNumber: "PIER-1" };
  stream.send({ reset: true, mcis: [pier], statusUpdates });
  stream.send({ ringdowns: [storedFrom(sent.body)] });
  assert.ok(await screen.findByText(/Your later changes were not sent/));
});

Deno.test("a drill is marked above the form, in the overview and beside Send", async () => {
  openCrewScreen(BOTH);
  assert.equal(bands().length, 1, "on the drill's card");
  await fillInTriaged("DRILL-7");
  const form = document.querySelector<HTMLElement>(".crew-form")!;
  const actions = screen.getByRole("group", { name: "Actions" });
  const isSaid = () => {
    assert.match(form.textContent ?? "", /^DRILLAn exercise\. Not for a real patient\./);
    assert.match(actions.textContent ?? "", /^DRILL/);
  };
  isSaid();
  await userEvent.click(button("Select Hospital"));
  isSaid();
  assert.ok(within(form).getByRole("article", { name: "DRILL fall" }), "as the ED will see it");
});

Deno.test("a real incident number removes the mark DRILL from the form", async () => {
  openCrewScreen(BOTH);
  await fillInTriaged("DRILL-7");
  assert.equal(bands().length, 3);
  await userEvent.clear(screen.getByRole("combobox", { name: "Incident #" }));
  await choose("Incident #", "26110900");
  assert.equal(bands().length, 1);
  assert.equal(field("Triage Tag #").value, "T-1042");
});

Deno.test("when an MCI ends during a report, a warning appears and no input is lost", async () => {
  const { stream } = openCrewScreen(BOTH);
  await fillInTriaged("26110900");
  const words =
    "This MCI has ended. The hospital still gets this ringdown, but it is not counted " +
    "in the MCI.";
  const { mcis: _, ...others } = { ...BOTH.snapshot, statusUpdates: [GENERAL, LAKESIDE] };
  stream.send({ reset: true, mcis: [SCHOOL_DRILL], ...others });
  assert.ok(screen.getByText(words));
  assert.equal(field("Triage Tag #").value, "T-1042");
  assert.ok(tile("Delayed").checked);
  await userEvent.click(button("Select Hospital"));
  assert.ok(screen.getByText(words), "also where it is sent from");
  stream.send({ mcis: [PIER_FIRE] });
  assert.ok(!screen.queryByText(words), "it was reopened");
});

Deno.test("a report for a drill stays a drill report when the drill ends meanwhile", async () => {
  const { stream } = openCrewScreen(BOTH);
  await fillInTriaged("DRILL-7");
  stream.send({ reset: true, mcis: [PIER_FIRE], statusUpdates: [GENERAL, LAKESIDE] });
  assert.ok(
    screen.getByText("This drill has ended. The hospital still gets this ringdown as DRILL."),
  );
  assert.equal(bands().length, 2);
});

Deno.test("a redirected patient with triage is not reported as not counted", async () => {
  const sent = underWay();
  const patient = { ...sent.patient, triageTag: "T-7" };
  const ringdown = { ...sent, patient, isMci: true };
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [ringdown] } });
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  await callsTo("PATCH", "/api/ringdowns/r1")[0].answer(200, {
    ...ringdown,
    currentDeliveryStatus: "REDIRECTED",
  });
  assert.ok(screen.getByText(/No MCI with this number is open/));
  assert.ok(!screen.queryByText(/not counted/));
});

Deno.test("an update opens with the triage that the MCI of its number asks for, and goes without it", async () => {
  const ringdown = { ...underWay(), dispatchCallNumber: PIER_FIRE.incidentNumber };
  openCrewScreen({ snapshot: { ringdowns: [ringdown], mcis: [PIER_FIRE] } });
  await userEvent.click(button("Update patient"));
  assert.ok(field("Triage Tag #"));
  await userEvent.type(field("Pulse"), "160");
  assert.ok(!button("Send update").disabled);
});

Deno.test("a drill's delivery is marked DRILL, and so is its report for the next hospital", async () => {
  const ringdown = { ...underWay(), isDrill: true };
  const { callsTo } = openCrewScreen({
    snapshot: { ringdowns: [ringdown, { ...underWay(), id: "r2" }] },
  });
  const delivery = screen.getByRole("article", { name: "DRILL General Hospital" });
  assert.match(delivery.textContent ?? "", /^DRILL/);
  assert.ok(screen.getByRole("article", { name: "General Hospital" }), "the other is real");
  const line = within(delivery).getByRole("button", { name: /General Hospital/ });
  if (line.getAttribute("aria-expanded") === "false") await userEvent.click(line);
  await userEvent.click(within(delivery).getByRole("button", { name: "Show report" }));
  assert.ok(within(delivery).getByRole("article", { name: "DRILL chest pain" }));
  const redirect = within(delivery).getByRole("button", { name: "Redirect patient" });
  await waitFor(() => assert.equal(redirect.hasAttribute("aria-disabled"), false));
  await userEvent.click(redirect);
  await answerDialog("Redirect patient");
  await callsTo("PATCH", "/api/ringdowns/r1")[0].answer(200, {
    ...ringdown,
    currentDeliveryStatus: "REDIRECTED",
  });
  assert.ok(screen.getByRole("heading", { name: /Hospital Selection/ }));
  assert.deepEqual(bands(), ["DRILLAn exercise. Not for a real patient.", "DRILL", "DRILL"]);
});

Deno.test("drills are in the agency's list, and are marked DRILL when taken over", async () => {
  const { callsTo } = openCrewScreen();
  await userEvent.click(button("Under way in my agency"));
  const [asked] = callsTo("GET", "/api/ringdowns?status=");
  assert.equal(new URLSearchParams(asked.path.split("?")[1]).get("drills"), "true");
  const theirs = { ...underWay(), isDrill: true };
  theirs.patientDelivery = { ...theirs.patientDelivery, ParamedicUserId: "colleague" };
  await asked.answer(200, [theirs]);
  assert.ok(screen.getByRole("article", { name: "DRILL chest pain" }));
  await userEvent.click(button("Take over"));
  const question = screen.getByRole("dialog", { name: "Take over this delivery?" });
  assert.match(question.textContent ?? "", /DRILL M1 · To General Hospital · 44 F, chest pain/);
});

Deno.test("the crew sees the open MCIs with what all hospitals offer together", async () => {
  const statuses = [
    { ...GENERAL, mciRedCapacity: 2, mciYellowCapacity: 4 },
    { ...LAKESIDE, mciRedCapacity: 1 },
  ];
  openCrewScreen({ snapshot: { mcis: [PIER_FIRE], statusUpdates: statuses } });
  const line = button("MCI #26110900, Pier 39");
  assert.equal(line.getAttribute("aria-expanded"), "false");
  await userEvent.click(line);
  assert.equal(line.getAttribute("aria-expanded"), "true");
  const card = screen.getByRole("article", { name: "MCI #26110900" });
  assert.equal(
    within(card).getByText(/offer/).textContent,
    "All hospitals offer RImmediate3YDelayed4GMinor–",
  );
});

Deno.test("the line of open MCIs says DRILL before a drill's own number, never after that of a real MCI", () => {
  const { stream } = openCrewScreen(BOTH);
  assert.ok(button("MCI #26110900, Pier 39 , DRILL MCI #DRILL-7"));
  const second = { ...PIER_FIRE, id: "two", incidentNumber: "26110901" };
  stream.send({ reset: true, mcis: [SCHOOL_DRILL, PIER_FIRE, second] });
  assert.ok(button("2 open MCIs , DRILL MCI #DRILL-7"));
  stream.send({ reset: true, mcis: [SCHOOL_DRILL, { ...SCHOOL_DRILL, id: "two" }, PIER_FIRE] });
  assert.ok(button("MCI #26110900, Pier 39 , DRILL 2 open MCIs"));
  stream.send({ reset: true, mcis: [SCHOOL_DRILL] });
  assert.ok(button("DRILL MCI #DRILL-7"));
  stream.send({ reset: true, mcis: [] });
  assert.ok(!screen.queryByRole("region", { name: "Open MCIs" }));
});

Deno.test("capacities in the hospitals' rows are marked DRILL while only drills are open", () => {
  const { stream } = openCrewScreen({ ...BOTH, tab: "hospitals" });
  const capacity = () => screen.getAllByText(/MCI capacity/)[0].textContent;
  assert.match(capacity()!, /^ MCI capacity/);
  stream.send({ reset: true, mcis: [SCHOOL_DRILL], statusUpdates: [GENERAL, LAKESIDE] });
  assert.match(capacity()!, /^DRILL MCI capacity/);
});

Deno.test("a hospital that reported no capacity at all says so, and shows no dashes", () => {
  const some = { ...LAKESIDE, mciRedCapacity: 0 };
  openCrewScreen({ snapshot: { mcis: [PIER_FIRE], statusUpdates: [GENERAL, some] } });
  const [none, zero] = screen.getAllByText(/MCI capacity/).map(({ textContent }) => textContent);
  assert.equal(none, " MCI capacity: not reported");
  assert.equal(zero, " MCI capacity  RImmediate0YDelayed–GMinor–");
});

Deno.test("while it is known who was sent, crews see what is left of each offer, and of all", async () => {
  const sent = (RED: number, YELLOW = 0) => ({ sentInMci: { RED, YELLOW, GREEN: 0 } });
  const [general, lakeside] = [
    { ...GENERAL, mciRedCapacity: 2, mciYellowCapacity: 4 },
    { ...LAKESIDE, mciRedCapacity: 1 },
  ];
  const statusUpdates = [
    { ...general, hospital: { ...general.hospital, ...sent(2, 1) } },
    { ...lakeside, hospital: { ...lakeside.hospital, ...sent(3) } },
  ];
  const { stream } = openCrewScreen({ snapshot: { mcis: [PIER_FIRE], statusUpdates } });
  const rows = () => screen.getAllByText(/MCI capacity/).map(({ textContent }) => textContent);
  assert.deepEqual(rows(), [
    " MCI capacity left  RImmediate0 of 2YDelayed3 of 4GMinor–",
    " MCI capacity left  RImmediate−2 of 1over by 2YDelayed–GMinor–",
  ]);
  assert.ok(screen.getByText("0 of 2").hasAttribute("data-none"), "no place stands out");
  assert.ok(screen.getByText("over by 2").closest("[data-none]"));
  assert.ok(!screen.getAllByText("3 of 4")[0].hasAttribute("data-none"));
  await userEvent.click(button("MCI #26110900, Pier 39"));
  const card = screen.getByRole("article", { name: "MCI #26110900" });
  assert.equal(
    within(card).getByText(/Left/).textContent,
    "Left at all hospitals RImmediate0 of 3YDelayed3 of 4GMinor–",
  );
  const { ambulancesEnRoute, ambulancesOffloading, openScreens, hearingScreens } = GENERAL.hospital;
  stream.send({ reset: true, mcis: [PIER_FIRE], statusUpdates });
  const counts = { ambulancesEnRoute, ambulancesOffloading, openScreens, hearingScreens };
  stream.send({ counts: [{ HospitalId: "general", ...counts, ...sent(1, 1) }] });
  await screen.findByText("1 of 2");
  assert.equal(rows()[0], " MCI capacity left  RImmediate1 of 2YDelayed3 of 4GMinor–");
});

Deno.test("a hospital's row says how old its MCI capacity is, apart from its beds", () => {
  const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();
  const offered = { ...GENERAL, mciRedCapacity: 2, mciUpdateDateTime: at(12) };
  const { stream } = openCrewScreen({ snapshot: { mcis: [PIER_FIRE], statusUpdates: [offered] } });
  const capacity = () => screen.getByText(/MCI capacity/);
  assert.match(capacity().textContent!, /MCI capacity offered 12 min ago RImm/);
  const old = { ...offered, mciUpdateDateTime: at(5 * 60) };
  stream.send({ reset: true, mcis: [PIER_FIRE], statusUpdates: [old] });
  assert.match(capacity().textContent!, /MCI capacity offered 5 h ago, may be outdated RImm/);
  assert.ok(capacity().querySelector("[data-old]"));
});

/** General Hospital with one place for each of two priorities, of which that for 'Delayed' is taken. */
const NEARLY_FULL = {
  ...GENERAL,
  mciRedCapacity: 1,
  mciYellowCapacity: 1,
  hospital: { ...GENERAL.hospital, sentInMci: { RED: 0, YELLOW: 1, GREEN: 0 } },
};

async function chooseNearlyFull(number: string): Promise<OpenCrewScreen> {
  const statusUpdates = [NEARLY_FULL, LAKESIDE];
  const open = openCrewScreen({ snapshot: { ...BOTH.snapshot, statusUpdates } });
  await fillInTriaged(number);
  await userEvent.click(button("Select Hospital"));
  assert.ok(!screen.queryByText(/No place left/), "nothing is chosen");
  await userEvent.click(tile("General Hospital"));
  return open;
}

Deno.test("the bar says that no place is left for the patient's priority, as long as none is", async () => {
  const { stream } = await chooseNearlyFull("26110900");
  const words = screen.getByText("No place left for Delayed.");
  assert.ok(words.closest("[role=group][aria-label=Actions]"), "in sight before an ETA is given");
  await userEvent.type(field("ETA"), "10");
  const inBrief = "No place left for Delayed. · General Hospital";
  assert.ok(screen.getByText(inBrief), "a phone shows only this");
  await userEvent.tab();
  assert.ok(screen.getByText("No place left for Delayed."));
  assert.ok(!button("Send Ringdown").disabled, "it is no block");
  const statusUpdates = [{ ...NEARLY_FULL, mciYellowCapacity: 2 }, LAKESIDE];
  stream.send({ reset: true, ...BOTH.snapshot, statusUpdates });
  assert.ok(!screen.queryByText(/No place left/));
});

Deno.test("nothing is said of places where none was offered, or of a patient of another priority", async () => {
  const { stream } = await chooseNearlyFull("26110900");
  const statusUpdates = [{ ...NEARLY_FULL, mciYellowCapacity: null }, LAKESIDE];
  stream.send({ reset: true, ...BOTH.snapshot, statusUpdates });
  assert.ok(!screen.queryByText(/No place left/));
  stream.send({ reset: true, ...BOTH.snapshot, statusUpdates: [NEARLY_FULL, LAKESIDE] });
  assert.ok(screen.getByText(/No place left/));
  await userEvent.click(button("Edit Ringdown"));
  await userEvent.click(tile("Immediate"));
  await userEvent.click(button("Select Hospital"));
  assert.ok(!screen.queryByText(/No place left/));
});

Deno.test("nothing is said of places while they are not known, or once the patient's MCI has ended", async () => {
  const { stream } = await chooseNearlyFull("26110900");
  const statusUpdates = [NEARLY_FULL, LAKESIDE];
  const second = { ...PIER_FIRE, id: "second", incidentNumber: "26110901" };
  stream.send({ reset: true, mcis: [second], statusUpdates });
  assert.ok(!screen.queryByText(/No place left/), "its MCI has ended, another one is open");
  stream.send({ reset: true, ...BOTH.snapshot, statusUpdates });
  assert.ok(screen.getByText(/No place left/));
  stream.lose();
  assert.ok(!screen.queryByText(/No place left/), "somebody may have made room");
});

Deno.test("a patient of a drill takes no place of a real MCI", async () => {
  await chooseNearlyFull("DRILL-7");
  assert.ok(!screen.queryByText(/No place left/));
});
