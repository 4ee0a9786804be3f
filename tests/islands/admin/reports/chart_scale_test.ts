import assert from "node:assert/strict";
import { scaleOf } from "../../../../islands/admin/reports/chart_scale.ts";

const STEPS = [5, 15, 30, 60];

Deno.test("a chart ends at or above its longest bar, in one to five round steps", () => {
  for (let most = 0; most <= 2_000; most++) {
    const { end, marks } = scaleOf([1, most], STEPS);
    assert(end >= most && marks.at(-1) === end && marks[0] === 0);
    assert(marks.length >= 2 && marks.length <= 6, `${most}: ${marks}`);
    assert.equal(marks[1] % 5, 0);
  }
});

Deno.test("a chart without values has one step", () => {
  assert.deepEqual(scaleOf([], STEPS), { end: 5, marks: [0, 5] });
  assert.deepEqual(scaleOf([0, 0], STEPS), { end: 5, marks: [0, 5] });
});
