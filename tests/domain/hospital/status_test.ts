import assert from "node:assert/strict";
import {
  byHospitalOrder,
  type HospitalStatus,
  infoUpdatedAt,
  isDisplayable,
  isStale,
} from "../../../domain/hospital/status.ts";
import { minutesAfterNoon, NOON } from "../ringdown/examples.ts";

function statusOf(name: string, place: number, HospitalId = name): HospitalStatus {
  const hospital = { id: HospitalId, name, sortSequenceNumber: place };
  return { HospitalId, updateDateTimeLocal: NOON, hospital } as HospitalStatus;
}

Deno.test("what was published is stale after more than four hours", () => {
  const staleAfter = (minutes: number) => isStale(NOON, Date.parse(minutesAfterNoon(minutes)));
  assert.deepEqual([-5, 0, 239, 240, 241].map(staleAfter), [false, false, false, false, true]);
});

Deno.test("beds are as old as their publication, whatever was said of an MCI since", () => {
  const status = statusOf("General Hospital", 1);
  assert.equal(
    infoUpdatedAt({ ...status, infoUpdateDateTimeLocal: minutesAfterNoon(-29) }),
    minutesAfterNoon(-29),
  );
  assert.equal(infoUpdatedAt(status), NOON, "as a process of the version before says it");
});

Deno.test("hospitals are sorted by their place, then by name, then by id", () => {
  const list = [
    statusOf("Presidio", 2),
    statusOf("Lakeside", 10),
    statusOf("Bayview", 2),
    statusOf("Same", 3, "b"),
    statusOf("Same", 3, "a"),
  ];
  assert.deepEqual(list.sort(byHospitalOrder).map(({ HospitalId }) => HospitalId), [
    "Bayview",
    "Presidio",
    "a",
    "b",
    "Lakeside",
  ]);
});

const WHOLE = {
  HospitalId: "general",
  openEdBedCount: 0,
  openPsychBedCount: 0,
  divertStatusIndicator: false,
  updateDateTimeLocal: NOON,
  additionalServiceAvailabilityNotes: "",
  hospital: {
    id: "general",
    name: "General Hospital",
    ambulancesEnRoute: 0,
    ambulancesOffloading: 0,
  },
} as HospitalStatus;

Deno.test("a status is shown when no value is missing; zeros and an empty note are values", () => {
  assert.equal(isDisplayable(WHOLE), true);
});

Deno.test("a status with a missing value is not shown", () => {
  const parts = [
    "openEdBedCount",
    "openPsychBedCount",
    "divertStatusIndicator",
    "updateDateTimeLocal",
    "additionalServiceAvailabilityNotes",
  ];
  for (const part of parts) assert.equal(isDisplayable({ ...WHOLE, [part]: null }), false, part);
  for (const part of ["id", "name", "ambulancesEnRoute", "ambulancesOffloading"]) {
    const hospital = { ...WHOLE.hospital, [part]: null };
    assert.equal(isDisplayable({ ...WHOLE, hospital }), false, part);
  }
});
