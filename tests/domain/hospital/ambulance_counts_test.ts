import assert from "node:assert/strict";
import { countsOf, withAnsweredStatus } from "../../../domain/hospital/ambulance_counts.ts";
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
