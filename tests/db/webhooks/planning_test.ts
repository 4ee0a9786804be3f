/** Which deliveries are made of changes, and for how long they are tried. */
import assert from "node:assert/strict";
import { createApiClient } from "../../../db/api_clients/api_clients.ts";
import { createWebhook } from "../../../db/webhooks/changes.ts";
import { claimDeliveries } from "../../../db/webhooks/claims.ts";
import { noteFailed } from "../../../db/webhooks/outcomes.ts";
import { planDeliveries } from "../../../db/webhooks/planning.ts";
import { sendAgain } from "../../../db/webhooks/undelivered.ts";
import type { TestSql } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";
import { hospitalNamed, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

/** A webhook that is told of hospital statuses from now on. */
async function aWebhook(sql: TestSql): Promise<string> {
  const by = await userNamed(sql, "super");
  const client = { clientId: crypto.randomUUID(), secretHash: new Uint8Array(32), by };
  const fields = { name: "Dispatch", scopes: ["ringdowns:read" as const] };
  const { id: clientId } = await createApiClient(sql, fields, client);
  const webhook = { url: "https://dispatch.example/hook", secret: new Uint8Array(32), by };
  const id = crypto.randomUUID();
  await createWebhook(sql, { ...webhook, id, clientId, kinds: ["hospitalStatus"], isFull: false });
  return id;
}

interface Row {
  id: string;
  version: string;
  hoursLeft: number;
}

const deliveriesOf = (sql: TestSql, webhookId: string) =>
  sql<Row[]>`
    select id, version::text,
      extract(epoch from give_up_at - clock_timestamp())::float8 / 3600 as hours_left
    from webhook_deliveries where webhook_id = ${webhookId} order by created_at
  `;

/** Plans until there is a delivery of the newest change, and returns all of them. */
async function plannedAfterChange(sql: TestSql, webhookId: string): Promise<Row[]> {
  await sql`select announce('hospital', ${await hospitalNamed(sql, "General Hospital")})`;
  const [{ newest }] = await sql<[{ newest: string }]>`select max(id)::text as newest from changes`;
  let rows: Row[] = [];
  await untilTrue(async () => { // the feed waits for the transactions of other tests
    await planDeliveries(sql, webhookId);
    rows = await deliveriesOf(sql, webhookId);
    return rows.some(({ version }) => version === newest);
  });
  return rows;
}

test("a new delivery has a day, and is given up once the next attempt would come after it", async (sql) => {
  const webhookId = await aWebhook(sql);
  const [{ id, hoursLeft }] = await plannedAfterChange(sql, webhookId);
  assert(hoursLeft > 23.9 && hoursLeft <= 24, `${hoursLeft} hours are left`);
  const isGivenUpBefore = async (hours: number) => {
    const failed = { status: 503, answer: "closed", seconds: hours * 3_600, restSeconds: 60 };
    await noteFailed(sql, { id, webhookId }, failed);
    const [row] = await sql<[{ is: boolean }]>`
      select given_up_at is not null as is from webhook_deliveries where id = ${id}
    `;
    return row.is;
  };
  assert.equal(await isGivenUpBefore(hoursLeft - 0.1), false);
  assert.equal(await isGivenUpBefore(24.1), true);
});

test("a delivery that takes a newer change has a day for it", async (sql) => {
  const webhookId = await aWebhook(sql);
  await plannedAfterChange(sql, webhookId);
  await sql`
    update webhook_deliveries set give_up_at = clock_timestamp() + interval '1 minute'
    where webhook_id = ${webhookId}
  `;
  const [merged, ...others] = await plannedAfterChange(sql, webhookId);
  assert.equal(others.length, 0);
  assert(merged.hoursLeft > 23, `${merged.hoursLeft} hours are left`);
});

test("what the receiver may have seen is sent again as it was, and a newer change by itself", async (sql) => {
  const webhookId = await aWebhook(sql);
  const [first] = await plannedAfterChange(sql, webhookId);
  await claimDeliveries(sql, "well", { seconds: 60, most: 16, underWay: [] });
  await sql`
    update webhook_deliveries set given_up_at = clock_timestamp() where webhook_id = ${webhookId}
  `;
  await sendAgain(sql, webhookId, { by: await userNamed(sql, "super") });
  const [again, newer] = await plannedAfterChange(sql, webhookId);
  assert.deepEqual([again.id, again.version], [first.id, first.version]);
  assert(BigInt(newer.version) > BigInt(first.version));
});
