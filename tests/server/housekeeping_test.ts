/** Work that every process does regularly without a request. */
import assert from "node:assert/strict";
import { createApiClient } from "../../db/api_clients/api_clients.ts";
import { takeHousekeeping } from "../../db/housekeeping.ts";
import { createWebhook } from "../../db/webhooks/changes.ts";
import { createLog } from "../../server/log.ts";
import { startHousekeeping } from "../../server/housekeeping.ts";
import { userNamed } from "../db/cast.ts";
import { testDatabase, type TestSql } from "../support/database.ts";
import { untilTrue } from "../support/until_true.ts";

function test(name: string, work: (sql: TestSql) => Promise<void>) {
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const { sql, drop } = await testDatabase({ demo: true });
      await work(sql).finally(drop);
    },
  });
}

test("expired sessions and tokens are removed, valid ones stay", async (sql) => {
  await keepTokens(sql);
  await whileHousekeeping(sql, async () => {
    await untilTrue(async () => (await tokensLeft(sql)).length === 2);
    assert.deepEqual(await tokensLeft(sql), ["living", "living"]);
  });
});

test("words and vitals are removed after the days that are set, and never without", async (sql) => {
  const erased = async () => {
    const [{ rows }] = await sql<[{ rows: number }]>`
      select count(*)::int as rows from patients where chief_complaint_description = 'Removed'
    `;
    return rows;
  };
  const log = createLog("error", () => {});
  await sql`update patient_deliveries set sent_at = sent_at - interval '60 days'`;
  await keepTokens(sql);
  await whileHousekeeping(sql, async () => {
    await untilTrue(async () => (await tokensLeft(sql)).length === 2);
  });
  assert.equal(await erased(), 0);
  const housekeeping = startHousekeeping(sql, log, { retentionDays: 45 });
  await untilTrue(async () => await erased() > 400).finally(() => housekeeping.stop());
});

test("a webhook fails no longer once nothing waits for it, and goes on failing while something does", async (sql) => {
  const by = await userNamed(sql, "super");
  const client = { clientId: crypto.randomUUID(), secretHash: new Uint8Array(32), by };
  const { id: clientId } = await createApiClient(sql, { name: "Dispatch" }, client);
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of ids) {
    const webhook = { id, clientId, url: "https://dispatch.example/hook", isFull: false };
    await createWebhook(sql, { ...webhook, kinds: ["mci"], secret: new Uint8Array(32), by });
  }
  await sql`update webhooks set failing_since = clock_timestamp() - interval '4 days'`;
  await sql`
    insert into webhook_deliveries (
      webhook_id, kind, subject_id, change, version, changed_at, give_up_at
    )
    select id, 'mci', gen_random_uuid(), 'changed', 1, clock_timestamp(), clock_timestamp() + hours * interval '1 hour'
    from unnest(${ids}::uuid[], ${[-1, 1]}::int[]) as w (id, hours)
  `;
  const failing = async () =>
    (await sql`select id from webhooks where failing_since is not null`).map(({ id }) => id);
  await whileHousekeeping(sql, () => untilTrue(async () => (await failing()).length < 2));
  assert.deepEqual(await failing(), [ids[1]]);
});

test("a step that fails is named in the log and stops no other", async (sql) => {
  await keepTokens(sql);
  await sql`
    create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'this row stays'; end $$
  `;
  await sql`create trigger refuse before delete on sessions for each row execute function refuse()`;
  const logged = await whileHousekeeping(sql, async () => {
    await untilTrue(async () => (await tokensLeft(sql)).length === 3);
  });
  assert.deepEqual(await tokensLeft(sql), ["expired", "living", "living"]);
  const { event, step, error } = logged.find(({ level }) => level === "warn")!;
  assert.deepEqual([event, step], ["housekeeping step failed", "remove sessions"]);
  assert.match(String(error), /this row stays/);
});

test("on a read-only database the log says once why the work is put off", async (sql) => {
  await keepTokens(sql);
  const [{ name }] = await sql`select current_database() as name`;
  await sql.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  sql.renew();
  const logged = await whileHousekeeping(sql, async (lines) => {
    await untilTrue(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return lines.length > 0;
    });
  });
  assert.deepEqual(logged.map(({ event, because }) => [event, because]), [
    ["housekeeping put off", "database read-only"],
  ]);
});

test("thousands of dead sessions are removed in transactions of at most 1,000", async (sql) => {
  await sql`
    insert into sessions (user_id, token_hash, idle_timeout_seconds, expires_at)
    select u.id, decode(md5(n::text), 'hex'), 3600, clock_timestamp() - interval '1 hour'
    from generate_series(1, 2500) n, users u where u.email = 'crew1@demo.test'
  `;
  const logged = await whileHousekeeping(sql, async () => {
    await untilTrue(async () => (await sql`select from sessions limit 1`).length === 0);
  });
  const batches = await sql<{ size: number }[]>`
    select count(*)::int as size from changes where kind = 'session' group by xid order by xid
  `;
  assert.deepEqual(batches.map(({ size }) => size), [1000, 1000, 500]);
  const done = logged.find(({ step }) => step === "remove sessions")!;
  assert.deepEqual([done.event, done.rows], ["housekeeping done", 2500]);
});

test("only one process at a time keeps house", async (sql) => {
  await sql.begin(async (tx) => {
    assert.equal(await takeHousekeeping(tx), true);
    assert.equal(await sql.begin((other) => takeHousekeeping(other)), false);
  });
  assert.equal(await sql.begin((other) => takeHousekeeping(other)), true);
});

/** Stores one expired and one living session, and the same of tokens of an API client. */
async function keepTokens(sql: TestSql) {
  const [{ id: userId }] = await sql`select id from users where email = 'crew1@demo.test'`;
  const [{ id: clientId }] = await sql`
    insert into api_clients (name, client_id, hashed_client_secret, user_id)
    values ('Dispatch', 'dispatch', 'none', ${userId}) returning id
  `;
  for (const [token, minutes] of [["expired", -1], ["living", 60]] as const) {
    const tokenHash = new TextEncoder().encode(token);
    const expiresAt = new Date(Date.now() + minutes * 60_000);
    await sql`
      insert into sessions (user_id, token_hash, idle_timeout_seconds, expires_at)
      values (${userId}, ${tokenHash}, 3600, ${expiresAt})
    `;
    await sql`
      insert into api_tokens (api_client_id, token_hash, expires_at)
      values (${clientId}, ${tokenHash}, ${expiresAt})
    `;
  }
}

async function tokensLeft(sql: TestSql): Promise<string[]> {
  const rows = await sql`
    select token_hash from sessions union all select token_hash from api_tokens order by token_hash
  `;
  return rows.map(({ tokenHash }) => new TextDecoder().decode(tokenHash));
}

/** Returns what was logged until the housekeeping has stopped. */
async function whileHousekeeping(
  sql: TestSql,
  work: (lines: string[]) => Promise<void>,
): Promise<Record<string, unknown>[]> {
  const logged: string[] = [];
  const housekeeping = startHousekeeping(sql, createLog("info", (line) => logged.push(line)));
  await work(logged).finally(housekeeping.stop);
  return logged.map((line) => JSON.parse(line));
}
