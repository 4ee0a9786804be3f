/** Whether the indexes can serve the queries of the history: no growing table is read as a whole. */
import assert from "node:assert/strict";
import { ensureNothingUnderWay } from "../../../db/hospitals/deactivation.ts";
import { getDashboard } from "../../../db/organizations/dashboard.ts";
import { getResponseTimes } from "../../../db/reports/response_times.ts";
import { listMissedWaits } from "../../../db/reports/waits.ts";
import { listHistory } from "../../../db/ringdowns/history.ts";
import { listOwnRingdowns } from "../../../db/ringdowns/own_ringdowns.ts";
import { listLiveRingdowns } from "../../../db/ringdowns/ringdowns.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { plansOf } from "../plans.ts";
import { hospitalNamed, userNamed } from "../cast.ts";

function ensureNoWholeRead(plans: string[]) {
  const growing = /Seq Scan on (patient\w*|ringdown_(searches|waits)\b|emergency\w*)/;
  for (const plan of plans) assert.doesNotMatch(plan, growing);
}

Deno.test("every page of history is read by an index, whoever asks", async () => {
  const plans = await plansOf(async (sql) => {
    const { OrganizationId } = await userNamed(sql, "crew1");
    const before = { sentAt: new Date(), id: crypto.randomUUID() };
    for (
      const whose of [
        {},
        { hospitalId: await hospitalNamed(sql, "General Hospital") },
        { organizationId: OrganizationId },
        { hospitalOrganizationId: OrganizationId },
      ]
    ) {
      await listHistory(sql, { ...whose, limit: 26 });
      await listHistory(sql, { ...whose, before, from: new Date(0), limit: 26 });
      await listHistory(sql, { ...whose, statuses: ["ARRIVED"], limit: 26 });
      const includesBetweenHospitals = true;
      await listHistory(sql, {
        ...whose,
        statuses: ["ARRIVED"],
        includesBetweenHospitals,
        limit: 26,
      });
    }
  });
  ensureNoWholeRead(plans);
});

Deno.test("the waits of a month are read by an index, whoever asks, in the order of the list", async () => {
  const limits = { receiveSeconds: 60, confirmSeconds: 120 };
  const now = new Date();
  const month = { from: new Date(now.getTime() - 30 * 86_400_000), to: now, limits, now };
  const plans = await plansOf(async (sql) => {
    const { OrganizationId } = await userNamed(sql, "crew1");
    for (
      const whose of [
        {},
        { hospitalId: await hospitalNamed(sql, "General Hospital") },
        { organizationId: OrganizationId },
        { hospitalOrganizationId: OrganizationId },
      ]
    ) {
      await getResponseTimes(sql, { ...month, ...whose }, month);
      await listMissedWaits(sql, { ...month, ...whose, limit: 26 });
    }
  });
  ensureNoWholeRead(plans);
});

Deno.test("live ringdowns and their numbers are read by an index that holds no others", async () => {
  const plans = await plansOf(async (sql) => {
    await listLiveRingdowns(sql);
    await getDashboard(sql, { by: await userNamed(sql, "super") });
  });
  ensureNoWholeRead(plans);
  const indexOfLive = /patient_deliveries_(live|crew_under_way)_idx/;
  assert.equal(plans.filter((plan) => indexOfLive.test(plan)).length, 2);
});

Deno.test("whether patients are under way to a hospital is read by the index of the live ones", async () => {
  const plans = await plansOf(async (sql) => {
    await ensureNothingUnderWay(sql, [crypto.randomUUID()]);
  });
  ensureNoWholeRead(plans);
  assert.match(plans[0], /patient_deliveries_(live|crew_under_way)_idx/);
});

Deno.test("a crew's own ringdowns are read by the indexes of its crew", async () => {
  const plans = await plansOf(async (sql) => {
    const { id: userId, OrganizationId: organizationId } = await userNamed(sql, "crew1");
    await listOwnRingdowns(sql, { userId, organizationId, limit: 26 });
  });
  ensureNoWholeRead(plans);
  assert.equal(plans.filter((plan) => plan.includes("patient_deliveries_crew_")).length, 2);
});

Deno.test("what is not among the newest is searched by the index over the text", async () => {
  const plans = await plansOf(async (sql) => {
    const hospitalId = await hospitalNamed(sql, "General Hospital");
    await listHistory(sql, { search: "nowhere", limit: 26 });
    await listHistory(sql, { search: "nowhere", hospitalId, limit: 26 });
    await listHistory(sql, { search: "zz", hospitalId, limit: 26 });
    await listHistory(sql, { search: "nowhere kiwi 17", limit: 26 });
  }, { canScanIndexes: false, prepare: nameAUnit });
  const searching = plans.filter((plan) => plan.includes("Append"));
  assert.equal(searching.length, 4);
  for (const plan of searching) assert.match(plan, /Index Scan on ringdown_searches_text_idx/);
  assert.equal(searching.at(-1)!.match(/ringdown_searches_text_idx/g)!.length, 2, "text and unit");
});

async function nameAUnit(sql: Sql): Promise<void> {
  await sql`
    update ambulances set ambulance_identifier = 'Kiwi 17'
    where id = (select id from ambulances limit 1)
  `;
}
