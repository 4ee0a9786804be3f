/** Which deliveries a process takes next. */
import assert from "node:assert/strict";
import { createApiClient } from "../../../db/api_clients/api_clients.ts";
import { claimDeliveries } from "../../../db/webhooks/deliveries.ts";
import { createWebhook } from "../../../db/webhooks/webhooks.ts";
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
  const claimed = await claimDeliveries(sql, "well", 60);
  assert.equal(claimed.length, 16);
  assert.deepEqual(new Set(claimed.map(({ webhookId }) => webhookId)), new Set(ids));
});
