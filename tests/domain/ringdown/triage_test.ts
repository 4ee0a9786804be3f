import assert from "node:assert/strict";
import {
  isUrgent,
  TRIAGE_COLORS,
  TRIAGE_LABELS,
  TRIAGE_PRIORITIES,
  type TriagePriority,
  triageSortValue,
  type Urgency,
  urgencyOf,
} from "../../../domain/ringdown/triage.ts";

Deno.test("every triage colour has its word", () => {
  assert.deepEqual(TRIAGE_COLORS.map((color) => `${color} ${TRIAGE_LABELS[color]}`), [
    "RED Immediate",
    "YELLOW Delayed",
    "GREEN Minor",
    "ZEBRA Dead",
  ]);
});

Deno.test("a patient cannot be sent as ZEBRA", () => {
  assert.deepEqual([...TRIAGE_PRIORITIES], ["RED", "YELLOW", "GREEN"]);
});

Deno.test("triage priorities sort as RED 1, YELLOW 2, GREEN 3, anything else 0", () => {
  assert.deepEqual(["RED", "YELLOW", "GREEN", "ZEBRA", "", null, undefined].map(triageSortValue), [
    1,
    2,
    3,
    0,
    0,
    0,
    0,
  ]);
});

Deno.test("triage RED means code 3, any other priority code 2", () => {
  assert.deepEqual(TRIAGE_PRIORITIES.map(urgencyOf), ["CODE 3", "CODE 2", "CODE 2"]);
});

Deno.test("CODE 3 and RED are urgent", () => {
  const urgent = (urgency: Urgency, triagePriority: TriagePriority | null = null) =>
    isUrgent({ emergencyServiceResponseType: urgency, triagePriority });
  assert(urgent("CODE 3") && urgent("CODE 3", "GREEN") && urgent("CODE 2", "RED"));
  assert(!urgent("CODE 2") && !urgent("CODE 2", "YELLOW"));
});
