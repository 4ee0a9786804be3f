import "../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { shownText } from "../shown_text.ts";
import { openBoard } from "./board.tsx";
import { mci, minutesAgo, moved, nurse, published, ringdown } from "./cast.ts";

const CONFIRMED = { status: "RINGDOWN CONFIRMED" } as const;
const RED = { triagePriority: "RED", triageTag: "T-1042" } as const;

function section(name: RegExp): HTMLElement {
  return screen.getByRole("region", { name });
}

function complaintsIn(name: RegExp): string[] {
  return within(section(name)).queryAllByRole("article")
    .map((card) => within(card).getByRole("heading").textContent ?? "");
}

Deno.test("a board sorts its ringdowns into three sections and counts them", () => {
  openBoard({
    snapshot: {
      ringdowns: [
        ringdown("fever", { ...CONFIRMED, etaMinutes: 20 }),
        ringdown("chest pain", { ...CONFIRMED, etaMinutes: 5 }),
        ringdown("crush injury", { ...CONFIRMED, patient: RED }),
        ringdown("fall", { status: "ARRIVED" }),
        ringdown("seizure", { status: "OFFLOADED" }),
      ],
    },
  });
  assert.deepEqual(complaintsIn(/^Incoming 2$/), ["chest pain", "fever"]);
  assert.deepEqual(complaintsIn(/^MCI Incoming 1$/), ["crush injury"]);
  assert.equal(complaintsIn(/^Waiting 2$/).length, 2);
});

Deno.test("two patients of an MCI with one tag are marked, each with the unit of the other", () => {
  const patient = (complaint: string, unit: string, triageTag: string, more: object = {}) => ({
    ...ringdown(complaint, { ...CONFIRMED, patient: { ...RED, triageTag }, ...more }),
    ambulanceIdentifier: unit,
  });
  const elsewhere = { ...patient("blast", "M7", "T-1042"), dispatchCallNumber: "another MCI" };
  openBoard({
    snapshot: {
      ringdowns: [
        patient("crush", "M1", "T-1042"),
        patient("burn", "M4", " t-1042", { status: "ARRIVED" }),
        patient("cut", "M5", "T-1043"),
        patient("gone", "M6", "T-1042", { status: "CANCELLED" }),
        patient("played", "M8", "T-1042", { isDrill: true }),
        elsewhere,
      ],
    },
  });
  const marks = screen.getAllByText("same tag:").map((words) => {
    const card = words.closest("article")!;
    return [within(card).getByRole("heading").textContent, words.parentElement!.textContent];
  });
  assert.deepEqual(marks.sort(), [["burn", "⚠ same tag: M1"], ["crush", "⚠ same tag: M4"]]);
});

Deno.test("a drill comes after the patients of its section and is counted separately", () => {
  const { stream } = openBoard({
    snapshot: {
      ringdowns: [
        ringdown("played fever", { ...CONFIRMED, etaMinutes: 1, isDrill: true }),
        ringdown("chest pain", { ...CONFIRMED, etaMinutes: 5 }),
        ringdown("played crush", { ...CONFIRMED, patient: RED, isDrill: true }),
        ringdown("played fall", { status: "ARRIVED", isDrill: true }),
        ringdown("played seizure", { status: "OFFLOADED", isDrill: true }),
      ],
    },
  });
  assert.deepEqual(complaintsIn(/^Incoming 1 \+ 1 DRILL$/), ["chest pain", "played fever"]);
  assert.deepEqual(complaintsIn(/^MCI Incoming 0 \+ 1 DRILL$/), ["played crush"]);
  assert.equal(complaintsIn(/^Waiting 0 \+ 2 DRILL$/).length, 2);
  assert.ok(screen.getByRole("article", { name: "DRILL played crush" }));
  const tab = () => screen.getByRole("tab", { name: /^Ringdowns/ }).textContent;
  assert.equal(tab(), "Ringdowns1 + 4 DRILL");
  stream.send({ reset: true, ringdowns: [ringdown("chest pain", CONFIRMED)] });
  assert.equal(tab(), "Ringdowns1");
});

Deno.test("a vital that was taken well before the newest ones has its time on the board", () => {
  const pressure = {
    systolicBloodPressure: minutesAgo(20),
    diastolicBloodPressure: minutesAgo(20),
  };
  openBoard({
    snapshot: { ringdowns: [ringdown("fever", { ...CONFIRMED, olderVitals: pressure })] },
  });
  const vitals = [...screen.getByRole("article").querySelectorAll(".vitals__vital")];
  const times = vitals.map((vital) => shownText(vital).match(/\d\d:\d\d/)?.[0] ?? null);
  assert.deepEqual(times, ["14:04", null]);
});

Deno.test("a board without ringdowns says so in each section", () => {
  openBoard();
  for (const name of [/^Incoming 0$/, /^MCI Incoming 0$/, /^Waiting 0$/]) {
    assert.match(section(name).textContent ?? "", /None/);
  }
});

Deno.test("who is not coming is not counted, stands last, and says where they go", async () => {
  const sentOn = {
    ...ringdown("stroke", { status: "REDIRECTED", etaMinutes: 1 }),
    redirectedTo: { hospital: { id: "west", name: "West" } },
  };
  openBoard({
    snapshot: {
      ringdowns: [
        sentOn,
        ringdown("fall", { status: "REDIRECTED", etaMinutes: 2 }),
        ringdown("fever", { status: "CANCELLED", etaMinutes: 3 }),
        ringdown("chest pain", CONFIRMED),
        ringdown("waiting fall", { status: "ARRIVED" }),
      ],
    },
  });
  assert.deepEqual(complaintsIn(/^Incoming 1$/), ["chest pain", "stroke", "fall", "fever"]);
  assert.match(document.querySelector(".beds__traffic")!.textContent!, /^1 incoming, 1 waiting$/);
  const line = (name: string) => screen.getByRole("article", { name });
  assert.match(line("stroke").textContent!, /Redirectedto WestM1\d+ [FM]/);
  assert.match(line("fall").textContent!, /Redirectednext hospital not known yet/);
  assert.match(line("fever").textContent!, /Canceled/);
  await userEvent.click(within(line("fever")).getByRole("button", { name: "Details" }));
  assert.match(line("fever").textContent!, /BP.*70\/40.*Incident #/);
});

Deno.test("the sections can be jumped to, each with its count", () => {
  openBoard({
    snapshot: {
      ringdowns: [
        ringdown("chest pain", CONFIRMED),
        ringdown("played fever", { ...CONFIRMED, isDrill: true }),
      ],
    },
  });
  const jumps = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
  assert.deepEqual(jumps.map((jump) => jump.textContent), [
    "MCI 0",
    "Incoming 1 + 1 DRILL",
    "Waiting 0",
  ]);
});

Deno.test("a ringdown from the stream is on the board at once", () => {
  const { stream } = openBoard();
  assert.match(stream.path, /^\/wss\/hospital\?id=general&screen=[0-9a-f-]{36}$/);
  stream.send({ reset: true, ringdowns: [ringdown("fever", CONFIRMED)] });
  assert.deepEqual(complaintsIn(/^Incoming 1$/), ["fever"]);
  stream.send({ gone: { ringdowns: ["fever"] } });
  assert.deepEqual(complaintsIn(/^Incoming 0$/), []);
});

Deno.test("a nurse can dismiss an offloaded, a canceled and a redirected card", async () => {
  for (
    const [status, acknowledged] of [
      ["OFFLOADED", "OFFLOADED ACKNOWLEDGED"],
      ["CANCELLED", "CANCEL ACKNOWLEDGED"],
      ["REDIRECTED", "REDIRECT ACKNOWLEDGED"],
    ] as const
  ) {
    const gone = ringdown(`${status} patient`, { status });
    const { calls } = openBoard({ snapshot: { ringdowns: [gone] } });
    await userEvent.dblClick(screen.getByRole("button", { name: "Dismiss" }));
    assert.equal(calls.length, 1, "pressed twice, asked once");
    assert.equal(calls[0].path, `/api/ringdowns/${gone.id}/deliveryStatus`);
    assert.equal(calls[0].body.deliveryStatus, acknowledged);
    await calls[0].answer(200, moved(gone, acknowledged));
    assert.ok(!screen.queryByRole("article"));
    cleanup();
    calls.length = 0;
  }
});

Deno.test("a dismissed card can be brought back for a minute", async () => {
  const fall = ringdown("fall", { status: "OFFLOADED" });
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [fall] } });
  const bringBack = () => screen.queryByRole("button", { name: "Bring back M1, fall" });
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  const dismissed = moved(fall, "OFFLOADED ACKNOWLEDGED");
  await calls[0].answer(200, dismissed);
  fireEvent.click(bringBack()!); // at once: a user's click takes turns of the loop
  assert.equal(calls.length, 1, "a second tap of the finger that dismissed it does nothing");

  await waitFor(() => assert.equal(bringBack()!.getAttribute("aria-disabled"), null));
  await userEvent.click(bringBack()!);
  assert.equal(calls[1].path, "/api/ringdowns/fall/undo");
  assert.deepEqual(calls[1].body, {
    deliveryStatus: "OFFLOADED ACKNOWLEDGED",
    at: dismissed.timestamps["OFFLOADED ACKNOWLEDGED"],
  });
  await calls[1].answer(500, {});
  assert.ok(screen.getByText(/Not brought back\.$/));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await calls[2].answer(200, fall);
  assert.ok(!bringBack());
  stream.send({ reset: true, ringdowns: [fall] });
  assert.deepEqual(complaintsIn(/^Waiting 1$/), ["fall"]);
});

Deno.test("what was dismissed longer ago than a minute is not offered", async () => {
  const fall = ringdown("fall", { status: "OFFLOADED" });
  const { calls } = openBoard({ snapshot: { ringdowns: [fall] } });
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await calls[0].answer(200, {
    ...moved(fall, "OFFLOADED ACKNOWLEDGED"),
    updatedAt: minutesAgo(1),
  });
  assert.ok(!screen.queryByRole("button", { name: /^Bring back/ }));
});

Deno.test("what a colleague has dismissed a moment before is not offered", async () => {
  const fall = ringdown("fall", { status: "OFFLOADED" });
  const { calls } = openBoard({ snapshot: { ringdowns: [fall] } });
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await calls[0].answer(200, {
    ...moved(fall, "OFFLOADED ACKNOWLEDGED"),
    UpdatedById: "colleague",
  });
  assert.ok(!screen.queryByRole("button", { name: /^Bring back/ }));
});

Deno.test("a card that could not be dismissed stays, says so and can be retried", async () => {
  const { calls } = openBoard({
    snapshot: { ringdowns: [ringdown("fall", { status: "OFFLOADED" })] },
  });
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await calls[0].answer(500, {});
  assert.match(
    screen.getByRole("article").textContent ?? "",
    /An unexpected error has occurred\. Please try again later\. Not dismissed\./,
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  assert.equal(calls.length, 2);
  await calls[1].answer(409, { messages: [{ message: "This ringdown is RETURNED TO SERVICE." }] });
  assert.match(
    screen.getByRole("article").textContent ?? "",
    /This ringdown is RETURNED TO SERVICE/,
  );
});

Deno.test("the hospital marks a confirmed MCI patient arrived and then offloaded", async () => {
  const coming = ringdown("crush injury", { ...CONFIRMED, patient: RED });
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [coming] } });
  await userEvent.click(screen.getByRole("button", { name: "Mark arrived" }));
  assert.equal(calls[0].body.deliveryStatus, "ARRIVED");
  await calls[0].answer(200, moved(coming, "ARRIVED"));
  assert.deepEqual(complaintsIn(/^Waiting 1$/), ["crush injury"]);
  await userEvent.click(screen.getByRole("button", { name: "Mark offloaded" }));
  assert.equal(calls[1].body.deliveryStatus, "OFFLOADED");
  stream.send({ reset: true, ringdowns: [moved(coming, "OFFLOADED")] });
});

Deno.test("what was marked by mistake can be undone for a minute, until the patient moves on", async () => {
  const coming = ringdown("crush injury", { ...CONFIRMED, patient: RED });
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [coming] } });
  const undo = (step: string) =>
    screen.queryByRole("button", { name: `Undo: ${step}, M1, crush injury` });
  await userEvent.click(screen.getByRole("button", { name: "Mark arrived" }));
  const arrived = moved(coming, "ARRIVED");
  await calls[0].answer(200, arrived);
  fireEvent.click(undo("Marked arrived")!); // at once: a user's click takes turns of the loop
  assert.equal(calls.length, 1, "a second tap of the finger that marked it does nothing");

  await waitFor(() => assert.equal(undo("Marked arrived")!.getAttribute("aria-disabled"), null));
  await userEvent.click(undo("Marked arrived")!);
  assert.equal(calls[1].path, "/api/ringdowns/crush-injury/undo");
  assert.deepEqual(calls[1].body, {
    deliveryStatus: "ARRIVED",
    at: arrived.timestamps.ARRIVED,
  });
  await calls[1].answer(500, {});
  assert.ok(screen.getByText(/Not undone\.$/));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  const back = { ...coming, updatedAt: minutesAgo(-1) };
  await calls[2].answer(200, back);
  assert.ok(!undo("Marked arrived"));
  stream.send({ reset: true, ringdowns: [back] });

  await userEvent.click(screen.getByRole("button", { name: "Mark arrived" }));
  const again = { ...moved(back, "ARRIVED"), updatedAt: minutesAgo(-2) };
  await calls[3].answer(200, again);
  assert.ok(undo("Marked arrived"));
  const gone = { ...moved(again, "OFFLOADED"), updatedAt: minutesAgo(-3) };
  stream.send({ reset: true, ringdowns: [gone] });
  assert.ok(!undo("Marked arrived"), "the crew has offloaded the patient");
});

Deno.test("'Seen' offers no undo of an arrival", async () => {
  const LOWER = {
    path: "patient.systolicBloodPressure",
    from: 120,
    at: minutesAgo(3),
    isWorse: true,
  };
  const here = ringdown("crush injury", { status: "ARRIVED", patient: RED, changes: [LOWER] });
  const { calls } = openBoard({ snapshot: { ringdowns: [here] } });
  const seen = screen.getByRole("button", { name: /^Seen: changes/ });
  await waitFor(() => assert.equal(seen.getAttribute("aria-disabled"), null));
  await userEvent.click(seen);
  await calls[0].answer(200, { ...moved(here, "ARRIVED"), changes: [] });
  assert.ok(!screen.queryByRole("button", { name: /^Undo/ }));
});

Deno.test("the hospital cannot mark a patient arrived who is not an MCI patient", () => {
  openBoard({ snapshot: { ringdowns: [ringdown("fever", CONFIRMED)] } });
  assert.ok(!screen.queryByRole("button", { name: "Mark arrived" }));
});

Deno.test("another hospital's ringdown, shown in a pilot, sounds no alarm and has no actions", () => {
  openBoard({
    pilotShowAllRingdowns: true,
    snapshot: {
      ringdowns: [
        ringdown("TEST ONLY, NO ARRIVAL. fever", { hospitalId: "lakeside" }),
        ringdown("TEST ONLY, NO ARRIVAL. fall", { hospitalId: "lakeside", status: "OFFLOADED" }),
      ],
    },
  });
  assert.ok(!screen.queryByRole("dialog"));
  assert.ok(!screen.queryByRole("button", { name: "Dismiss" }));
  assert.equal(screen.getAllByRole("article").length, 2);
});

Deno.test("an open MCI shows its counts with words, and a drill says DRILL", () => {
  openBoard({ snapshot: { mcis: [mci({ isDrill: true })] } });
  const card = screen.getByRole("article", { name: /DRILL MCI #26110900/ });
  assert.match(card.textContent ?? "", /Pier 39.*21 patients estimated/);
  assert.match(card.textContent ?? "", /Immediate3.*Delayed5.*Minor12.*Dead1/);
});

Deno.test("an open MCI says how many patients of its number stand among the others, without triage", () => {
  const open = mci();
  const number = { dispatchCallNumber: open.incidentNumber };
  const before = { ...ringdown("fall"), ...number };
  const triaged = { ...ringdown("burns"), ...number, isMci: true };
  const canceled = { ...ringdown("cut", { status: "CANCELLED" }), ...number };
  const there = { ...ringdown("crush", { status: "ARRIVED" }), ...number };
  const { stream } = openBoard({
    snapshot: { mcis: [open], ringdowns: [before, triaged, canceled, ringdown("stroke")] },
  });
  const words = () => screen.queryByText(/this number without triage/)?.textContent;
  assert.equal(words(), "1 patient here or on the way has this number without triage");
  stream.send({ reset: true, mcis: [open], ringdowns: [before, there] });
  assert.equal(words(), "2 patients here or on the way have this number without triage");
  stream.send({ reset: true, mcis: [open], ringdowns: [triaged] });
  assert.equal(words(), undefined);
});

Deno.test("an open MCI shows this hospital's offer, marked DRILL while only drills are open", () => {
  const { stream } = openBoard({
    snapshot: { mcis: [mci()], statusUpdate: published({ mciRedCapacity: 2 }) },
  });
  const offered = () => screen.getByText(/This hospital offers/).textContent;
  assert.equal(offered(), "This hospital offers RImmediate2YDelayed–GMinor–");
  const capacity = () => shownText(screen.getByText("MCI capacity").closest("dt")!);
  assert.equal(capacity(), " MCI capacity");
  const drill = mci({ id: "drill", incidentNumber: "DRILL-7", isDrill: true });
  stream.send({ reset: true, mcis: [mci(), drill], statusUpdate: published() });
  assert.equal(capacity(), " MCI capacity", "the real one outweighs it");
  stream.send({ gone: { mcis: ["mci"] } });
  assert.equal(capacity(), "DRILL MCI capacity");
});

Deno.test("the form asks for DRILL capacities while only a drill is open", async () => {
  openBoard({ tab: "hospitalInfo", snapshot: { mcis: [mci({ isDrill: true })] } });
  await userEvent.click(screen.getByRole("button", { name: "Update Hospital Info" }));
  assert.ok(screen.getByRole("group", { name: "DRILL MCI capacity" }));
});

Deno.test("an MCI leaves the board when it ends", () => {
  const { stream } = openBoard({ snapshot: { mcis: [mci()] } });
  stream.send({ reset: true, mcis: [mci({ endedAt: minutesAgo(0) })] });
  assert.ok(!screen.queryByText(/MCI #/));
});

Deno.test("a user who is both ringdown user and info user has both tabs", () => {
  const both = openBoard();
  assert.deepEqual(screen.getAllByRole("tab").map((tab) => tab.textContent), [
    "Ringdowns0",
    "Hospital Info",
  ]);
  assert.equal(both.calls.length, 0);
});

Deno.test("the tab of the beds says that the hospital is on divert", () => {
  openBoard({ snapshot: { statusUpdate: published({ divertStatusIndicator: true }) } });
  assert.ok(screen.getByRole("tab", { name: "Hospital Info DIVERT" }));
});

Deno.test("a ringdown user sees no beds to update", () => {
  openBoard({ user: nurse({ isRingdownUser: true, isInfoUser: false }) });
  assert.ok(!screen.queryByRole("tab"));
  assert.ok(!screen.queryByRole("button", { name: "Update Hospital Info" }));
  assert.ok(section(/^Incoming 0$/));
});

Deno.test("an info user sees beds and MCIs, and no ringdowns, history or sound", () => {
  openBoard({
    user: nurse({ isRingdownUser: false, isInfoUser: true }),
    snapshot: { mcis: [mci()] },
  });
  assert.ok(!screen.queryByRole("tab"));
  assert.ok(!screen.queryByRole("region", { name: /Incoming/ }));
  assert.ok(!screen.queryByRole("link", { name: "Ringdown History" }));
  assert.ok(!screen.queryByText(/sound|audible|silent/i));
  assert.ok(screen.getByRole("button", { name: "Update Hospital Info" }));
  assert.ok(screen.getByText(/MCI #26110900/));
});

Deno.test("a user of several hospitals has links to the others", () => {
  openBoard({
    hospitals: [{ id: "general", name: "General Hospital" }, { id: "west", name: "West" }],
  });
  assert.equal(screen.getByText("West").getAttribute("href"), "/er/west");
});
