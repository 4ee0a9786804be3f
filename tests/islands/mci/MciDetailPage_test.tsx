import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { calls, refusal, settled } from "../admin/calls.ts";
import { published, ringdown } from "../hospital/cast.ts";
import { aLiveMci, anEvent, changed, nextCall, openMciPage } from "./page.tsx";

/** What presses of + and − add. */
function addedIn({ body }: { body?: unknown }) {
  return (body as { increments: { by: object } }).increments.by;
}

const RED = "estimatedRedCount";
const LATER = "An unexpected error has occurred. Please try again later.";
const PATH = "/api/mcis/pier";

const counts = () => within(screen.getByRole("region", { name: "Estimated patients" }));
const field = (label: string) => counts().getByRole<HTMLInputElement>("textbox", { name: label });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const more = (label: string) =>
  counts().getByRole<HTMLButtonElement>("button", { name: `More: ${label}` });
const triaged = (complaint: string, triagePriority: "RED" | "YELLOW" | "GREEN" | null) =>
  ringdown(complaint, { patient: { triagePriority, triageTag: "T-1" } });

/** The text of each row, in order: 'R Immediate 3, Transported 1'. */
function rows(): (string | null)[] {
  return counts().getAllByRole("listitem").map((row) => {
    const value = within(row).queryByRole<HTMLInputElement>("textbox")?.value;
    const numbers = [...row.querySelectorAll("dd")].map(({ textContent }) => textContent);
    return [value, ...numbers].filter((number) => number !== undefined).join(" ");
  });
}

Deno.test("the page shows the MCI's number, address and start, and that it is live", async () => {
  await openMciPage();
  assert.ok(screen.getByRole("heading", { level: 1, name: "MCI #26110999" }));
  assert.ok(screen.getByText("Pier 39, North entrance"));
  assert.ok(screen.getByText("12:05"));
  assert.ok(screen.getByText("Open for 2 h 18 min"));
  assert.ok(screen.getByText("Live"));
  const edit = screen.getByRole("link", { name: "Edit" });
  assert.equal(edit.getAttribute("href"), "/admin/mcis/pier/edit");
  assert.ok(!screen.queryByText("DRILL"));
});

Deno.test("a drill says that it is one", async () => {
  await openMciPage(aLiveMci({ isDrill: true }));
  assert.ok(screen.getByText("DRILL"));
});

Deno.test("transported patients are shown beside the estimated ones, except for the dead", async () => {
  const ringdowns = [
    triaged("crush", "RED"),
    triaged("burn", "RED"),
    triaged("cut", "GREEN"),
    triaged("unknown", null),
  ];
  await openMciPage(aLiveMci({ ringdowns, estimatedGreenCount: 12, estimatedZebraCount: 1 }));
  assert.deepEqual(rows(), ["3 2", "0 0", "12 1", "1"]);
  const totals = screen.getByLabelText("All together").textContent;
  assert.equal(totals, "Estimated16Transported4Without priority1");
});

Deno.test("nobody has estimated: no count is shown, and the first press makes it an estimate", async () => {
  await openMciPage(aLiveMci({ [RED]: 0 }));
  assert.deepEqual(rows(), [" 0", " 0", " 0", ""]);
  const totals = () => screen.getByLabelText("All together").textContent;
  assert.equal(totals(), "Estimated–not estimatedTransported0");
  fireEvent.click(more("Delayed"));
  assert.deepEqual(rows(), ["0 0", "1 0", "0 0", "0"]);
  assert.equal(totals(), "Estimated1Transported0");
});

Deno.test("nobody has estimated: a 0 that is typed is not stored, and does not look as if it were", async () => {
  await openMciPage(aLiveMci({ [RED]: 0 }));
  fireEvent.change(field("Immediate"), { target: { value: "0" } });
  assert.equal(field("Immediate").value, "");
});

Deno.test("of a first number that is refused nothing stays, also when it is stored by then", async () => {
  await openMciPage(aLiveMci({ [RED]: 0 }));
  fireEvent.change(field("Immediate"), { target: { value: "15" } });
  const sent = await nextCall("PATCH", PATH);
  await sent.answer(200, changed(aLiveMci(), { [RED]: 15 }));
  fireEvent.change(field("Immediate"), { target: { value: "15." } });
  const back = await nextCall("PATCH", PATH, [sent]);
  assert.equal((back.body as Record<string, unknown>)[RED], 0);
  await back.answer(200, changed(aLiveMci(), { [RED]: 0 }));
  assert.equal(field("Immediate").value, "");
});

Deno.test("of a first number that is refused nothing stays", async () => {
  await openMciPage(aLiveMci({ [RED]: 0 }));
  for (const value of ["1", "1."]) fireEvent.change(field("Immediate"), { target: { value } });
  assert.equal(field("Immediate").value, "");
});

Deno.test("a changed count shows at once, is sent alone, and stays after the answer", async () => {
  const { stream } = await openMciPage();
  fireEvent.click(more("Immediate"));
  assert.equal(field("Immediate").value, "4");
  const sent = await nextCall("PATCH", PATH);
  assert.deepEqual(addedIn(sent), { [RED]: 1 });
  await sent.answer(200, changed(aLiveMci(), { [RED]: 4 }));
  assert.equal(field("Immediate").value, "4");
  const { ringdowns: _, ...later } = changed(aLiveMci(), {
    [RED]: 9,
    updatedAt: "2026-11-20T22:24:30.000Z",
  });
  stream.send({ mcis: [later] });
  assert.equal(field("Immediate").value, "9");
});

Deno.test("another user's change of another count shows while mine is in flight", async () => {
  const { stream } = await openMciPage();
  fireEvent.click(more("Immediate"));
  const sent = await nextCall("PATCH", PATH);
  const theirs = changed(aLiveMci(), { [RED]: 1, estimatedGreenCount: 20 });
  stream.send({ mcis: [theirs] });
  assert.equal(field("Immediate").value, "4", "mine until it is answered");
  assert.equal(field("Minor").value, "20");
  await sent.answer(200, changed(theirs, { [RED]: 4 }));
  assert.equal(field("Immediate").value, "4");
  assert.equal(field("Minor").value, "20");
});

Deno.test("a late answer does not replace a newer change by another user", async () => {
  const { stream } = await openMciPage();
  fireEvent.click(more("Immediate"));
  const sent = await nextCall("PATCH", PATH);
  const mine = changed(aLiveMci(), { [RED]: 4 });
  stream.send({ mcis: [changed(mine, { [RED]: 8 })] });
  await sent.answer(200, mine);
  assert.equal(field("Immediate").value, "8");
});

Deno.test("a refused count goes back, shows the reason, and can be retried", async () => {
  await openMciPage();
  fireEvent.click(more("Immediate"));
  const sent = await nextCall("PATCH", PATH);
  await sent.answer(400, refusal(400, { message: "Too many." }));
  assert.equal(field("Immediate").value, "3");
  assert.ok(counts().getByText("Not saved: +1. Too many. Now it is 3."));
  assert.ok(!screen.queryByRole("dialog"));
  fireEvent.click(counts().getByRole("button", { name: "Try again" }));
  assert.equal(field("Immediate").value, "4");
  assert.equal(document.activeElement, field("Immediate"), "the button has gone");
  const again = await nextCall("PATCH", PATH, [sent]);
  assert.deepEqual(addedIn(again), { [RED]: 1 });
  await again.answer(200, changed(aLiveMci(), { [RED]: 4 }));
  assert.ok(!screen.queryByText(/Not saved/));
});

Deno.test("counts that the server could not save are also listed in one dialog", async () => {
  await openMciPage();
  fireEvent.click(more("Immediate"));
  fireEvent.click(more("Dead"));
  const red = await nextCall("PATCH", PATH);
  const zebra = await nextCall("PATCH", PATH, [red]);
  await red.lose();
  await zebra.answer(500, refusal(500, { message: "Failed." }));
  const dialog = within(
    screen.getByRole("dialog", { name: "An unexpected error has occurred" }),
  );
  assert.ok(
    dialog.getByText(
      "Immediate: No answer came. It is not known whether +1 was saved. Now it is 3.",
    ),
  );
  assert.ok(
    dialog.getByText(
      "Dead: Not saved: +1. An unexpected error has occurred. Please try again later. Now it is 0.",
    ),
  );
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  assert.ok(!screen.queryByRole("dialog"));
  assert.ok(
    counts().getByText("No answer came. It is not known whether +1 was saved. Now it is 3."),
  );
});

Deno.test("presses that were not saved are not forgotten when a colleague counts as far", async () => {
  const { stream } = await openMciPage();
  fireEvent.click(more("Immediate"));
  const sent = await nextCall("PATCH", PATH);
  await sent.answer(400, refusal(400, { message: "Too many." }));
  const theirs = changed(aLiveMci(), { [RED]: 4 });
  stream.send({ mcis: [theirs] });
  assert.ok(counts().getByText("Not saved: +1. Too many. Now it is 4."));
  fireEvent.click(counts().getByRole("button", { name: "Try again" }));
  const again = await nextCall("PATCH", PATH, [sent]);
  assert.deepEqual(addedIn(again), { [RED]: 1 });
  await again.answer(200, changed(theirs, { [RED]: 5 }));
  assert.equal(field("Immediate").value, "5");
});

Deno.test("the dialog retries all counts that were not saved", async () => {
  await openMciPage();
  fireEvent.click(more("Immediate"));
  const red = await nextCall("PATCH", PATH);
  await red.lose();
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Try again" }));
  const again = await nextCall("PATCH", PATH, [red]);
  assert.ok(!screen.queryByRole("dialog"));
  await again.answer(200, changed(aLiveMci(), { [RED]: 4 }));
  assert.equal(field("Immediate").value, "4");
});

Deno.test("a page that is not live says since when, stops its clock and accepts no change", async () => {
  const { stream } = await openMciPage();
  stream.lose();
  const banner = screen.getByRole("alert");
  assert.match(banner.textContent!, /^Not live since \d\d:\d\d\. Reconnecting…$/);
  assert.ok(screen.getByRole("region", { name: "Event log" }).hasAttribute("data-stale"));
  assert.equal(screen.getAllByText(/Not live since/).length, 1);
  assert.ok(!screen.queryByText(/Open for/));
  assert(field("Immediate").disabled && more("Immediate").disabled && button("End MCI").disabled);
});

Deno.test("externally updated counts are read-only, and the treated counts are shown", async () => {
  await openMciPage(
    aLiveMci({ isExternallyUpdated: true, treatedRedCount: 2, ringdowns: [triaged("cut", "RED")] }),
  );
  assert.ok(
    screen.getByText("These counts are updated from elsewhere and cannot be changed here."),
  );
  assert.ok(!counts().queryByRole("textbox"));
  assert.deepEqual(rows(), ["3 1 2", "0 0 0", "0 0 0", "0 0"]);
  const totals = screen.getByLabelText("All together").textContent;
  assert.equal(totals, "Estimated3Transported1Treated2");
});

Deno.test("a count of mine is not silently lost when the MCI becomes externally updated", async () => {
  const { stream } = await openMciPage();
  fireEvent.click(more("Immediate"));
  const sent = await nextCall("PATCH", PATH);
  const theirs = changed(aLiveMci(), { [RED]: 8, isExternallyUpdated: true });
  stream.send({ mcis: [theirs] });
  const reason = "The counts of this MCI are updated from elsewhere.";
  await sent.answer(403, refusal(403, { message: reason }));
  assert.deepEqual(rows(), ["8 0 0", "0 0 0", "0 0 0", "0 0"]);
  const dialog = within(screen.getByRole("dialog"));
  assert.ok(dialog.getByText(`Immediate: Not saved: +1. ${reason} Now it is 8.`));
  assert.ok(!dialog.queryByRole("button", { name: "Try again" }));
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  assert.ok(!screen.queryByRole("dialog"));
});

Deno.test("a count that could not be saved is shown although the MCI has ended meanwhile", async () => {
  const { stream } = await openMciPage();
  fireEvent.click(more("Immediate"));
  const sent = await nextCall("PATCH", PATH);
  stream.send({ gone: { mcis: ["pier"] } });
  const read = await nextCall("GET", PATH);
  const ended = changed(aLiveMci(), { endedAt: "2026-11-20T22:20:00.000Z" });
  await read.answer(200, ended);
  await sent.lose();
  const dialog = within(screen.getByRole("dialog"));
  assert.ok(
    dialog.getByText(
      "Immediate: No answer came. It is not known whether +1 was saved. Now it is 3.",
    ),
  );
  fireEvent.click(dialog.getByRole("button", { name: "Try again" }));
  const again = await nextCall("PATCH", PATH, [sent]);
  await again.answer(200, changed(ended, { [RED]: 4 }));
  assert.deepEqual(rows(), ["4 0", "0 0", "0 0", "0"]);
});

Deno.test("the page applies the messages of the stream in their order", async () => {
  const { stream } = await openMciPage();
  assert.equal(stream.path(), "/wss/mci");
  stream.send({ mciRingdowns: [{ mciId: "pier", ringdown: triaged("crush", "RED") }] });
  assert.deepEqual(rows(), ["3 1", "0 0", "0 0", "0"]);
  stream.send({ gone: { mciRingdowns: [{ mciId: "pier", id: "crush" }] } });
  assert.deepEqual(rows(), ["3 0", "0 0", "0 0", "0"]);
});

Deno.test("ending an MCI first says what will happen", async () => {
  const ringdowns = [
    ringdown("crush", { status: "RINGDOWN CONFIRMED" }),
    ringdown("cut", { status: "ARRIVED" }),
  ];
  const snapshot = {
    statusUpdates: [
      published({ mciRedCapacity: 2 }),
      published({ HospitalId: "other", mciGreenCapacity: 0 }),
      published({ HospitalId: "none" }),
    ],
  };
  await openMciPage(aLiveMci({ ringdowns }), { snapshot });
  fireEvent.click(button("End MCI"));
  const dialog = within(screen.getByRole("dialog", { name: "End MCI #26110999?" }));
  assert.deepEqual(dialog.getAllByRole("listitem").map(({ textContent }) => textContent), [
    "It ends for all hospitals and all crews at once.",
    "Patients under way (1) stay on the boards of their hospitals.",
    "Crews no longer choose the number 26110999. A report that is sent under it all the same still arrives: it is marked 'Sent after the end'.",
    "No other MCI is open, so the MCI capacity that 2 hospitals have offered is deleted. For the next MCI it must be offered again.",
  ]);
  fireEvent.click(dialog.getByRole("button", { name: "Go back" }));
  assert.ok(!screen.queryByRole("dialog"));
  assert(!calls.some(({ method }) => method === "PATCH"));
});

Deno.test("ending an MCI says which hospitals do not know of their patients yet", async () => {
  const attention = { kind: "NO SCREEN", since: "2026-11-20T22:10:00.000Z" } as const;
  const ringdowns = [
    { ...triaged("crush", "RED"), attention },
    triaged("burn", "RED"),
    ringdown("cut", { status: "RINGDOWN RECEIVED" }),
  ];
  await openMciPage(aLiveMci({ ringdowns }));
  fireEvent.click(button("End MCI"));
  assert.ok(
    within(screen.getByRole("dialog")).getByText(
      "Not received yet: 2 patients under way to General Hospital. Call the hospital.",
    ),
  );
});

Deno.test("ending an MCI says that who is redirected without a new hospital stays on its page", async () => {
  const redirected = [ringdown("crush", { status: "REDIRECTED" })];
  await openMciPage(aLiveMci({ redirected }));
  fireEvent.click(button("End MCI"));
  assert.ok(
    within(screen.getByRole("dialog")).getByText(
      "Redirected patients without a new hospital (1) stay on this page until their crews have sent again.",
    ),
  );
});

Deno.test("who is redirected without a new hospital stays on the page of an ended MCI until sent", async () => {
  const redirected = [ringdown("crush", { status: "REDIRECTED" })];
  const { stream } = await openMciPage(aLiveMci({ redirected }));
  const band = () => screen.queryByRole("region", { name: "Redirected, no new hospital yet: 1" });
  stream.send({ gone: { mcis: ["pier"] } });
  assert.ok(band());
  const read = await nextCall("GET", PATH);
  const ended = changed(aLiveMci({ redirected }), { endedAt: "2026-11-20T22:20:00.000Z" });
  await read.answer(200, ended);
  assert.ok(band());
  const later = await nextCall("GET", PATH, [read]);
  await later.answer(200, { ...ended, ringdowns: [triaged("crush", "RED")], redirected: [] });
  assert.equal(band(), null);
});

Deno.test("the end of an MCI hides nothing of what a hospital does not know yet", async () => {
  const attention = { kind: "NO SCREEN", since: "2026-11-20T22:10:00.000Z" } as const;
  const untold = { ...triaged("crush", "RED"), attention };
  const { stream } = await openMciPage(aLiveMci({ ringdowns: [untold] }));
  stream.send({ gone: { mcis: ["pier"] } });
  const read = await nextCall("GET", PATH);
  const endedAt = "2026-11-20T22:20:00.000Z";
  await read.answer(200, changed(aLiveMci({ ringdowns: [untold] }), { endedAt }));
  assert.ok(within(screen.getByRole("article")).getByText("No screen open"));
});

for (
  const [others, words] of Object.entries({
    "another MCI": "Other MCIs stay open: what hospitals have offered still holds.",
    "only a drill":
      "Only drills stay open, so the MCI capacity that 1 hospital has offered is deleted. For the drills it must be offered again.",
  })
) {
  Deno.test(`the question says what happens to capacities when ${others} stays open`, async () => {
    const mci = aLiveMci();
    const other = aLiveMci({ id: "bridge", isDrill: others === "only a drill" });
    const statusUpdates = [published({ mciRedCapacity: 2 })];
    await openMciPage(mci, { snapshot: { mcis: [mci, other], statusUpdates } });
    fireEvent.click(button("End MCI"));
    assert.ok(within(screen.getByRole("dialog")).getByText(words));
  });
}

Deno.test("pending counts are sent before the MCI ends", async () => {
  await openMciPage();
  fireEvent.click(more("Immediate"));
  fireEvent.click(button("End MCI"));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End MCI" }));
  const count = await nextCall("PATCH", PATH);
  assert.deepEqual(addedIn(count), { [RED]: 1 });
  const mine = changed(aLiveMci(), { [RED]: 4 });
  await count.answer(200, mine);
  const end = await nextCall("PATCH", PATH, [count]);
  assert.deepEqual(Object.keys(end.body as object), ["endedAt"]);
  await end.answer(200, changed(mine, { endedAt: "2026-11-20T22:24:00.000Z" }));
  assert.ok(screen.getByRole("heading", { name: "Transported Patients" }));
  assert.ok(screen.getByText("Lasted 2 h 18 min"));
  assert.ok(!screen.queryByText(/by somebody else/));
  assert.ok(!screen.queryByRole("dialog"));
  assert.equal(document.activeElement?.id, "main");
});

Deno.test("an MCI does not end when a pending count could not be saved", async () => {
  await openMciPage();
  fireEvent.click(more("Immediate"));
  fireEvent.click(button("End MCI"));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "End MCI" }));
  const count = await nextCall("PATCH", PATH);
  await count.lose();
  assert.ok(dialog.getByText("A changed count is not known to be saved. Not ended."));
  assert.equal(calls.filter(({ method }) => method === "PATCH").length, 1);
  fireEvent.click(dialog.getByRole("button", { name: "Go back" }));
  assert.ok(!screen.queryByRole("dialog"), "nothing is told twice");
  assert.ok(
    counts().getByText("No answer came. It is not known whether +1 was saved. Now it is 3."),
  );
});

for (
  const [outcome, words] of Object.entries({
    "refused": "It cannot end before it started.",
    "put off": `${LATER} Not ended.`,
    "lost": "No answer came. It is not known whether this MCI was ended. " +
      "Try again: it will not end twice.",
  })
) {
  Deno.test(`an end that is ${outcome} says so, and the MCI stays open`, async () => {
    await openMciPage();
    fireEvent.click(button("End MCI"));
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "End MCI" }));
    const end = await nextCall("PATCH", PATH);
    if (outcome === "lost") await end.lose();
    else if (outcome === "put off") await end.answer(503, refusal(503, { message: LATER }));
    else await end.answer(400, refusal(400, { path: "endedAt", message: words }));
    assert.ok(dialog.getByText(words));
    assert.ok(screen.getByText("Live"));
  });
}

Deno.test("an end that came before a ringdown is tried again with a later time", async () => {
  await openMciPage();
  fireEvent.click(button("End MCI"));
  const dialog = within(screen.getByRole("dialog"));
  const press = () => fireEvent.click(dialog.getByRole("button", { name: "End MCI" }));
  const timeOf = ({ body }: { body?: unknown }) => (body as { endedAt: string }).endedAt;
  press();
  const first = await nextCall("PATCH", PATH);
  const message = "1 patient was sent after this time, at 14:24. Choose 14:25 or later.";
  await first.answer(400, refusal(400, { path: "endedAt", message }));
  assert.ok(dialog.getByText(message));
  const began = performance.now();
  while (performance.now() - began < 2); // the clock goes on
  press();
  const second = await nextCall("PATCH", PATH, [first]);
  assert.ok(timeOf(second) > timeOf(first));
});

Deno.test("an MCI that somebody else ends becomes its summary, with a note", async () => {
  const { stream } = await openMciPage();
  stream.send({ gone: { mcis: ["pier"] } });
  assert.ok(screen.getByText("This MCI is no longer open. Loading its summary…"));
  assert.ok(!screen.queryByRole("button", { name: "End MCI" }));
  assert.ok(!counts().queryByRole("textbox"));
  const endedAt = "2026-11-20T22:20:00.000Z";
  const read = await nextCall("GET", PATH);
  await read.answer(200, changed(aLiveMci({ ringdowns: [triaged("crush", "RED")] }), { endedAt }));
  assert.ok(
    screen.getByText("This MCI was ended by somebody else while you were looking at it."),
  );
  assert.ok(screen.getByText("Lasted 2 h 14 min"));
  assert.ok(screen.getByText(/^As of \d\d:\d\d\.$/));
  assert.ok(screen.getByRole("article", { name: "crush" }));
});

for (const outcome of ["late", "lost"]) {
  Deno.test(`when the answer to my end is ${outcome}, the page does not say that somebody else ended it`, async () => {
    const { stream } = await openMciPage();
    fireEvent.click(button("End MCI"));
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End MCI" }));
    const end = await nextCall("PATCH", PATH);
    if (outcome === "lost") {
      await end.lose();
      assert.ok(screen.getByText(/It is not known whether this MCI was ended\./));
    }
    stream.send({ gone: { mcis: ["pier"] } });
    const read = await nextCall("GET", PATH);
    const ended = changed(aLiveMci(), { endedAt: "2026-11-20T22:20:00.000Z" });
    await read.answer(200, ended);
    assert.ok(screen.getByText("Lasted 2 h 14 min"));
    assert(!screen.queryByText(/by somebody else/));
    assert(!screen.queryByText(/It is not known/));
    if (outcome === "late") await end.answer(200, ended);
  });
}

Deno.test("after my end was refused, a later end counts as somebody else's", async () => {
  const { stream } = await openMciPage();
  fireEvent.click(button("End MCI"));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End MCI" }));
  const end = await nextCall("PATCH", PATH);
  await end.answer(400, refusal(400, { path: "endedAt", message: "It cannot end." }));
  stream.send({ gone: { mcis: ["pier"] } });
  const read = await nextCall("GET", PATH);
  await read.answer(200, changed(aLiveMci(), { endedAt: "2026-11-20T22:20:00.000Z" }));
  assert.ok(screen.getByText(/by somebody else/));
});

for (const isConfirmed of [false, true]) {
  const asked = isConfirmed ? "was confirmed" : "is open";
  Deno.test(`a lost count is shown when the question ${asked} and somebody else ends the MCI`, async () => {
    const { stream } = await openMciPage();
    fireEvent.click(more("Immediate"));
    fireEvent.click(button("End MCI"));
    const question = within(screen.getByRole("dialog"));
    if (isConfirmed) fireEvent.click(question.getByRole("button", { name: "End MCI" }));
    stream.send({ gone: { mcis: ["pier"] } });
    const count = await nextCall("PATCH", PATH);
    await count.lose();
    const dialog = within(await screen.findByRole("dialog"));
    assert.ok(
      dialog.getByText(
        "Immediate: No answer came. It is not known whether +1 was saved. Now it is 3.",
      ),
    );
  });
}

Deno.test("a summary that cannot be loaded says so in a dialog and can be retried", async () => {
  const { stream } = await openMciPage();
  stream.send({ gone: { mcis: ["pier"] } });
  const read = await nextCall("GET", PATH);
  await read.lose();
  const dialog = within(
    screen.getByRole("dialog", { name: "An unexpected error has occurred" }),
  );
  assert.ok(
    dialog.getByText("This MCI is no longer open, and its summary could not be loaded."),
  );
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  assert.ok(!screen.queryByRole("dialog"));
  fireEvent.click(
    within(
      screen.getByText("This MCI is no longer open. Its summary could not be loaded.")
        .closest<HTMLElement>("[role=alert]")!,
    ).getByRole("button", { name: "Try again" }),
  );
  const again = await nextCall("GET", PATH, [read]);
  await again.answer(200, changed(aLiveMci(), { endedAt: "2026-11-20T22:20:00.000Z" }));
  assert.ok(screen.getByText("Lasted 2 h 14 min"));
});

Deno.test("an ended MCI shows its patients by triage priority, those without one first", async () => {
  const ringdowns = [
    triaged("green", "GREEN"),
    triaged("yellow", "YELLOW"),
    triaged("none", null),
    triaged("red", "RED"),
  ];
  await openMciPage(aLiveMci({ ringdowns, endedAt: "2026-11-20T22:20:00.000Z" }));
  const cards = screen.getAllByRole("article").map((card) =>
    within(card).getByRole("heading").textContent
  );
  assert.deepEqual(cards, ["none", "red", "yellow", "green"]);
  assert.ok(screen.getByText("11/20/2026 14:20"));
  assert.ok(screen.getByText("Ended", { selector: ".status-badge" }));
  assert.ok(screen.getByText("To reopen it, press 'Edit', remove 'Ended At' and save."));
  assert.ok(!screen.queryByText("Live"));
  assert.ok(!screen.queryByRole("button", { name: "End MCI" }));
  assert(!calls.some(({ path }) => path === PATH), "what came with the page is not read again");
});

Deno.test("who was sent after the end stands apart, and in no count", async () => {
  const endedAt = "2026-11-20T22:20:00.000Z";
  const late = [triaged("late", "RED")];
  await openMciPage(aLiveMci({ ringdowns: [triaged("yellow", "YELLOW")], late, endedAt }));
  const card = (name: string) => within(screen.getByRole("article", { name }));
  assert.ok(card("late").getByText("Sent after the end"));
  assert.equal(card("yellow").queryByText("Sent after the end"), null);
  assert.deepEqual(rows(), ["3 0", "0 1", "0 0", "0"]);
});

Deno.test("an ended MCI says of hospitals, missing priorities, and tags that several have", async () => {
  const ringdowns = [triaged("crush", "RED"), triaged("unknown", null)]
    .map((sent) => ({ ...sent, patient: { ...sent.patient, triageTag: "T-12" } }));
  await openMciPage(aLiveMci({ ringdowns, endedAt: "2026-11-20T22:20:00.000Z" }));
  const card = (name: string) => within(screen.getByRole("article", { name }));
  for (const name of ["crush", "unknown"]) assert.ok(card(name).getByText("General Hospital"));
  assert.ok(card("unknown").getByText("Without priority"));
  assert.equal(card("crush").queryByText("Without priority"), null);
  assert.ok(screen.getByText("2 patients have tag T-12: M1, M1", { exact: false }));
});

Deno.test("an ended MCI keeps refreshing its patients, or says how old they are", async () => {
  const endedAt = "2026-11-20T22:20:00.000Z";
  await openMciPage(aLiveMci({ ringdowns: [triaged("crush", "RED")], endedAt }));
  const seenAgain = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));
  seenAgain();
  const read = await nextCall("GET", PATH);
  const arrived = ringdown("crush", { status: "ARRIVED" });
  await read.answer(200, aLiveMci({ ringdowns: [arrived], endedAt }));
  assert.ok(within(screen.getByRole("article")).getByText("Arrived"));
  assert.ok(!screen.queryByRole("alert"));
  seenAgain();
  await (await nextCall("GET", PATH, [read])).lose();
  const alert = screen.getByRole("alert").textContent!;
  assert.match(alert, /This summary could not be refreshed\. It is from \d\d:\d\d\./);
  assert.ok(within(screen.getByRole("article")).getByText("Arrived"));
});

Deno.test("a count that a colleague corrects after the end shows soon, with its entry in the log", async () => {
  const { stream } = await openMciPage();
  stream.send({ gone: { mcis: ["pier"] } });
  const ended = changed(aLiveMci(), { endedAt: "2026-11-20T22:20:00.000Z" });
  const atEnd = await nextCall("GET", PATH);
  await atEnd.answer(200, ended);
  assert.ok(screen.getByText("Lasted 2 h 14 min"));
  const reads = () => calls.filter(({ path }) => path === `${PATH}/events`);
  for (let n = 0; n < reads().length; n++) await reads()[n].answer(200, [anEvent()]);
  const before = reads();
  const soon = await nextCall("GET", PATH, [atEnd]); // nobody did anything
  await soon.answer(200, changed(ended, { estimatedRedCount: 9 }));
  assert.match(counts().getAllByRole("listitem")[0].textContent!, /9/);
  await nextCall("GET", `${PATH}/events`, before);
});

Deno.test("an ended MCI without patients says so", async () => {
  await openMciPage(aLiveMci({ endedAt: "2026-11-20T22:20:00.000Z" }));
  assert.ok(screen.getByText("No patient was transported."));
});

Deno.test("a reopened MCI is live again", async () => {
  const mci = aLiveMci({ endedAt: "2026-11-20T22:20:00.000Z" });
  const { stream } = await openMciPage(mci);
  const reopened = changed(mci, { endedAt: null });
  stream.send({ reset: true, mcis: [reopened], statusUpdates: [published()] });
  assert.equal(field("Immediate").value, "3");
  assert.ok(button("End MCI"));
  await settled();
});

Deno.test("both exports are links and warn that they contain patient data", async () => {
  await openMciPage();
  const hrefs = ["Patients (CSV)", "Counts over time (CSV)"].map((name) =>
    screen.getByRole("link", { name }).getAttribute("href")
  );
  assert.deepEqual(hrefs, ["/api/mcis/pier/patients.csv", "/api/mcis/pier/counts.csv"]);
  assert.ok(screen.getByText(/contains patient data/));
});

Deno.test("an export that fails says so and can be tried again", async () => {
  await openMciPage();
  const link = screen.getByRole("link", { name: "Patients (CSV)" });
  const path = `${PATH}/patients.csv`;
  fireEvent.click(link);
  await settled();
  assert.equal(link.getAttribute("aria-busy"), "true");
  const asked = await nextCall("GET", path);
  await asked.answer(503, refusal(503, { message: "Search is busy. Try again." }));
  const part = within(screen.getByRole("region", { name: "Export" }));
  const alert = within(part.getByRole("alert"));
  assert.ok(alert.getByText("Search is busy. Try again. Not exported."));
  assert.equal(link.getAttribute("aria-busy"), null);
  fireEvent.click(alert.getByRole("button", { name: "Try again" }));
  await nextCall("GET", path, [asked]);
  assert.ok(!part.queryByRole("alert"));
});
