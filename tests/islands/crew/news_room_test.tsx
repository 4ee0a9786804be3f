import "../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, render, screen } from "@testing-library/react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { NewsRoom } from "../../../islands/crew/screens/NewsRoom.tsx";
import { underWay } from "./cast.ts";

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

function roomOf(own: Partial<Ringdown>[]) {
  const shown = own.map((each) => ({ ...underWay(), ...each }) as Ringdown);
  return (
    <NewsRoom isOn={false} own={shown} timeZone="America/Los_Angeles" onMoved={() => {}}>
      {null}
    </NewsRoom>
  );
}

const WAITING: Partial<Ringdown> = {
  id: "confirmed",
  currentDeliveryStatus: "RINGDOWN SENT",
  timestamps: { "RINGDOWN SENT": at("20:00") },
};
const CONFIRMED: Partial<Ringdown> = {
  id: "confirmed",
  currentDeliveryStatus: "RINGDOWN CONFIRMED",
  timestamps: { "RINGDOWN SENT": at("20:00"), "RINGDOWN CONFIRMED": at("20:01") },
};

Deno.test("what is left of a sentence says who has just confirmed", () => {
  const { rerender } = render(roomOf([WAITING]));
  rerender(roomOf([CONFIRMED]));
  assert.ok(screen.getByText(/confirmed at 12:01/));
  assert.ok(screen.getByText("M1, 44 F, chest pain"), "a supervisor may have several units");
});

Deno.test("a confirmation from before the last press is not shown: it would look like the answer to that", () => {
  const { rerender } = render(roomOf([WAITING]));
  rerender(roomOf([CONFIRMED]));
  fireEvent.click(document.body);
  assert.ok(!screen.queryByText(/confirmed at/));
});

Deno.test("a confirmation that was there when the page was opened is not shown", () => {
  render(roomOf([CONFIRMED]));
  assert.ok(!screen.queryByText(/confirmed at/));
});

Deno.test("which confirmation has just come is seen on this screen, whatever the hospital's clock says", () => {
  const first = { ...CONFIRMED, id: "first" };
  const behind = { "RINGDOWN SENT": at("20:00"), "RINGDOWN CONFIRMED": at("19:50") };
  const { rerender } = render(roomOf([first, WAITING]));
  rerender(roomOf([first, { ...CONFIRMED, timestamps: behind }]));
  assert.ok(screen.getByText(/confirmed at 11:50/));
});

Deno.test("a patient whom a colleague hands over confirmed has not just been confirmed", () => {
  const { rerender } = render(roomOf([]));
  rerender(roomOf([CONFIRMED]));
  assert.ok(!screen.queryByText(/confirmed at/));
});

Deno.test("a confirmation is not shown while a ringdown that was sent after it waits for its own", () => {
  const later: Partial<Ringdown> = {
    id: "later",
    currentDeliveryStatus: "RINGDOWN SENT",
    timestamps: { "RINGDOWN SENT": at("20:02") },
  };
  const { rerender } = render(roomOf([WAITING]));
  rerender(roomOf([WAITING, later]));
  rerender(roomOf([CONFIRMED, later]));
  assert.ok(!screen.queryByText(/confirmed at/));
});
