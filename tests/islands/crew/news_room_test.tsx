import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { NewsRoom } from "../../../islands/crew/screens/NewsRoom.tsx";
import { underWay } from "./cast.ts";

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

function roomOf(own: Partial<Ringdown>[]) {
  const shown = own.map((each) => ({ ...underWay(), ...each }) as Ringdown);
  render(
    <NewsRoom isOn={false} own={shown} timeZone="America/Los_Angeles" onMoved={() => {}}>
      {null}
    </NewsRoom>,
  );
}

const CONFIRMED: Partial<Ringdown> = {
  id: "confirmed",
  currentDeliveryStatus: "RINGDOWN CONFIRMED",
  timestamps: { "RINGDOWN SENT": at("20:00"), "RINGDOWN CONFIRMED": at("20:01") },
};

Deno.test("what is left of a sentence says who has confirmed", () => {
  roomOf([CONFIRMED]);
  assert.ok(screen.getByText(/confirmed at 12:01/));
});

Deno.test("an old confirmation is not shown while a ringdown that was sent after it waits for its own", () => {
  const later = { "RINGDOWN SENT": at("20:02") };
  roomOf([CONFIRMED, { id: "later", currentDeliveryStatus: "RINGDOWN SENT", timestamps: later }]);
  assert.equal(screen.queryByText(/confirmed at/), null);
});
