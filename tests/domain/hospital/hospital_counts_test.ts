import assert from "node:assert/strict";
import {
  countsOf,
  screensStateOf,
  withAnsweredStatus,
} from "../../../domain/hospital/hospital_counts.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";

function statusOf({ createdAt, beds, enRoute }: {
  createdAt: string;
  beds: number;
  enRoute: number;
}): HospitalStatus {
  return {
    HospitalId: "general",
    createdAt,
    openEdBedCount: beds,
    hospital: { id: "general", ambulancesEnRoute: enRoute, ambulancesOffloading: 0 },
  } as HospitalStatus;
}

Deno.test("an answered publication is shown with the counts that the stream brought", () => {
  const known = statusOf({ createdAt: "12:00", beds: 4, enRoute: 2 });
  const answered = statusOf({ createdAt: "12:05", beds: 7, enRoute: 1 });
  const shown = withAnsweredStatus(known, answered);
  assert.equal(shown.openEdBedCount, 7);
  assert.equal(countsOf(shown).ambulancesEnRoute, 2);
  assert.equal(withAnsweredStatus(null, answered), answered);
});

Deno.test("an answer does not replace a later publication that the stream brought", () => {
  const known = statusOf({ createdAt: "12:05", beds: 9, enRoute: 2 });
  const answered = statusOf({ createdAt: "12:00", beds: 7, enRoute: 1 });
  assert.equal(withAnsweredStatus(known, answered), known);
});

Deno.test("what nobody knows of a hospital's screens is neither none nor one", () => {
  const stateOf = (openScreens: number | null, hearingScreens: number | null) =>
    screensStateOf({ openScreens, hearingScreens });
  assert.equal(stateOf(null, null), "unknown");
  assert.equal(stateOf(2, null), "unknown");
  assert.equal(stateOf(0, 0), "none");
  assert.equal(stateOf(2, 0), "silent");
  assert.equal(stateOf(2, 1), "heard");
});
