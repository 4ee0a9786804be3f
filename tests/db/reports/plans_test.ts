/** Whether a report reads one index, however many ringdowns there are. */
import assert from "node:assert/strict";
import { listApotMonths } from "../../../db/reports/apot.ts";
import { getOffloadReport } from "../../../db/reports/offload_times.ts";
import { GROUPINGS } from "../../../domain/reports/grouping.ts";
import { plansOf } from "../plans.ts";

const NOW = new Date();
const PERIOD = { from: new Date(NOW.getTime() - 86_400_000), to: NOW };

Deno.test("offloads of a period are found by their time, without reading the others", async () => {
  const plans = await plansOf(async (sql) => {
    for (const by of GROUPINGS) await getOffloadReport(sql, { ...PERIOD, by });
    const month = NOW.toISOString().slice(0, 7);
    await listApotMonths(sql, { fromMonth: month, toMonth: month });
  });
  const offloads = plans.filter((plan) => /on ringdown_offloads\b/.test(plan));
  assert.equal(offloads.length, GROUPINGS.length + 1);
  for (const plan of offloads) {
    assert.match(
      plan,
      /Index (Only )?Scan (using|on) ringdown_offloads_idx.*\n\s+Index Cond: .*drive_ended_at/,
    );
    assert.doesNotMatch(plan, /Seq Scan on (ringdown_|patient_)/);
  }
});
