import assert from "node:assert/strict";
import type { DeliveryStatus } from "../../../../domain/ringdown/delivery_status.ts";
import { expectedOf } from "../../../../islands/crew/delivery/expected.ts";
import type { Unsent } from "../../../../islands/outbox/outbox.ts";
import { minutesAfterNoon } from "../../../domain/ringdown/examples.ts";
import { moved, underWay } from "../cast.ts";

type Said = Pick<Unsent, "intent" | "state">;

function move(to: DeliveryStatus, minutes: number, state: Unsent["state"] = "waiting"): Said {
  return { intent: { kind: "move", ringdownId: "r1", to, at: minutesAfterNoon(minutes) }, state };
}

function undo(status: DeliveryStatus, minutes: number): Said {
  const at = minutesAfterNoon(minutes);
  return { intent: { kind: "undo", ringdownId: "r1", status, at }, state: "waiting" };
}

Deno.test("what is unsent is expected in its order, with the times of the presses", () => {
  const { currentDeliveryStatus, unsentAt } = expectedOf(underWay(), [
    move("ARRIVED", 4),
    move("OFFLOADED", 9),
  ]);
  assert.equal(currentDeliveryStatus, "OFFLOADED");
  assert.deepEqual(unsentAt, {
    "ARRIVED": minutesAfterNoon(4),
    "OFFLOADED": minutesAfterNoon(9),
  });
});

Deno.test("what was refused, and what cannot follow, is not expected", () => {
  const said = [move("ARRIVED", 4, "refused"), move("OFFLOADED", 9, "held")];
  const { currentDeliveryStatus, unsentAt } = expectedOf(underWay(), said);
  assert.equal(currentDeliveryStatus, "RINGDOWN SENT");
  assert.deepEqual(unsentAt, {});
});

Deno.test("what the server has meanwhile does not count as unsent", () => {
  const { unsentAt } = expectedOf(moved(underWay(), "ARRIVED", 4), [move("ARRIVED", 4)]);
  assert.deepEqual(unsentAt, {});
});

Deno.test("after an undo that is unsent the step can be made again", () => {
  const again = [move("ARRIVED", 4), undo("ARRIVED", 4)];
  const { currentDeliveryStatus, unsentAt } = expectedOf(underWay(), again);
  assert.equal(currentDeliveryStatus, "RINGDOWN SENT");
  assert.deepEqual(unsentAt, {});
  const { unsentAt: later } = expectedOf(underWay(), [...again, move("ARRIVED", 7)]);
  assert.deepEqual(later, { "ARRIVED": minutesAfterNoon(7) });
});
