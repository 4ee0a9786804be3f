/** A crew presses the steps of a delivery where there is no network. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { refusal } from "../far_end.ts";
import { GENERAL, moved, underWay } from "./cast.ts";
import { comeBack, setNetwork } from "./network.ts";
import { button, type OpenCrewScreen, openCrewScreen } from "./screen.tsx";

const STATUS = "/api/ringdowns/r1/deliveryStatus";

/** Presses a step's button once it accepts a press. */
async function press(name: string): Promise<void> {
  await waitFor(() => assert.equal(button(name).getAttribute("aria-disabled"), null));
  await userEvent.click(button(name));
}

async function frame(): Promise<HTMLElement> {
  return await screen.findByRole("region", { name: /^Not sent: 44 F, chest pain/ });
}

function stage(words: string): string {
  const stages = screen.getAllByRole("listitem").filter(({ className }) =>
    className === "delivery-progress__stage"
  );
  return stages.map(({ textContent }) => textContent).find((text) => text?.startsWith(words)) ?? "";
}

/** Presses 'Mark arrived' without a network. */
async function arriveOffline(): Promise<OpenCrewScreen> {
  setNetwork(false);
  const crew = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await press("Mark arrived");
  await frame();
  await waitFor(() => assert.equal(crew.callsTo("PATCH", STATUS).length, 1));
  await crew.callsTo("PATCH", STATUS)[0].lose();
  return crew;
}

Deno.test("a step pressed without a network stands as not sent, and the next can be pressed", async () => {
  const { callsTo } = await arriveOffline();
  assert.match(stage("Arrived"), /^Arrived⚠ Not sent yet12:03$/);
  assert.match((await frame()).textContent ?? "", /Arrived, 12:03/);
  assert.equal(document.activeElement?.textContent, "Delivery status");
  await press("Mark offloaded");
  assert.match(stage("Patient offloaded"), /Not sent yet/);
  const asked = callsTo("PATCH", STATUS).map(({ body }) => body.deliveryStatus);
  assert.ok(!asked.includes("OFFLOADED"), "not before the first is there");
});

Deno.test("steps are sent in their order, once, with the times of the presses", async () => {
  const { callsTo } = await arriveOffline();
  await press("Mark offloaded");
  await comeBack();
  await waitFor(() => assert.equal(callsTo("PATCH", STATUS).length, 2));
  const [lost, arrived] = callsTo("PATCH", STATUS);
  assert.deepEqual(arrived.body, lost.body);
  await arrived.answer(200, moved(underWay(), "ARRIVED"));
  await waitFor(() => assert.equal(callsTo("PATCH", STATUS).length, 3));
  const offloaded = callsTo("PATCH", STATUS)[2];
  assert.equal(offloaded.body.deliveryStatus, "OFFLOADED");
  assert.ok(offloaded.body.dateTimeLocal > arrived.body.dateTimeLocal);
  const after = moved(moved(underWay(), "ARRIVED"), "OFFLOADED", 5);
  await offloaded.answer(200, after);
  await waitFor(() => assert.ok(!screen.queryByText(/Not sent yet/)));
  assert.ok(button("Return to service"));
});

Deno.test("a step that is refused later is told, and the delivery does not look as if it was made", async () => {
  const { callsTo } = await arriveOffline();
  await comeBack();
  await waitFor(() => assert.equal(callsTo("PATCH", STATUS).length, 2));
  const message = "This ringdown is CANCELLED and cannot become ARRIVED.";
  await callsTo("PATCH", STATUS)[1].answer(409, refusal(409, { message }));
  const told = (await frame()).textContent ?? "";
  assert.match(told, /Not sent: step refused/);
  assert.match(told, /This ringdown is Canceled and cannot become Arrived\./);
  assert.ok(button("Mark arrived"));
  await userEvent.click(button("Discard"));
  await waitFor(() => assert.ok(!screen.queryByRole("region", { name: /^Not sent/ })));
});

Deno.test("a refused step of a delivery that somebody ended says what has become of it", async () => {
  const { callsTo, stream } = await arriveOffline();
  await comeBack();
  await waitFor(() => assert.equal(callsTo("PATCH", STATUS).length, 2));
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  const message = "You may not set ARRIVED on this ringdown.";
  await callsTo("PATCH", STATUS)[1].answer(403, refusal(403, { message }));
  const canceled = moved(underWay(), "CANCELLED", 5);
  const patientDelivery = { ...canceled.patientDelivery, ParamedicUserId: "colleague" };
  const asked = () => callsTo("GET", "/api/ringdowns/r1");
  await waitFor(() => assert.equal(asked().length, 2));
  for (const { answer } of asked()) await answer(200, { ...canceled, patientDelivery });
  assert.match((await frame()).textContent ?? "", /You may not set Arrived on this ringdown\./);
  assert.match(
    (await frame()).textContent ?? "",
    /Canceled 12:05\. A colleague had taken this patient over\./,
  );
});

Deno.test("a delivery that another crew takes over while a step of it is unsent is told as gone", async () => {
  const { stream } = await arriveOffline();
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  assert.ok(screen.getByText(/No longer with you: .*chest pain \(General Hospital\)/));
});

Deno.test("a step whose answer was lost with the connection is settled when it is back", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [GENERAL] });
  await press("Mark arrived");
  setNetwork(false);
  act(() => void dispatchEvent(new Event("offline")));
  await callsTo("PATCH", STATUS)[0].lose();
  assert.match((await frame()).textContent ?? "", /Arrived/);
  assert.ok(!screen.queryByRole("button", { name: "Try again" }));
  await comeBack();
  await waitFor(() => assert.equal(callsTo("PATCH", STATUS).length, 2));
  const [first, again] = callsTo("PATCH", STATUS);
  assert.deepEqual(again.body, first.body, "with the time of the press: the server knows it again");
  await again.answer(200, moved(underWay(), "ARRIVED"));
  await waitFor(() => assert.ok(!screen.queryByText(/Not sent yet/)));
  assert.ok(button("Mark offloaded"));
});

const ARRIVED = moved(underWay(), "ARRIVED");
for (
  const [before, name, word] of [
    [underWay(), "Mark arrived", "Arrived"],
    [ARRIVED, "Mark offloaded", "Offloaded"],
    [moved(ARRIVED, "OFFLOADED"), "Return to service", "Returned to service"],
  ] as const
) {
  Deno.test(`'${name}' that was undone while it was unsent is never sent`, async () => {
    setNetwork(false);
    const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [before] } });
    await press(name);
    await waitFor(() => assert.equal(callsTo("PATCH", STATUS).length, 1));
    await callsTo("PATCH", STATUS)[0].lose();
    await userEvent.click(await screen.findByRole("button", { name: `Undo: ${word}` }));
    await waitFor(() => assert.ok(!screen.queryByRole("region", { name: /^Not sent/ })));
    assert.ok(button(name));
    await comeBack();
    assert.equal(callsTo("PATCH", STATUS).length, 1);
    assert.equal(callsTo("POST", "/api/ringdowns/r1/undo").length, 0);
  });
}

Deno.test("a step whose call was lost is undone after it", async () => {
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await press("Mark arrived");
  setNetwork(false);
  act(() => void dispatchEvent(new Event("offline")));
  await callsTo("PATCH", STATUS)[0].lose();
  await userEvent.click(await screen.findByRole("button", { name: "Undo: Arrived" }));
  await waitFor(async () => assert.match((await frame()).textContent ?? "", /Undo: Arrived/));
  await comeBack();
  await waitFor(() => assert.ok(callsTo("PATCH", STATUS).length > 1));
  await callsTo("PATCH", STATUS).at(-1)!.answer(200, ARRIVED);
  await waitFor(() => assert.equal(callsTo("POST", "/api/ringdowns/r1/undo").length, 1));
  const [undo] = callsTo("POST", "/api/ringdowns/r1/undo");
  assert.equal(undo.body.at, callsTo("PATCH", STATUS)[0].body.dateTimeLocal);
  const updatedAt = new Date(Date.parse(ARRIVED.updatedAt) + 1_000).toISOString();
  await undo.answer(200, { ...underWay(), updatedAt });
  await waitFor(() => assert.ok(!screen.queryByRole("region", { name: /^Not sent/ })));
});
