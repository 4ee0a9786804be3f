/** A crew takes a wrong press back. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { moved, NOW, underWay } from "./cast.ts";
import { button, type OpenCrewScreen, openCrewScreen, TEST_VAULT } from "./screen.tsx";
import { type Call, refusal } from "../far_end.ts";

const STATUS = "/api/ringdowns/r1/deliveryStatus";
const UNDO = "/api/ringdowns/r1/undo";
const SENT = underWay();
const ARRIVED = after(SENT, "ARRIVED", 1);
const OFFLOADED = after(ARRIVED, "OFFLOADED", 2);
const RETURNED = after(OFFLOADED, "RETURNED TO SERVICE", 3);

/** The ringdown after a move that the server received some seconds after now. */
function after(before: Ringdown, status: DeliveryStatus, seconds: number): Ringdown {
  return { ...moved(before, status, 3), updatedAt: new Date(NOW + seconds * 1000).toISOString() };
}

function undoButton(made: string): HTMLButtonElement {
  return button(`Undo: ${made}, ${patientLine(SENT.patient)}`);
}

async function press(name: string): Promise<void> {
  await waitFor(() => assert.equal(button(name).getAttribute("aria-disabled"), null));
  await userEvent.click(button(name));
}

async function pressUndo(made: string): Promise<void> {
  await waitFor(() => assert.equal(undoButton(made).getAttribute("aria-disabled"), null));
  await userEvent.click(undoButton(made));
}

/** Opens the screen, presses the next step and answers the call. */
async function step(name: string, before: Ringdown, after: Ringdown): Promise<OpenCrewScreen> {
  const opened = openCrewScreen({ snapshot: { ringdowns: [before] } });
  await press(name);
  await opened.callsTo("PATCH", STATUS)[0].answer(200, after);
  return opened;
}

for (
  const [name, before, after, made] of [
    ["Mark arrived", SENT, ARRIVED, "Marked arrived"],
    ["Mark offloaded", ARRIVED, OFFLOADED, "Marked offloaded"],
    ["Return to service", OFFLOADED, RETURNED, "Returned to service"],
  ] as const
) {
  Deno.test(`after '${name}' who uses the keyboard goes on at the heading`, async () => {
    await step(name, before, after);
    assert.ok(
      document.activeElement?.matches("[data-step-heading]"),
      document.activeElement!.outerHTML,
    );
  });

  Deno.test(`'${name}' can be undone`, async () => {
    const { callsTo } = await step(name, before, after);
    await pressUndo(made);
    const [undo] = callsTo("POST", UNDO);
    const status: DeliveryStatus = after.currentDeliveryStatus;
    assert.deepEqual(undo.body, { deliveryStatus: status, at: after.timestamps[status] });
    await undo.answer(200, { ...before, updatedAt: new Date(NOW + 60_000).toISOString() });
    assert.ok(button(name), "the step is to be made again");
    assert.ok(!screen.queryByRole("button", { name: /^Undo/ }));
  });
}

Deno.test("a second tap on a step does not undo it", async () => {
  const { callsTo } = await step("Mark arrived", SENT, ARRIVED);
  fireEvent.click(undoButton("Marked arrived")); // at once: a user's click takes turns of the loop
  assert.equal(callsTo("POST", UNDO).length, 0);
});

Deno.test("'Undo' that comes to stand where 'Send update' was undoes nothing at once", async () => {
  const sentBefore = { "RINGDOWN SENT": new Date(NOW - 3_600_000).toISOString() };
  const other = { ...SENT, id: "r2", timestamps: sentBefore };
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [SENT, other] } });
  await press("Mark arrived 44 F, chest pain");
  await callsTo("PATCH", STATUS)[0].answer(200, ARRIVED);
  await userEvent.click(document.querySelector(".delivery__line[aria-expanded=false]")!);
  await press("Update patient");
  const bar = document.querySelector<HTMLElement>(".action-bar")!;
  bar.style.position = "sticky";
  Object.defineProperty(bar, "offsetHeight", { value: 90 });
  bar.getBoundingClientRect = () => new DOMRect(0, innerHeight - 90, 390, 90);
  act(() => void dispatchEvent(new Event("resize")));
  await userEvent.type(screen.getByRole("textbox", { name: "Pulse" }), "128");
  await waitFor(() => assert.ok(!undoButton("Marked arrived").hasAttribute("aria-disabled")));
  await userEvent.click(button("Send update"));
  await callsTo("PATCH", "/api/ringdowns/r2")[0].answer(200, other);
  assert.ok(!document.querySelector(".action-bar"));
  assert.equal(undoButton("Marked arrived").getAttribute("aria-disabled"), "true");
  fireEvent.click(undoButton("Marked arrived"));
  fireEvent.click(button(/^Keep: Marked arrived/)); // nor is it put away
  assert.equal(callsTo("POST", UNDO).length, 0);
  await pressUndo("Marked arrived");
  assert.equal(callsTo("POST", UNDO).length, 1);
});

Deno.test("after a reload the return to service can still be undone", async () => {
  const { close } = await step("Return to service", OFFLOADED, RETURNED);
  close();
  const { callsTo } = openCrewScreen();
  await pressUndo("Returned to service");
  assert.equal(callsTo("POST", UNDO)[0].body.at, RETURNED.timestamps["RETURNED TO SERVICE"]);
});

Deno.test("what can be undone says nothing of the patient in clear, and Log out forgets it", async () => {
  const { close } = await step("Return to service", OFFLOADED, RETURNED);
  const kept = () => localStorage.getItem("ringdown.undo.paramedic");
  assert.ok(kept());
  assert.ok(!kept()!.includes("chest pain"), kept()!);
  const [{ sealedWho: _, ...step_ }] = JSON.parse(kept()!);
  localStorage.setItem(
    "ringdown.undo.paramedic",
    JSON.stringify([{ ...step_, who: "44 F, chest pain" }]),
  );
  close();
  openCrewScreen();
  assert.ok(!kept()!.includes("chest pain"), "what an older version has stored in clear");
  await screen.findByRole("button", { name: "Undo: Returned to service, General Hospital" });
  const logOut = Object.assign(document.createElement("a"), { href: "/auth/local/logout" });
  logOut.addEventListener("click", (event) => event.preventDefault());
  document.body.append(logOut);
  act(() => logOut.click());
  assert.equal(kept(), null);
  logOut.remove();
});

Deno.test("after a minute the bar is gone, on a page that is opened again, too", async () => {
  const { close } = await step("Return to service", OFFLOADED, RETURNED);
  close();
  openCrewScreen({ now: Date.parse(RETURNED.updatedAt) + 60_001 });
  assert.ok(!screen.queryByRole("button", { name: /^Undo/ }));
  assert.equal(localStorage.getItem("ringdown.undo.paramedic"), null);
});

Deno.test("the bar goes when the next step is made, and undoing that one brings it back", async () => {
  const { callsTo, stream } = await step("Mark arrived", SENT, ARRIVED);
  await press("Mark offloaded");
  await callsTo("PATCH", STATUS)[1].answer(200, OFFLOADED);
  assert.ok(!screen.queryByRole("button", { name: /^Undo: Marked arrived/ }));
  assert.ok(undoButton("Marked offloaded"));
  stream.send({ reset: true, ringdowns: [ARRIVED] });
  assert.ok(undoButton("Marked arrived"));
});

Deno.test("a step of which no answer came can be undone once the stream shows it", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [SENT] } });
  await press("Mark arrived");
  await callsTo("PATCH", STATUS)[0].lose();
  assert.ok(!screen.queryByRole("button", { name: /^Undo/ }), "it is not known");
  stream.send({ reset: true, ringdowns: [ARRIVED] });
  assert.ok(undoButton("Marked arrived"));
});

const READ = "/api/ringdowns/r1";
const WITH_COLLEAGUE: Ringdown = {
  ...OFFLOADED,
  patientDelivery: { ...OFFLOADED.patientDelivery, ParamedicUserId: "colleague" },
};
/** What the screen has asked of the ringdown that is gone. */
async function asked({ callsTo }: OpenCrewScreen): Promise<Call> {
  await waitFor(() => assert.ok(callsTo("GET", READ).length > 0));
  return callsTo("GET", READ).at(-1)!;
}

const isTold = () => screen.queryByText(/^No longer with you/) !== null;

Deno.test("a return of which no answer came can be undone once the server says that it was made", async () => {
  const opened = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  const { callsTo, stream } = opened;
  await press("Return to service");
  await callsTo("PATCH", STATUS)[0].lose();
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(
    !screen.queryByRole("button", { name: /^Undo/ }),
    "it may have left for another reason",
  );
  assert.ok(!isTold());
  await (await asked(opened)).answer(200, RETURNED);
  await pressUndo("Returned to service");
  assert.equal(callsTo("POST", UNDO)[0].body.at, RETURNED.timestamps["RETURNED TO SERVICE"]);
  assert.ok(!isTold());
});

Deno.test("a return that was not made is not said to be, when a colleague takes the patient over", async () => {
  const lost = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  await press("Return to service");
  await lost.callsTo("PATCH", STATUS)[0].lose();
  lost.stream.send({ reset: true, ringdowns: [] });
  await (await asked(lost)).answer(200, WITH_COLLEAGUE);
  assert.ok(isTold());
  assert.ok(!screen.queryByRole("button", { name: /^Undo/ }));
});

Deno.test("a return that was certainly not made leaves a takeover to be told", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  await press("Return to service");
  await callsTo("PATCH", STATUS)[0].answer(503, refusal(503, { message: "It is starting." }));
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(isTold());
  assert.ok(!screen.queryByRole("button", { name: /^Undo/ }));
});

Deno.test("no reading is made of a return whose answer comes after the stream", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  await press("Return to service");
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(!isTold());
  await callsTo("PATCH", STATUS)[0].answer(200, RETURNED);
  assert.ok(undoButton("Returned to service"));
  assert.deepEqual(callsTo("GET", READ), []);
});

Deno.test("who reloads before the answer to their return can undo it, and is not told that it left them", async () => {
  const { close } = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  await press("Return to service");
  close();
  const again = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  const { stream, callsTo } = again;
  assert.ok(!screen.queryByRole("button", { name: /^Undo/ }), "the server does not have it yet");
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(!isTold());
  assert.ok(screen.getByRole("heading", { name: "Ringdown form" }));
  await (await asked(again)).answer(200, RETURNED);
  assert.ok(!isTold());
  await pressUndo("Returned to service");
  await callsTo("POST", UNDO)[0].answer(200, OFFLOADED);
  assert.ok(button("Return to service"));
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(isTold(), "this was none of their doing");
});

Deno.test("who reloads a return that the server has made already can undo it", async () => {
  const { close } = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  await press("Return to service");
  close();
  const again = openCrewScreen();
  again.stream.send({ reset: true, ringdowns: [] });
  await (await asked(again)).answer(200, RETURNED);
  assert.ok(undoButton("Returned to service"));
});

Deno.test("who reloads a return onto an older page is not told that it left them, later neither", async () => {
  const { close } = await step("Return to service", OFFLOADED, RETURNED);
  close();
  const { stream } = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(!isTold());
  await userEvent.click(await screen.findByRole("button", { name: /^Keep: Returned to service/ }));
  assert.ok(!isTold());
});

Deno.test("who reloads a return that is never made is told when a colleague takes the patient over", async () => {
  const { close } = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  await press("Return to service");
  close();
  const again = openCrewScreen({ snapshot: { ringdowns: [OFFLOADED] } });
  again.stream.send({ reset: true, ringdowns: [] });
  await (await asked(again)).answer(200, WITH_COLLEAGUE);
  assert.ok(isTold());
  assert.ok(!screen.queryByRole("button", { name: /^Undo/ }));
});

for (const [shown, when] of [[SENT, "comes by the stream"], [ARRIVED, "is on the page"]] as const) {
  Deno.test(`who reloads before the answer to a step can undo it once it ${when}`, async () => {
    const { close } = openCrewScreen({ snapshot: { ringdowns: [SENT] } });
    await press("Mark arrived");
    close();
    const { stream, callsTo } = openCrewScreen({ snapshot: { ringdowns: [shown] } });
    if (shown === SENT) {
      assert.ok(!screen.queryByRole("button", { name: /^Undo/ }));
      stream.send({ reset: true, ringdowns: [ARRIVED] });
    }
    await pressUndo("Marked arrived");
    assert.equal(callsTo("POST", UNDO)[0].body.at, ARRIVED.timestamps["ARRIVED"]);
  });
}

Deno.test("the bar names the patient also if the device had no time to seal of whom the step is", async () => {
  const vault = { ...TEST_VAULT, seal: () => new Promise<string>(() => {}) };
  const { callsTo, close } = openCrewScreen({ vault, snapshot: { ringdowns: [SENT] } });
  await press("Mark arrived");
  await callsTo("PATCH", STATUS)[0].answer(200, ARRIVED);
  close();
  openCrewScreen({ snapshot: { ringdowns: [ARRIVED] } });
  await waitFor(() => assert.ok(undoButton("Marked arrived")));
});

Deno.test("a reload after a later change makes no step undoable for longer than the server undoes it", async () => {
  const { close } = await step("Mark arrived", SENT, ARRIVED);
  close();
  const changed = { ...ARRIVED, updatedAt: new Date(NOW + 48_000).toISOString() };
  openCrewScreen({ now: NOW + 50_000, snapshot: { ringdowns: [changed] } });
  await waitFor(() => assert.ok(undoButton("Marked arrived")));
  const [kept] = JSON.parse(localStorage.getItem("ringdown.undo.paramedic")!);
  assert.equal(kept.until, Date.parse(ARRIVED.updatedAt) + 60_000);
});

Deno.test("a step that was refused can not be undone when somebody else makes it", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [SENT] } });
  await press("Mark arrived");
  await callsTo("PATCH", STATUS)[0].answer(409, refusal(409, { message: "It is not possible." }));
  stream.send({ reset: true, ringdowns: [ARRIVED] });
  assert.ok(!screen.queryByRole("button", { name: /^Undo/ }));
});

Deno.test("an undo that is answered within two seconds never stands as not sent, a slower one does", async () => {
  const { callsTo } = await step("Mark arrived", SENT, ARRIVED);
  await pressUndo("Marked arrived");
  const [undo] = callsTo("POST", UNDO);
  assert.equal(undoButton("Marked arrived").getAttribute("aria-busy"), "true");
  assert.ok(!screen.queryByRole("region", { name: /^Not sent/ }), "nothing jumps");
  const slow = await screen.findByRole("region", { name: /^Not sent/ }, { timeout: 10_000 });
  assert.match(slow.textContent ?? "", /Waiting for \d+\u00a0s/);
  await undo.answer(200, { ...SENT, updatedAt: new Date(NOW + 60_000).toISOString() });
  await waitFor(() => assert.ok(!screen.queryByRole("region", { name: /^Not sent/ })));
});

Deno.test("an undo whose answer was lost stands as not sent, and is sent again", async () => {
  const { callsTo } = await step("Mark arrived", SENT, ARRIVED);
  await pressUndo("Marked arrived");
  await callsTo("POST", UNDO)[0].lose();
  const frame = await screen.findByRole("region", { name: /^Not sent: 44 F, chest pain/ });
  assert.match(frame.textContent ?? "", /Undo: Arrived/);
  assert.ok(button("Mark arrived"), "the step is to be made again");
  await waitFor(() => assert.equal(callsTo("POST", UNDO).length, 2));
  const [first, again] = callsTo("POST", UNDO);
  assert.deepEqual(again.body, first.body);
  await again.answer(200, { ...SENT, updatedAt: new Date(NOW + 60_000).toISOString() });
  await waitFor(() => assert.ok(!screen.queryByRole("region", { name: /^Not sent/ })));
});

Deno.test("a refused undo says why and can be put away", async () => {
  const { callsTo } = await step("Mark arrived", SENT, ARRIVED);
  await pressUndo("Marked arrived");
  const message = "ARRIVED can only be undone for 60 seconds.";
  await callsTo("POST", UNDO)[0].answer(409, refusal(409, { message }));
  const said = "Arrived can only be undone for 60 seconds.";
  assert.ok(screen.getByText(said));
  assert.ok(!screen.queryByRole("button", { name: "Try again" }));
  await userEvent.click(button("Dismiss"));
  assert.ok(!screen.queryByText(said));
});
