/** What a crew reads when an answer was lost, and when the stream then shows what happened. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { GENERAL, moved, NOW, storedFrom, underWay } from "./cast.ts";
import { settled } from "../far_end.ts";
import { answerDialog, button, fillInAll, openCrewScreen } from "./screen.tsx";

const HOUR_MS = 60 * 60_000;
const STATUS = "/api/ringdowns/r1/deliveryStatus";
const NOT_KNOWN = /It is not known whether/;
const ARRIVED = moved(underWay(), "ARRIVED");
const OFFLOADED = moved(ARRIVED, "OFFLOADED");
const realNow = Date.now;

Deno.test.afterEach(() => {
  Date.now = realNow;
});

for (
  const [name, before, to, what] of [
    ["Mark arrived", underWay(), "ARRIVED", "this was marked as arrived"],
    ["Mark offloaded", ARRIVED, "OFFLOADED", "this was marked as offloaded"],
    ["Return to service", OFFLOADED, "RETURNED TO SERVICE", "you are back in service"],
  ] as const
) {
  Deno.test(`after a lost answer it is unknown whether ${what}, until the stream shows it`, async () => {
    const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [before] } });
    await userEvent.click(button(name));
    await callsTo("PATCH", STATUS)[0].lose();
    const words = `It is not known whether ${what}. Try again: it will not be done twice.`;
    assert.ok(screen.getByText(words));
    const after = moved(before, to as DeliveryStatus);
    stream.send({ reset: true, ringdowns: to === "RETURNED TO SERVICE" ? [] : [after] });
    assert.ok(!screen.queryByText(NOT_KNOWN));
  });
}

Deno.test("after a lost answer the cancellation is unknown until the delivery has left the screen", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Cancel delivery"));
  await answerDialog("Cancel delivery");
  await callsTo("PATCH", STATUS)[0].lose();
  assert.ok(screen.getByText(/It is not known whether the delivery was canceled\./));
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(!screen.queryByText(NOT_KNOWN));
  await waitFor(() => assert.equal(callsTo("GET", "/api/ringdowns/r1").length, 1));
  await callsTo("GET", "/api/ringdowns/r1")[0].answer(200, moved(underWay(), "CANCELLED"));
  assert.ok(screen.getByText(/^Canceled 12:0\d\.$/), "that is what the answer would have told");
});

const isTold = () => screen.queryByText(/^No longer with you/) !== null;

Deno.test("after a lost answer to a redirect that was not made, a crew is told of a takeover", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await redirect();
  await waitFor(() => assert.equal(callsTo("PATCH", STATUS).length, 1));
  await callsTo("PATCH", STATUS)[0].lose();
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(!isTold());
  const theirs = underWay();
  theirs.patientDelivery = { ...theirs.patientDelivery, ParamedicUserId: "colleague" };
  await waitFor(() => assert.equal(callsTo("GET", "/api/ringdowns/r1").length, 1));
  await callsTo("GET", "/api/ringdowns/r1")[0].answer(200, theirs);
  assert.ok(isTold());
});

Deno.test("who reloads before the answer to their redirect is never told that it took the patient", async () => {
  const before = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await redirect();
  await waitFor(() => assert.equal(before.callsTo("PATCH", STATUS).length, 1));
  before.close();
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await waitFor(() => assert.ok(button("Redirect patient")));
  await settled();
  stream.send({ reset: true, ringdowns: [] });
  assert.ok(!isTold());
  await waitFor(() => assert.equal(callsTo("GET", "/api/ringdowns/r1").length, 1));
  await callsTo("GET", "/api/ringdowns/r1")[0].answer(200, moved(underWay(), "REDIRECTED"));
  await waitFor(() =>
    assert.ok(screen.getByText(/^Redirected: not sent to the next hospital yet/))
  );
  await userEvent.click(screen.getAllByRole("button", { name: "Clear Form" })[0]);
  await answerDialog("Clear Form");
  assert.ok(!isTold());
});

async function redirect() {
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
}

Deno.test("after a lost answer a takeover is unknown until the delivery is among the crew's own", async () => {
  const { callsTo, stream } = openCrewScreen();
  const theirs = underWay();
  theirs.patientDelivery = { ...theirs.patientDelivery, ParamedicUserId: "colleague" };
  await userEvent.click(button("Under way in my agency"));
  await callsTo("GET", "/api/ringdowns?status=")[0].answer(200, [theirs]);
  await userEvent.click(button("Take over"));
  await userEvent.click(screen.getAllByRole("button", { name: "Take over" }).at(-1)!);
  await callsTo("POST", "/api/ringdowns/r1/takeover")[0].lose();
  assert.ok(screen.getByText(/It is not known whether you have taken it over\./));
  stream.send({ reset: true, ringdowns: [underWay()] });
  assert.ok(!screen.queryByText(NOT_KNOWN));
  assert.ok(!screen.queryByRole("dialog"));
  assert.ok(button("Mark arrived"));
});

for (const [what, hours] of [["fast", 5], ["slow", -5]] as const) {
  Deno.test(`a ringdown and a move carry the server's time even if the device's clock is set ${what}`, async () => {
    const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [] }, now: NOW - 300_000 });
    stream.send({ reset: true, now: new Date(NOW).toISOString(), statusUpdates: [GENERAL] });
    await fillInAll();
    Date.now = () => realNow() + hours * HOUR_MS;
    await userEvent.click(button("Send Ringdown"));
    const [asked] = callsTo("POST", "/api/ringdowns");
    const sent = asked.body.patientDelivery.dateTimeLocal;
    assert(Math.abs(Date.parse(sent) - NOW) < 30_000, sent);
    await asked.answer(201, storedFrom(asked.body));
    await userEvent.click(button("Mark arrived"));
    const arrived = callsTo("PATCH", "/api/ringdowns/")[0].body.dateTimeLocal;
    assert(Math.abs(Date.parse(arrived) - NOW) < 30_000, arrived);
  });
}
