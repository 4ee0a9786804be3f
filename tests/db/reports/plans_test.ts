/** Whether a report reads one index, however many ringdowns there are. */
import assert from "node:assert/strict";
import { keepLateIndexes } from "../../../db/late_indexes.ts";
import { listApotMonths } from "../../../db/reports/apot.ts";
import { getOffloadReport } from "../../../db/reports/offload_times.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { GROUPINGS } from "../../../domain/reports/grouping.ts";
import { plansOf } from "../plans.ts";

const NOW = new Date();
const PERIOD = { from: new Date(NOW.getTime() - 86_400_000), to: NOW };

Deno.test("offloads of a period are found by their time, without reading the others", async () => {
  const plans = await plansOf(async (sql) => {
    for (const by of GROUPINGS) await getOffloadReport(sql, { ...PERIOD, by });
  });
  const offloads = plans.filter((plan) => /on ringdown_offloads\b/.test(plan));
  assert.equal(offloads.length, GROUPINGS.length);
  for (const plan of offloads) {
    assert.match(
      plan,
      /Index (Only )?Scan (using|on) ringdown_offloads_idx.*\n\s+Index Cond: .*drive_ended_at/,
    );
    assert.doesNotMatch(plan, /Seq Scan on (ringdown_|patient_)/);
  }
});

/** With so few rows either index would be good enough; the other one is taken away. */
async function leaveHospitalIndex(sql: Sql): Promise<void> {
  await keepLateIndexes(sql);
  await sql`drop index ringdown_offloads_idx`;
}

Deno.test("a month of a hospital is read from one index, for its figures and for those of all", async () => {
  const month = NOW.toISOString().slice(0, 7);
  const [plan] = await plansOf(
    (sql) => listApotMonths(sql, { fromMonth: month, toMonth: month }),
    { prepare: leaveHospitalIndex },
  );
  const pieces = plan.match(
    /Index (Only )?Scan (using|on) ringdown_offloads_hospital_idx.*\n\s+Index Cond: .*hospital_id.*drive_ended_at/g,
  );
  assert.equal(pieces?.length, 2, plan);
  assert.doesNotMatch(plan, /Seq Scan on ringdown_/);
});
