import assert from "node:assert/strict";
import { createPicture, type FreshRows } from "../../../server/live/picture.ts";
import { ringdownWith } from "../../domain/ringdown/examples.ts";
import { anMci } from "../../islands/mci/cast.ts";

const [PIER, FERRY] = [anMci({ id: "pier" }), anMci({ id: "ferry" })];

/** A picture with two MCIs: "pier" has two patients, "ferry" has one; all deliveries have ended. */
function pictureOfTwo() {
  const patient = (id: string) => ringdownWith({ id, status: "RETURNED TO SERVICE" });
  const picture = createPicture({ showAllRingdowns: false });
  picture.load({
    ringdowns: [],
    statuses: [],
    mcis: [PIER, FERRY],
    mciRingdowns: [
      { mciId: "pier", ringdown: patient("one") },
      { mciId: "pier", ringdown: patient("two") },
      { mciId: "ferry", ringdown: patient("three") },
    ],
  });
  return picture;
}

const NOTHING: FreshRows = {
  ringdowns: new Map(),
  finished: [],
  statuses: new Map(),
  mcis: new Map(),
  mciRingdowns: { mciIds: [], ringdownIds: [], found: [] },
};

Deno.test("the patients of open MCIs stay in memory after their delivery is finished", () => {
  assert.deepEqual(pictureOfTwo().size(), { ringdowns: 0, statuses: 0, mcis: 2, mciPatients: 3 });
});

Deno.test("an MCI that ends is removed from memory with all its patients", () => {
  const picture = pictureOfTwo();
  picture.apply({ ...NOTHING, mcis: new Map([["pier", null]]) });
  assert.deepEqual(picture.size(), { ringdowns: 0, statuses: 0, mcis: 1, mciPatients: 1 });
  assert.deepEqual(picture.mciSnapshot().mcis.map(({ id }) => id), ["ferry"]);
});

Deno.test("a patient who no longer belongs to an open MCI is removed from memory", () => {
  const picture = pictureOfTwo();
  const gone = { mciIds: [], ringdownIds: ["two"], found: [] };
  picture.apply({ ...NOTHING, mciRingdowns: gone });
  assert.equal(picture.size().mciPatients, 2);
});
