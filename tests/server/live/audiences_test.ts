import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { crewsOf, ownChangesOf } from "../../../server/live/audiences.ts";
import { createPicture, type PictureChange } from "../../../server/live/picture.ts";
import { ringdownWith } from "../../domain/ringdown/examples.ts";

/** What it does to an empty picture that this ringdown is read. */
function firstReadingOf(ringdown: Ringdown): PictureChange {
  const picture = createPicture({ showAllRingdowns: false });
  return picture.apply({
    ringdowns: new Map([[ringdown.id, ringdown]]),
    statuses: new Map(),
    mcis: new Map(),
    mciRingdowns: { mciIds: [], ringdownIds: [], found: [] },
  });
}

function isTold(change: PictureChange, userId: string) {
  return crewsOf(change).has(userId) ? ownChangesOf(change, userId) : null;
}

Deno.test("a crew that cancels before its sending was read hears that the ringdown is gone", () => {
  const cancelled = firstReadingOf(ringdownWith({ id: "r7", status: "CANCELLED" }));
  assert.deepEqual(isTold(cancelled, "paramedic"), { gone: { ringdowns: ["r7"] } });
  assert.equal(isTold(cancelled, "colleague"), null);
});

Deno.test("a crew whose ringdown is taken over before it was read hears that it is gone", () => {
  const sent = ringdownWith({ id: "r7" });
  const taken = firstReadingOf({
    ...sent,
    patientDelivery: { ...sent.patientDelivery, ParamedicUserId: "colleague" },
  });
  assert.deepEqual(isTold(taken, "paramedic"), { gone: { ringdowns: ["r7"] } });
  assert.equal(isTold(taken, "colleague")?.ringdowns?.length, 1);
  assert.equal(isTold(taken, "stranger"), null);
});
