import assert from "node:assert/strict";
import {
  addressOf,
  areOffersFor,
  byNewestMci,
  estimatedPatientCount,
  isEstimated,
  type Mci,
  transportedCounts,
  withoutPriorityCount,
} from "../../../domain/mci/mci.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";

Deno.test("an address joins its two lines and leaves out a missing one", () => {
  const address = (address1: string | null, address2: string | null) =>
    addressOf({ address1, address2 });
  assert.equal(address("Ferry Terminal", "Gate C"), "Ferry Terminal, Gate C");
  assert.equal(address("Ferry Terminal", null), "Ferry Terminal");
  assert.equal(address(null, "Gate C"), "Gate C");
  assert.equal(address(null, ""), "");
});

Deno.test("the estimated patients of all four colours are added up; a missing count is 0", () => {
  const counts = { estimatedRedCount: 2, estimatedYellowCount: 3, estimatedGreenCount: 5 };
  assert.equal(estimatedPatientCount({ ...counts, estimatedZebraCount: 1 }), 11);
  assert.equal(estimatedPatientCount(counts), 10);
  assert.equal(estimatedPatientCount({}), 0);
});

Deno.test("an MCI whose four counts are 0 is one that nobody has estimated", () => {
  assert.ok(!isEstimated({ estimatedRedCount: 0, estimatedYellowCount: 0 }));
  assert.ok(isEstimated({ estimatedRedCount: 0, estimatedZebraCount: 1 }));
});

Deno.test("patients in each color and those without a priority are all who were sent", () => {
  const sent = (["RED", null, "GREEN", null] as const).map((triagePriority) => ({
    patient: { triagePriority } as Ringdown["patient"],
  }));
  assert.deepEqual(transportedCounts(sent), { RED: 1, YELLOW: 0, GREEN: 1 });
  assert.equal(withoutPriorityCount(sent), 2);
});

Deno.test("the newest MCI comes first; two that start together are sorted by id", () => {
  const mcis = [
    { id: "b", startedAt: "2026-11-20T20:00:00.000Z" },
    { id: "c", startedAt: "2026-11-20T21:00:00.000Z" },
    { id: "a", startedAt: "2026-11-20T20:00:00.000Z" },
  ] as Mci[];
  assert.deepEqual(mcis.sort(byNewestMci).map(({ id }) => id), ["c", "a", "b"]);
});

Deno.test("a drill has no capacities while a real MCI is open", () => {
  const [real, drill] = [false, true].map((isDrill) => ({ isDrill, endedAt: null }));
  assert.ok(areOffersFor(real, [real]));
  assert.ok(areOffersFor(real, [real, drill]));
  assert.ok(areOffersFor(drill, [drill]));
  assert.ok(!areOffersFor(drill, [real, drill]));
  assert.ok(!areOffersFor(real, []), "no MCI is open");
});
