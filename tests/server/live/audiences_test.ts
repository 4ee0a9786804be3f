import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { crewsOf, ownChangesOf } from "../../../server/live/audiences.ts";
import { createPicture, type PictureChange } from "../../../server/live/picture.ts";
import { ringdownWith } from "../../domain/ringdown/examples.ts";

/** The change of an empty picture when it reads this ringdown. */
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

Deno.test("a crew that cancels before the ringdown was read hears that it is gone", () => {
  const cancelled = firstReadingOf(ringdownWith({ id: "r7", status: "CANCELLED" }));
  assert.deepEqual(isTold(cancelled, "paramedic"), { gone: { ringdowns: ["r7"] } });
  assert.equal(isTold(cancelled, "colleague"), null);
});

Deno.test("a crew hears that its ringdown is gone if it is taken over before it was read", () => {
  const sent = ringdownWith({ id: "r7" });
  const taken = firstReadingOf({
    ...sent,
    patientDelivery: { ...sent.patientDelivery, ParamedicUserId: "colleague" },
  });
  assert.deepEqual(isTold(taken, "paramedic"), { gone: { ringdowns: ["r7"] } });
  assert.equal(isTold(taken, "colleague")?.ringdowns?.length, 1);
  assert.equal(isTold(taken, "stranger"), null);
});
