import assert from "node:assert/strict";
import { FINISHED } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { crewsOf, ownChangesOf } from "../../../server/live/audiences.ts";
import { createPicture, type PictureChange } from "../../../server/live/picture.ts";
import { ringdownWith } from "../../domain/ringdown/examples.ts";

/** The change of a picture that reads these versions of a ringdown, one after the other. */
function readingOf(...versions: Ringdown[]): PictureChange {
  const picture = createPicture({ showAllRingdowns: false });
  const changes = versions.map((ringdown) => {
    const isLive = !FINISHED.includes(ringdown.currentDeliveryStatus);
    return picture.apply({
      ringdowns: new Map([[ringdown.id, isLive ? ringdown : null]]),
      finished: isLive ? [] : [ringdown],
      statuses: new Map(),
      mcis: new Map(),
      mciRingdowns: { mciIds: [], ringdownIds: [], found: [] },
    });
  });
  return changes.at(-1)!;
}

function takenOver(ringdown: Ringdown): Ringdown {
  const patientDelivery = { ...ringdown.patientDelivery, ParamedicUserId: "colleague" };
  return { ...ringdown, patientDelivery };
}

function isTold(change: PictureChange, userId: string) {
  return crewsOf(change).has(userId) ? ownChangesOf(change, userId) : null;
}

Deno.test("a crew that cancels before the ringdown was read hears that it is gone", () => {
  const cancelled = readingOf(ringdownWith({ id: "r7", status: "CANCELLED" }));
  assert.deepEqual(isTold(cancelled, "paramedic"), { gone: { ringdowns: ["r7"] } });
  assert.equal(isTold(cancelled, "colleague"), null);
});

Deno.test("a crew hears that its ringdown is gone if it is taken over before it was read", () => {
  const sent = ringdownWith({ id: "r7" });
  const taken = readingOf(takenOver(sent));
  assert.deepEqual(isTold(taken, "paramedic"), { gone: { ringdowns: ["r7"] } });
  assert.equal(isTold(taken, "colleague")?.ringdowns?.length, 1);
  assert.equal(isTold(taken, "stranger"), null);
});

const GONE = { gone: { ringdowns: ["r7"] } };

Deno.test("who redirected a patient hears that a colleague has taken them over, or sent them on", () => {
  for (const status of ["REDIRECTED", "REDIRECT ACKNOWLEDGED"] as const) {
    const redirected = ringdownWith({ id: "r7", status });
    const taken = takenOver(redirected);
    assert.deepEqual(isTold(readingOf(redirected, taken), "paramedic"), GONE);
    const redirectedTo = { hospital: { id: "h2", name: "Saint Anne Downtown" } };
    const sentOn = { ...taken, redirectedTo };
    assert.deepEqual(isTold(readingOf(redirected, taken, sentOn), "paramedic"), GONE);
    assert.equal(isTold(readingOf(redirected, taken), "stranger"), null);
  }
});

Deno.test("who sent a patient hears what the colleague marks who has taken them over, and nothing else", () => {
  const taken = takenOver(ringdownWith({ id: "r7" }));
  for (const status of ["ARRIVED", "CANCELLED", "RETURNED TO SERVICE"] as const) {
    const marked = takenOver(ringdownWith({ id: "r7", status }));
    assert.deepEqual(isTold(readingOf(taken, marked), "paramedic"), GONE);
  }
  const nearer = { ...taken, etaMinutes: 3 };
  assert.equal(isTold(readingOf(taken, nearer), "paramedic"), null);
});
