/** Whether a report reads one index, however many ringdowns there are. */
import assert from "node:assert/strict";
import { keepLateIndexes } from "../../../db/late_indexes.ts";
import { listApotMonths } from "../../../db/reports/apot.ts";
import { getOffloadReport } from "../../../db/reports/offload_times.ts";
import { GROUPINGS } from "../../../domain/reports/grouping.ts";
import { plansOf } from "../plans.ts";

const NOW = new Date();
const PERIOD = { from: new Date(NOW.getTime() - 86_400_000), to: NOW };

/** By the index that a start makes, which the migrations leave to it. */
const PREPARED = { prepare: keepLateIndexes };

const PIECE =
  /Index (Only )?Scan (using|on) ringdown_offloads_hospital_idx.*\n\s+Index Cond: .*hospital_id.*drive_ended_at/g;

Deno.test("a hospital's offloads of a period are read from one index, without reading the others", async () => {
  const plans = await plansOf(async (sql) => {
    for (const by of GROUPINGS) await getOffloadReport(sql, { ...PERIOD, by });
  }, PREPARED);
  const offloads = plans.filter((plan) => /on ringdown_offloads\b/.test(plan));
  assert.equal(offloads.length, GROUPINGS.length);
  for (const plan of offloads) assertOnlyPieces(plan);
});

Deno.test("a month of a hospital is read from the same index", async () => {
  const month = NOW.toISOString().slice(0, 7);
  const [plan] = await plansOf(
    (sql) => listApotMonths(sql, { fromMonth: month, toMonth: month }),
    PREPARED,
  );
  assertOnlyPieces(plan);
});

function assertOnlyPieces(plan: string) {
  assert.equal(plan.match(PIECE)?.length, 1, plan);
  assert.doesNotMatch(plan, /Seq Scan on (ringdown_|patient_)/);
}
