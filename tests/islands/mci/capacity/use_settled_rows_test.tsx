import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { act, renderHook } from "@testing-library/react";
import type { HospitalLine } from "../../../../islands/mci/capacity/capacities.ts";
import { useSettledRows } from "../../../../islands/mci/capacity/use_settled_rows.ts";
import { settled } from "../../admin/calls.ts";
import { hospitalNamed, lineOf, patient } from "../hospitals.ts";

const NOBODY = new Set<string>();

/** The line of a hospital without patients. */
function offering(name: string, mciRedCapacity: number | null): HospitalLine {
  return lineOf(hospitalNamed(name, { mciRedCapacity }));
}

const IDLE = offering("General", null);
const OFFERS = offering("General", 3);
const LAKESIDE = offering("Lakeside", 2);

/** A list of rows that has stood still. Returns what the rows do after another one is shown. */
function rowsOf(...lines: HospitalLine[]) {
  const { result, rerender } = renderHook(
    ({ shown, changedAt }) => useSettledRows(shown, changedAt),
    { initialProps: { shown: lines, changedAt: NOBODY } },
  );
  assert.equal(result.current, true, "nothing has moved yet");
  return {
    /** Shows these. `changed`: the hospitals with an unsaved change of the user. */
    isSettledWith(shown: HospitalLine[], changed: string[] = []): boolean {
      act(() => rerender({ shown, changedAt: new Set(changed) }));
      return result.current;
    },
    async rest() {
      while (!result.current) await settled();
    },
  };
}

Deno.test("rows take no press for half a second after others are shown, or the same in another order", async () => {
  const rows = rowsOf(OFFERS, LAKESIDE);
  for (const shown of [[LAKESIDE], [LAKESIDE, OFFERS], [OFFERS, LAKESIDE]]) {
    const movedAt = performance.now();
    assert.equal(rows.isSettledWith(shown), false);
    await rows.rest();
    assert.ok(performance.now() - movedAt >= 490);
  }
});

Deno.test("a row that grows, or gets smaller, moves those below it", async () => {
  const rows = rowsOf(IDLE, LAKESIDE);
  assert.equal(rows.isSettledWith([OFFERS, LAKESIDE]), false, "the hospital offers");
  await rows.rest();
  assert.equal(rows.isSettledWith([IDLE, LAKESIDE]), false, "it takes its offer back");
  await rows.rest();
  const sent = lineOf(IDLE.status, patient("RED", { hospitalId: "general" }));
  assert.equal(rows.isSettledWith([sent, LAKESIDE]), false, "a patient is sent there");
});

Deno.test("a row with other counts stays as high as it was", () => {
  const rows = rowsOf(OFFERS, LAKESIDE);
  assert.equal(rows.isSettledWith([offering("General", 9), LAKESIDE]), true);
});

Deno.test("a row that grows by what the user offers takes their next press at once", () => {
  const rows = rowsOf(IDLE, LAKESIDE);
  assert.equal(rows.isSettledWith([OFFERS, LAKESIDE], ["general"]), true);
  assert.equal(rows.isSettledWith([OFFERS, LAKESIDE]), true, "it is saved");
  assert.equal(rows.isSettledWith([IDLE, LAKESIDE], ["general"]), true, "they take it back");
  assert.equal(rows.isSettledWith([IDLE, LAKESIDE]), true);
});

Deno.test("what the user offers at one hospital excuses no other row", () => {
  const rows = rowsOf(OFFERS, offering("Lakeside", null));
  assert.equal(rows.isSettledWith([OFFERS, LAKESIDE], ["general"]), false);
});
