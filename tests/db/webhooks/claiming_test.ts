/** Which deliveries a process takes next. */
import assert from "node:assert/strict";
import { createApiClient } from "../../../db/api_clients/api_clients.ts";
import { claimDeliveries } from "../../../db/webhooks/claims.ts";
import { createWebhook } from "../../../db/webhooks/changes.ts";
import type { TestSql } from "../../support/database.ts";
import { sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

/** Webhooks that each have `waiting` deliveries. */
async function webhooksWith(sql: TestSql, waiting: number, count: number): Promise<string[]> {
  const by = await userNamed(sql, "super");
  const client = { clientId: crypto.randomUUID(), secretHash: new Uint8Array(32), by };
  const { id: clientId } = await createApiClient(sql, { name: "Dispatch" }, client);
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const id of ids) {
    const url = "https://dispatch.example/hook";
    const secret = new Uint8Array(32);
    await createWebhook(sql, { id, clientId, url, kinds: ["mci"], isFull: false, secret, by });
  }
  await sql`
    insert into webhook_deliveries (webhook_id, kind, subject_id, change, version, changed_at)
    select id, 'mci', gen_random_uuid(), 'changed', 1, clock_timestamp()
    from unnest(${ids}::uuid[]) as id cross join generate_series(1, ${waiting})
  `;
  return ids;
}

test("webhooks for which much waits keep no other webhook waiting", async (sql) => {
  const ids = await webhooksWith(sql, 20, 9);
  const claimed = await claimDeliveries(sql, "well", { seconds: 60, most: 16, underWay: [] });
  assert.equal(claimed.length, 16);
  assert.deepEqual(new Set(claimed.map(({ webhookId }) => webhookId)), new Set(ids));
});

test("a webhook to which four messages are under way gets no more of them", async (sql) => {
  await sql`delete from webhooks`;
  const [slow, quick] = await webhooksWith(sql, 20, 2);
  const claim = { seconds: 60, most: 16, underWay: [slow, slow, slow] };
  const claimed = await claimDeliveries(sql, "well", claim);
  const to = (id: string) => claimed.filter(({ webhookId }) => webhookId === id).length;
  assert.deepEqual([to(slow), to(quick)], [1, 4]);
  const place = { ...claim, most: 1, underWay: [slow, slow, slow, slow, quick] };
  const [next] = await claimDeliveries(sql, "well", place);
  assert.equal(next.webhookId, quick);
});
