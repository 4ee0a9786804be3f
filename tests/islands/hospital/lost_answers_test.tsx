/** What a nurse reads when an answer was lost, and when the stream then shows what happened. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { openBoard } from "./board.tsx";
import { minutesAgo, moved, NOW, nurse, published, ringdown } from "./cast.ts";

const HOUR_MS = 60 * 60_000;
const INFO = { user: nurse({ isRingdownUser: false, isInfoUser: true }) };
const NOT_KNOWN = /It is not known whether/;
const RED = { triagePriority: "RED" } as const;
const realNow = Date.now;

Deno.test.afterEach(() => {
  Date.now = realNow;
});

/** Presses a button once it accepts a press. */
async function press(name: RegExp | string) {
  const button = screen.getByRole("button", { name });
  await waitFor(() => assert.equal(button.getAttribute("aria-disabled"), null));
  await userEvent.click(button);
}

const DISMISSALS: [DeliveryStatus, DeliveryStatus][] = [
  ["OFFLOADED", "OFFLOADED ACKNOWLEDGED"],
  ["CANCELLED", "CANCEL ACKNOWLEDGED"],
  ["REDIRECTED", "REDIRECT ACKNOWLEDGED"],
];
const MOVES: { press: RegExp; before: Ringdown; to: DeliveryStatus; what: string }[] = [
  {
    press: /^Confirm Receipt/,
    before: ringdown("chest pain"),
    to: "RINGDOWN CONFIRMED",
    what: "receipt was confirmed",
  },
  {
    press: /^Mark arrived/,
    before: ringdown("crush", { status: "RINGDOWN CONFIRMED", patient: RED }),
    to: "ARRIVED",
    what: "this was marked as arrived",
  },
  {
    press: /^Mark offloaded/,
    before: ringdown("crush", { status: "ARRIVED", patient: RED }),
    to: "OFFLOADED",
    what: "this was marked as offloaded",
  },
  ...DISMISSALS.map(([status, to]) => ({
    press: /^Dismiss/,
    before: ringdown("fall", { status }),
    to,
    what: "this was dismissed",
  })),
];

for (const { press: name, before, to, what } of MOVES) {
  Deno.test(`after a lost answer it is unknown whether ${what} (${to}), until the stream shows it`, async () => {
    const { movesTo, stream } = openBoard({ snapshot: { ringdowns: [before] } });
    await press(name);
    await movesTo(to)[0].lose();
    const words = `No answer came. It is not known whether ${what}. ` +
      "Try again: it will not be done twice.";
    assert.ok(screen.getByText(words));
    const after = moved(before, to);
    if (to.endsWith("ACKNOWLEDGED")) stream.send({ reset: true, ringdowns: [] });
    else stream.send({ reset: true, ringdowns: [after] });
    assert.ok(!screen.queryByText(NOT_KNOWN));
  });
}

Deno.test("an unknown confirmation stays unknown when the ringdown is only marked received", async () => {
  const before = ringdown("chest pain");
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: [before] } });
  await press(/^Confirm Receipt/);
  await movesTo("RINGDOWN CONFIRMED")[0].lose();
  stream.send({ reset: true, ringdowns: [moved(before, "RINGDOWN RECEIVED")] });
  assert.ok(screen.getByText(NOT_KNOWN));
});

Deno.test("the message about an unknown move disappears when the move is no longer possible", async () => {
  const before = ringdown("crush", { status: "RINGDOWN CONFIRMED", patient: RED });
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: [before] } });
  await press(/^Mark arrived/);
  await movesTo("ARRIVED")[0].lose();
  stream.send({ reset: true, ringdowns: [moved(before, "CANCELLED")] });
  assert.ok(!screen.queryByText(NOT_KNOWN));
});

for (const [what, hours] of [["fast", 5], ["slow", -5]] as const) {
  Deno.test(`a move carries the server's time even if the device's clock is set ${what}`, async () => {
    const { movesTo, stream } = openBoard({ snapshot: { ringdowns: [ringdown("chest pain")] } });
    stream.send({ now: new Date(NOW + 120_000).toISOString(), reset: true });
    stream.send({ reset: true, ringdowns: [ringdown("stroke")] });
    Date.now = () => realNow() + hours * HOUR_MS;
    await press(/^Confirm Receipt/);
    const [received, confirmed] = [movesTo("RINGDOWN RECEIVED"), movesTo("RINGDOWN CONFIRMED")];
    for (const { body } of [received.at(-1)!, confirmed[0]]) {
      const late = Date.parse(body.dateTimeLocal) - (NOW + 120_000);
      assert(late >= 0 && late < 30_000, `${late} ms`);
    }
  });
}

Deno.test("a retry carries the time of the first try", async () => {
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: [ringdown("chest pain")] } });
  await press(/^Confirm Receipt/);
  await movesTo("RINGDOWN CONFIRMED")[0].lose();
  stream.send({ now: new Date(NOW + HOUR_MS).toISOString() });
  await press("Try again");
  const [first, second] = movesTo("RINGDOWN CONFIRMED");
  assert.deepEqual(second.body, first.body);
});

Deno.test("a receipt that was not confirmed counts from the press that confirms it: until then no crew knew", async () => {
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: [ringdown("chest pain")] } });
  await press(/^Confirm Receipt/);
  await movesTo("RINGDOWN CONFIRMED")[0].answer(503);
  stream.send({ now: new Date(NOW + HOUR_MS).toISOString() });
  await press("Try again");
  const [first, second] = movesTo("RINGDOWN CONFIRMED").map(({ body }) => body.dateTimeLocal);
  assert(Date.parse(second) - Date.parse(first) > HOUR_MS / 2, `${first}, then ${second}`);
});

async function editBeds() {
  await userEvent.click(screen.getByRole("button", { name: "Update Hospital Info" }));
  await userEvent.click(screen.getByRole("button", { name: "Less: Open ED beds" }));
}

const NEWER = published({ id: "newer", openEdBedCount: 3, createdAt: minutesAgo(0) });

Deno.test("after a lost answer the form closes once the stream shows the published values", async () => {
  const { calls, stream } = openBoard(INFO);
  await editBeds();
  await press("Confirm Updates");
  await calls[0].lose();
  assert.ok(screen.getByText("No answer came. It is not known whether this was published."));
  stream.send({ reset: true, statusUpdate: { ...NEWER, openEdBedCount: 9 } });
  assert.ok(screen.getByText(NOT_KNOWN), "somebody else's");
  stream.send({ reset: true, statusUpdate: NEWER });
  assert.ok(!screen.queryByText(NOT_KNOWN));
  assert.ok(screen.getByRole("button", { name: "Update Hospital Info" }));
});

Deno.test("text typed after a lost answer stays when the earlier change turns out to be published", async () => {
  const { calls, stream } = openBoard(INFO);
  await editBeds();
  await press("Confirm Updates");
  await calls[0].lose();
  await userEvent.type(screen.getByLabelText("Additional notes"), "CT is down");
  stream.send({ reset: true, statusUpdate: NEWER });
  assert.ok(!screen.queryByText(NOT_KNOWN));
  assert.equal(screen.getByLabelText<HTMLInputElement>("Additional notes").value, "CT is down");
});

Deno.test("notes count as published even if the server trimmed them", async () => {
  const { calls, stream } = openBoard(INFO);
  await userEvent.click(screen.getByRole("button", { name: "Update Hospital Info" }));
  await userEvent.type(screen.getByLabelText("Additional notes"), "CT is down ");
  await press("Confirm Updates");
  await calls[0].lose();
  stream.send({
    reset: true,
    statusUpdate: { ...published(), id: "n", additionalServiceAvailabilityNotes: "CT is down" },
  });
  assert.ok(!screen.queryByText(NOT_KNOWN));
});

Deno.test("counts confirmed without a change count as published once a newer state is published", async () => {
  const { calls, stream } = openBoard(INFO);
  await userEvent.click(screen.getByRole("button", { name: "Update Hospital Info" }));
  await press("Confirm Updates");
  await calls[0].lose();
  assert.ok(screen.getByText(NOT_KNOWN));
  stream.send({ reset: true, statusUpdate: published({ id: "newer" }) });
  assert.ok(!screen.queryByText(NOT_KNOWN));
});

Deno.test("a lost answer to a divert is shown in its dialog until the divert is published", async () => {
  const { calls, stream } = openBoard(INFO);
  await userEvent.click(screen.getByRole("button", { name: "Update Hospital Info" }));
  await userEvent.click(screen.getByRole("switch", { name: "Divert" }));
  await press("Confirm Updates");
  await press("Go on divert");
  await calls[0].lose();
  assert.ok(within(screen.getByRole("dialog", { name: "Go on divert?" })).getByText(NOT_KNOWN));
  stream.send({
    reset: true,
    statusUpdate: published({ id: "newer", divertStatusIndicator: true }),
  });
  assert.ok(!screen.queryByRole("dialog"));
  assert.ok(screen.getByRole("button", { name: "Update Hospital Info" }));
});

Deno.test("once the connection is back nothing says that there is none, and receipt can be confirmed", async () => {
  const before = ringdown("chest pain");
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [before] } });
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  stream.lose();
  await press(/^Confirm Receipt/);
  await calls.at(-1)!.lose();
  assert.ok(screen.getByText(/There is no connection. Receipt not confirmed/));
  Reflect.deleteProperty(navigator, "onLine");
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => assert.equal(stream.opened(), 2));
  stream.send({ reset: true, ringdowns: [before] });
  assert.ok(!screen.queryByText(/There is no connection/));
  assert.ok(screen.getByRole("button", { name: /^Confirm Receipt/ }));
});
