import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { openBoard } from "./board.tsx";
import { minutesAgo, moved, ringdown } from "./cast.ts";

const COMING = ringdown("chest pain", { status: "RINGDOWN CONFIRMED" });
const LATER = { path: "etaMinutes", from: 20, at: minutesAgo(1), isWorse: false };

/** The words that a screen reader says of the board when it has time. */
function told(): string {
  return document.querySelector('.board-bars > [role="status"]')!.textContent;
}

Deno.test("who only listens to a board hears that a patient has arrived, and nothing as it opens", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [COMING] } });
  assert.equal(told(), "");
  stream.send({ reset: true, ringdowns: [moved(COMING, "ARRIVED")] });
  assert.equal(told(), "Arrived: M1, chest pain.");
});

Deno.test("who only listens to a board hears that a patient does not come", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [COMING] } });
  stream.send({ reset: true, ringdowns: [moved(COMING, "CANCELLED")] });
  assert.equal(told(), "Canceled: M1, chest pain.");
});

Deno.test("a move of a drill is told as one", () => {
  const played = ringdown("played fever", { status: "RINGDOWN CONFIRMED", isDrill: true });
  const { stream } = openBoard({ snapshot: { ringdowns: [played] } });
  stream.send({ reset: true, ringdowns: [moved(played, "ARRIVED")] });
  assert.equal(told(), "Drill. Arrived: M1, played fever.");
});

Deno.test("who only listens to a board hears a change that is not worse, and that it was seen", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [COMING] } });
  const changed: Ringdown = { ...COMING, changes: [LATER], updatedAt: minutesAgo(1) };
  stream.send({ reset: true, ringdowns: [changed] });
  assert.equal(told(), "Changed: M1, chest pain. ETA 14:34, was 14:42.");
  stream.send({ reset: true, ringdowns: [{ ...changed, changes: [], updatedAt: minutesAgo(0) }] });
  assert.equal(told(), "Seen: M1, chest pain.");
});

Deno.test("a patient who got worse is an alarm, and not said a second time", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [COMING] } });
  const worse: Ringdown = { ...COMING, changes: [{ ...LATER, isWorse: true }] };
  stream.send({ reset: true, ringdowns: [worse] });
  assert.equal(told(), "");
});

Deno.test("confirming is said, also in the overlay while another ringdown is there, and the focus is on the board afterwards", async () => {
  const [first, second] = [ringdown("chest pain"), ringdown("fever")];
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: [first, second] } });
  const button = screen.getByRole("button", { name: "Confirm Receipt: M1, chest pain" });
  await waitFor(() => assert.equal(button.getAttribute("aria-disabled"), null));
  await userEvent.click(button);
  await movesTo("RINGDOWN CONFIRMED")[0].answer(200, moved(first, "RINGDOWN CONFIRMED"));
  const inOverlay = screen.getByRole("dialog").querySelector('[role="status"].visually-hidden');
  assert.equal(inOverlay?.textContent, "Confirmed: M1, chest pain.");
  stream.send({ reset: true, ringdowns: [moved(second, "RINGDOWN CONFIRMED")] });
  assert.equal(told(), "Confirmed: M1, fever.");
  assert(document.activeElement === screen.getByRole("main"));
});
