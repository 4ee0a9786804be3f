import assert from "node:assert/strict";
import type { TriagePriority } from "../../../../domain/ringdown/triage.ts";
import { byPriority, statusCounts } from "../../../../islands/mci/patients/patients.ts";
import { minutesAgo, ringdown } from "../../hospital/cast.ts";

function patient(tag: string, triagePriority: TriagePriority | null, minutes: number) {
  const reached = { "RINGDOWN SENT": minutesAgo(minutes) };
  return ringdown(tag, { patient: { triagePriority }, reached });
}

Deno.test("patients are sorted by priority, then newest first", () => {
  const patients = [
    patient("green", "GREEN", 1),
    patient("old red", "RED", 20),
    patient("yellow", "YELLOW", 2),
    patient("new red", "RED", 3),
    patient("unsorted", null, 30),
  ];
  assert.deepEqual(
    patients.sort(byPriority).map(({ id }) => id),
    ["unsorted", "new-red", "old-red", "yellow", "green"],
  );
});

Deno.test("patients are counted by badge, in the order of the statuses", () => {
  const counts = statusCounts([
    ringdown("a", { status: "RINGDOWN SENT" }),
    ringdown("b", { status: "OFFLOADED" }),
    ringdown("c", { status: "OFFLOADED ACKNOWLEDGED" }),
    ringdown("d", { status: "RINGDOWN SENT" }),
  ]);
  assert.deepEqual(counts, [
    { status: "RINGDOWN SENT", count: 2 },
    { status: "RINGDOWN RECEIVED", count: 0 },
    { status: "RINGDOWN CONFIRMED", count: 0 },
    { status: "ARRIVED", count: 0 },
    { status: "OFFLOADED", count: 2 },
    { status: "RETURNED TO SERVICE", count: 0 },
  ]);
});
