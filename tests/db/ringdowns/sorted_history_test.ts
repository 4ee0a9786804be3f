/** The history in another order than newest first: the order, its pages, and what reads it. */
import assert from "node:assert/strict";
import { listSortedHistory, type SortedEntry } from "../../../db/ringdowns/sorted_history.ts";
import type { SortedQuery } from "../../../db/ringdowns/history_query.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { HISTORY_SORTS } from "../../../domain/history/history_order.ts";
import { minutesWaited } from "../../../domain/history/waited.ts";
import { hospitalNamed, sharedDatabase, userNamed } from "../cast.ts";
import { plansOf } from "../plans.ts";

const { test } = sharedDatabase();
const DAY_MS = 86_400_000;

function periodOf(days: number) {
  const to = new Date(Date.now() + DAY_MS);
  return { from: new Date(to.getTime() - days * DAY_MS), to, limit: 7 };
}

/** All pages, one after the other. */
async function everyPage(sql: Sql, query: SortedQuery): Promise<SortedEntry[]> {
  const all: SortedEntry[] = [];
  let behind = query.behind;
  while (true) {
    const page = await listSortedHistory(sql, { ...query, behind });
    all.push(...page);
    if (page.length < query.limit) return all;
    behind = page.at(-1)!.edge;
  }
}

test("every page together is the whole period, each once, in the order asked for", async (sql) => {
  const { OrganizationId: organizationId } = await userNamed(sql, "crew1");
  const whose = { ...periodOf(12), organizationId };
  const [{ sent }] = await sql<[{ sent: number }]>`
    select count(*)::int as sent from patient_deliveries
    where organization_id = ${organizationId} and not is_drill and sent_at >= ${whose.from}
  `;
  assert(sent > 20, `the demo has ${sent}`);
  for (const by of HISTORY_SORTS) {
    for (const isDescending of [true, false]) {
      const all = await everyPage(sql, { ...whose, order: { by, isDescending } });
      const ids = new Set(all.map(({ ringdown }) => ringdown.id));
      assert.equal(ids.size, sent, `${by} ${isDescending}`);
      assert.equal(all.length, sent, `${by} ${isDescending}`);
    }
  }
});

test("patients who did not wait stand last in either direction", async (sql) => {
  const { OrganizationId: organizationId } = await userNamed(sql, "crew1");
  for (const isDescending of [true, false]) {
    const order = { by: "waited", isDescending } as const;
    const all = await everyPage(sql, { ...periodOf(31), organizationId, order, limit: 50 });
    const waits = all.map(({ ringdown }) => minutesWaited(ringdown.timestamps));
    const known = waits.filter((wait) => wait !== null);
    assert(known.length > 10 && known.length < waits.length);
    assert(waits.slice(known.length).every((wait) => wait === null));
    const sorted = [...known].sort((a, b) => isDescending ? b - a : a - b);
    assert.deepEqual(known, sorted);
  }
});

test("a sorted list keeps to its filters and to the search", async (sql) => {
  const hospitalId = await hospitalNamed(sql, "General Hospital");
  const order = { by: "arrived", isDescending: false } as const;
  const whose = { ...periodOf(31), hospitalId, order, limit: 500 };
  const all = await listSortedHistory(sql, whose);
  assert(all.every(({ ringdown }) => ringdown.hospitalId === hospitalId));
  const complaint = all[0].ringdown.patient.chiefComplaintDescription;
  const found = await listSortedHistory(sql, { ...whose, search: complaint.toUpperCase() });
  const same = all.filter(({ ringdown }) =>
    ringdown.patient.chiefComplaintDescription.toLowerCase().includes(complaint.toLowerCase())
  );
  assert.deepEqual(found.map(({ edge }) => edge.id), same.map(({ edge }) => edge.id));
  const arrived = await listSortedHistory(sql, { ...whose, statuses: ["CANCELLED"] });
  assert(arrived.every(({ ringdown }) => ringdown.currentDeliveryStatus === "CANCELLED"));
});

Deno.test("a sorted list reads its period by an index, whoever asks", async () => {
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
      for (const by of HISTORY_SORTS) {
        const order = { by, isDescending: true };
        await listSortedHistory(sql, { ...whose, ...periodOf(31), order });
        await listSortedHistory(sql, { ...whose, ...periodOf(31), order, search: "chest" });
      }
    }
  });
  const growing = /Seq Scan on (patient\w*|ringdown_(searches|waits)\b|emergency\w*)/;
  for (const plan of plans) assert.doesNotMatch(plan, growing);
  const periods = plans.filter((plan) => plan.includes("patient_delivery_updates"));
  assert(periods.length > 0);
  assert(plans.some((plan) => /Index .*sent_at >=/s.test(plan)));
});
