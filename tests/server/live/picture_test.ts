import assert from "node:assert/strict";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { createPicture, type FreshRows } from "../../../server/live/picture.ts";
import { ringdownWith } from "../../domain/ringdown/examples.ts";
import { GENERAL, LAKESIDE } from "../../islands/crew/cast.ts";
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

/** A picture with an MCI, and General Hospital, which was sent one RED patient of it. */
function pictureOfSent() {
  const toGeneral = (id: string, status: DeliveryStatus) => ({
    ...ringdownWith({ id, status, patient: { triagePriority: "RED" } }),
    hospitalId: GENERAL.HospitalId,
  });
  const picture = createPicture({ showAllRingdowns: false });
  picture.load({
    ringdowns: [],
    statuses: [GENERAL, LAKESIDE],
    mcis: [PIER],
    mciRingdowns: [{ mciId: "pier", ringdown: toGeneral("one", "RETURNED TO SERVICE") }],
  });
  const sentTo = ({ HospitalId }: HospitalStatus) =>
    picture.statusOf(HospitalId)!.hospital.sentInMci;
  /** The patients of the MCI as they were read again. */
  const reread = (...ringdowns: Ringdown[]) => ({
    mciIds: [],
    ringdownIds: ringdowns.map(({ id }) => id),
    found: ringdowns.map((ringdown) => ({ mciId: "pier", ringdown })),
  });
  return { picture, toGeneral, sentTo, reread };
}

Deno.test("a hospital's counts say how many patients of the open MCIs it was sent", () => {
  const { picture, toGeneral, sentTo, reread } = pictureOfSent();
  assert.deepEqual(sentTo(GENERAL), { RED: 1, YELLOW: 0, GREEN: 0 });
  assert.equal(sentTo(LAKESIDE), null);
  const second = toGeneral("two", "RINGDOWN SENT");
  const { counts } = picture.apply({ ...NOTHING, mciRingdowns: reread(second) });
  assert.deepEqual(counts.map(({ after }) => [after.HospitalId, after.sentInMci]), [
    [GENERAL.HospitalId, { RED: 2, YELLOW: 0, GREEN: 0 }],
  ]);
  assert.deepEqual(sentTo(GENERAL), { RED: 2, YELLOW: 0, GREEN: 0 });
});

Deno.test("a redirected patient uses no place at the hospital they left", () => {
  const { picture, toGeneral, sentTo, reread } = pictureOfSent();
  picture.apply({ ...NOTHING, mciRingdowns: reread(toGeneral("one", "REDIRECTED")) });
  assert.equal(sentTo(GENERAL), null);
});

Deno.test("with the last MCI, what its patients used ends", () => {
  const { picture, sentTo } = pictureOfSent();
  const { counts } = picture.apply({ ...NOTHING, mcis: new Map([["pier", null]]) });
  assert.deepEqual(counts.map(({ after }) => [after.HospitalId, after.sentInMci]), [
    [GENERAL.HospitalId, null],
  ]);
  assert.equal(sentTo(GENERAL), null);
});
