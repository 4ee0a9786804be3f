/** After an unknown outcome the screen asks the server by the id, and says what it found. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { refusal, settled } from "../far_end.ts";
import { GENERAL, moved, NOW, storedFrom, underWay } from "./cast.ts";
import {
  answerDialog,
  button,
  field,
  fillInAll,
  type OpenCrewScreen,
  openCrewScreen,
  tile,
} from "./screen.tsx";

const NOT_KNOWN = /It is not known whether/;
const STATUS = "/api/ringdowns/r1/deliveryStatus";

/** A device that keeps nothing but the draft: the page was closed while it sent. */
async function sendWithoutAnswer({ later = 60_000 } = {}) {
  const before = openCrewScreen();
  await fillInAll();
  await userEvent.click(button("Send Ringdown"));
  const [sent] = before.callsTo("POST", "/api/ringdowns");
  before.close();
  const crew = openCrewScreen({ now: NOW + later });
  await screen.findByText(NOT_KNOWN);
  const questions = () => crew.callsTo("GET", `/api/ringdowns/${sent.body.id}`);
  return { ...crew, sent, questions };
}

/** The stream is back, without the ringdown: a message older than it. */
function isLive({ stream }: Pick<ReturnType<typeof openCrewScreen>, "stream">) {
  stream.send({ reset: true, ringdowns: [], statusUpdates: [GENERAL] });
  return settled();
}

Deno.test("a ringdown that the server has counts as sent, as soon as the screen is live", async () => {
  const crew = await sendWithoutAnswer();
  assert.ok(screen.getByText(NOT_KNOWN));
  assert.equal(crew.questions().length, 0, "not without a connection");
  await isLive(crew);
  await crew.questions()[0].answer(200, storedFrom(crew.sent.body));
  assert.ok(screen.getByRole("heading", { name: "Delivery status" }));
  assert.ok(!screen.queryByText(NOT_KNOWN));
});

Deno.test("a ringdown that the server does not have is said to be not sent, and keeps its id", async () => {
  const crew = await sendWithoutAnswer();
  await isLive(crew);
  await crew.questions()[0].answer(404, refusal(404, { message: "Not found." }));
  assert.ok(screen.getByText("Not sent."));
  assert.ok(screen.getByText(/The server did not get it\./));
  assert.ok(!screen.queryByText(NOT_KNOWN));
  await userEvent.click(button("Try again"));
  const again = crew.callsTo("POST", "/api/ringdowns")[1];
  assert.deepEqual(again.body, crew.sent.body);
});

Deno.test("a page opened while its ringdown may still be on its way does not ask at once", async () => {
  const crew = await sendWithoutAnswer({ later: 2_000 });
  await isLive(crew);
  assert.equal(crew.callsTo("GET", "/api/ringdowns/").length, 0);
});

Deno.test("a move that the server has not made is said to be not made", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [GENERAL] });
  await userEvent.click(button("Mark arrived"));
  await callsTo("PATCH", STATUS)[0].lose();
  assert.ok(screen.getByText(NOT_KNOWN));
  await settled();
  await callsTo("GET", "/api/ringdowns/r1").filter(({ path }) => !path.includes("/versions"))[0]
    .answer(200, underWay());
  assert.ok(screen.getByText("Not marked as arrived."));
  assert.ok(!screen.queryByText(NOT_KNOWN));
  await userEvent.click(button("Try again"));
  const [first, second] = callsTo("PATCH", STATUS);
  assert.deepEqual(second.body, first.body, "with the time of the first press");
});

Deno.test("a move that the server has made is shown as made", async () => {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [GENERAL] });
  await userEvent.click(button("Mark arrived"));
  await callsTo("PATCH", STATUS)[0].lose();
  await settled();
  await callsTo("GET", "/api/ringdowns/r1").filter(({ path }) => !path.includes("/versions"))[0]
    .answer(200, moved(underWay(), "ARRIVED"));
  assert.ok(!screen.queryByText(NOT_KNOWN));
  assert.ok(button("Mark offloaded"));
});

/** Redirects the patient and sends them on; the second call is not answered yet. */
async function sendOn(): Promise<OpenCrewScreen> {
  const crew = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  const { callsTo } = crew;
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  await callsTo("PATCH", STATUS)[0].answer(200, moved(underWay(), "REDIRECTED"));
  await userEvent.click(tile("General Hospital"));
  await userEvent.click(button("5 min"));
  await userEvent.click(button("Send Ringdown"));
  return crew;
}

Deno.test("a patient whom another ringdown continues is sent only as a new one", async () => {
  const { callsTo, stream } = await sendOn();
  const message = "This ringdown was already continued to Saint Anne Downtown.";
  await callsTo("POST", "/api/ringdowns")[0].answer(
    409,
    refusal(409, { path: "redirectedFromId", message }),
  );
  assert.ok(screen.getByText("Not sent."));
  assert.ok(screen.getByText(new RegExp(message)));
  assert.ok(screen.getByText(/If it is this patient, they are on their way: clear the form\./));
  assert.equal(document.querySelector('[role="alert"] a'), null, "no call to where they do not go");
  await userEvent.click(button("Send Ringdown"));
  const [, pressedAgain] = callsTo("POST", "/api/ringdowns");
  assert.equal("redirectedFromId" in pressedAgain.body, true, "one press more doubles nobody");
  await pressedAgain.answer(409, refusal(409, { path: "redirectedFromId", message }));
  const divert = { ...GENERAL, divertStatusIndicator: true };
  stream.send({ reset: true, ringdowns: [], statusUpdates: [divert] });
  await userEvent.click(button("Send as a new patient"));
  assert.match(document.querySelector("dialog[open]")!.textContent!, /Is this another person\?/);
  assert.equal(callsTo("POST", "/api/ringdowns").length, 2, "one press doubles nobody");
  await answerDialog("Send as a new patient");
  assert.equal(callsTo("POST", "/api/ringdowns").length, 2, "a divert is asked about here, too");
  await answerDialog("Send all the same");
  assert.equal("redirectedFromId" in callsTo("POST", "/api/ringdowns")[2].body, false);
});

Deno.test("who sends on a patient that a colleague has is told so, and is not offered to double them", async () => {
  const { callsTo } = await sendOn();
  const message = "A colleague has this patient now.";
  const taken = refusal(409, { path: "redirectedFromId", message });
  await callsTo("POST", "/api/ringdowns")[0].answer(409, taken);
  assert.ok(screen.getByText(/They choose where this patient goes\. Clear the form\./));
  assert.ok(!screen.queryByText(/they are on their way/));
  assert.ok(!screen.queryByRole("button", { name: "Send as a new patient" }));
});

/** Redirects the patient; a colleague may take them over (`taken`) before they are sent on. */
async function redirect() {
  const { callsTo, stream } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [GENERAL] });
  const redirected = moved(underWay(), "REDIRECTED");
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  await callsTo("PATCH", STATUS)[0].answer(200, redirected);
  const asked = () => callsTo("GET", "/api/ringdowns/r1");
  await asked().at(-1)!.answer(200, redirected);
  const patientDelivery = { ...redirected.patientDelivery, ParamedicUserId: "colleague" };
  return { stream, asked, taken: { ...redirected, patientDelivery } };
}

Deno.test("a crew whose redirected patient a colleague has taken over or sent on is told so", async () => {
  const { asked, taken } = await redirect();
  assert.ok(screen.getByText("Redirected: not sent to the next hospital yet"));
  await userEvent.click(button("Edit Ringdown"));
  await asked().at(-1)!.answer(200, taken);
  assert.equal(screen.getAllByText("A colleague has taken this patient over").length, 2);
  const redirectedTo = { id: "r2", hospital: { id: "h2", name: "Saint Anne Downtown" } };
  document.dispatchEvent(new Event("visibilitychange"));
  await asked().at(-1)!.answer(200, { ...taken, redirectedTo });
  assert.ok(screen.getByText("Already sent on to Saint Anne Downtown"));
  await userEvent.click(button("Select Hospital"));
  await userEvent.click(button("Clear Form"));
  await answerDialog("Clear Form");
  assert.ok(screen.getByRole("heading", { name: "Ringdown form" }));
  assert.ok(!screen.queryByText("Choose where this patient goes now."));
});

Deno.test("who chooses a hospital for a patient whom a colleague takes over is told there, and cannot send", async () => {
  const { stream, asked, taken } = await redirect();
  await userEvent.click(tile("General Hospital"));
  await userEvent.click(button("5 min"));
  assert.ok(!button("Send Ringdown").disabled);
  const readings = asked().length;
  stream.send({ gone: { ringdowns: ["r1"] } });
  assert.equal(asked().length, readings + 1);
  await asked().at(-1)!.answer(200, taken);
  const [above, inBar] = screen.getAllByText("A colleague has taken this patient over");
  assert.equal(above.closest("[role]")?.getAttribute("role"), "alert");
  assert.equal(inBar.closest("[role]")?.getAttribute("aria-label"), "Actions");
  assert.ok(button("Send Ringdown").disabled);
  const bar = screen.getByRole("group", { name: "Actions" });
  assert.doesNotMatch(bar.textContent!, /General Hospital/, "it is told of them by the colleague");
  await userEvent.click(button("Clear Form"));
  await answerDialog("Clear Form");
  assert.ok(!screen.queryByText("A colleague has taken this patient over"));
});

Deno.test("a form whose patient a colleague has taken over asks for nothing more on either step, and only its way out is open", async () => {
  const { stream, asked, taken } = await redirect();
  await userEvent.click(tile("General Hospital"));
  const bar = () => screen.getByRole("group", { name: "Actions" });
  assert.match(bar().textContent!, /1 required field left: ETA/);
  stream.send({ gone: { ringdowns: ["r1"] } });
  await asked().at(-1)!.answer(200, taken);
  const isOnlyToClear = () => {
    assert.match(bar().textContent!, /A colleague has taken this patient over/);
    assert.doesNotMatch(bar().textContent!, /required|\bmin\b/);
    const open = within(bar()).getAllByRole<HTMLButtonElement>("button")
      .filter(({ disabled }) => !disabled);
    assert.deepEqual(open.map(({ textContent }) => textContent), ["Clear Form"]);
  };
  isOnlyToClear();
  assert.ok(!screen.queryByRole("textbox", { name: /ETA/ }), "nor is it asked for in the form");
  assert.equal(screen.queryAllByRole("radio").length, 0, "no hospital can be chosen");
  assert.ok(
    screen.getByRole("heading", { name: "Hospital Selection" }),
    "the step has its heading",
  );
  assert.ok(!screen.queryByText("To General Hospital"));
  history.back();
  await screen.findByRole("heading", { name: "Ringdown form" });
  await asked().at(-1)!.answer(200, taken);
  await userEvent.clear(field("Age"));
  isOnlyToClear();
});
