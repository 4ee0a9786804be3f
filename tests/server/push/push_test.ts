/** What tells devices, beside its routes: several processes, a database that is away. */
import assert from "node:assert/strict";
import { connect, type Database } from "../../../db/postgres/connect.ts";
import { createDatabaseClock } from "../../../server/database_clock.ts";
import { createLog } from "../../../server/log.ts";
import { createPush, type Push, pushSettings } from "../../../server/push/push.ts";
import { merged } from "../../../server/push/merged.ts";
import { readConfig } from "../../../server/config.ts";
import { testDatabase } from "../../support/database.ts";
import { createVault } from "../../../server/keys/vault.ts";
import { SECRET_KEY } from "../../support/test_server.ts";
import { untilTrue } from "../../support/until_true.ts";

function pushOver(sql: Database, logged: string[] = []): Push {
  return createPush({
    sql,
    clock: createDatabaseClock(),
    log: createLog("debug", (line) => logged.push(line)),
    contact: "mailto:a@b.test",
    allowLoopback: true,
    vault: createVault(SECRET_KEY),
    pace: { retryMs: 10, sweepEveryMs: 10 },
  });
}

Deno.test({
  name: "processes that start at once make one pair of keys and share it",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const { sql, url, drop } = await testDatabase();
    const own = Array.from({ length: 4 }, () => connect(url));
    try {
      const keys = await Promise.all(own.map((sql) => pushOver(sql).publicKey()));
      assert.equal(new Set(keys).size, 1);
      assert.equal(await pushOver(sql).publicKey(), keys[0], "also after a restart");
      assert.equal((await sql`select from push_keys`).length, 1);
    } finally {
      await Promise.all(own.map((sql) => sql.end()));
      await drop();
    }
  },
});

Deno.test({
  name: "telling returns at once while the database is away, and is given up in the end",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const logged: string[] = [];
    const sql = connect("postgres://nobody@127.0.0.1:1/none");
    const push = pushOver(sql, logged);
    try {
      push.tell(crypto.randomUUID());
      assert.deepEqual(logged, []);
      const isGivenUp = (line: string) => line.includes("devices not told of a new ringdown");
      await untilTrue(() => logged.some(isGivenUp));
    } finally {
      await push.stop();
      await sql.end();
    }
  },
});

Deno.test("many calls for one key become two, and wait for no other key", async () => {
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const { ask, idle } = merged(async (key) => {
    done.push(key);
    if (key === "slow") await gate.promise;
  });
  for (let times = 0; times < 5; times++) ask("slow");
  ask("other");
  assert.deepEqual(done, ["slow", "other"]);
  gate.resolve();
  await idle();
  assert.deepEqual(done, ["slow", "other", "slow"]);
});

Deno.test("push services read who runs the site", () => {
  const contactOf = (env: Record<string, string>) => pushSettings(readConfig(env)).contact;
  assert.equal(contactOf({ BASE_URL: "https://ringdown.test" }), "https://ringdown.test");
  assert.equal(contactOf({ MAIL_FROM: "Ringdown <a@b.test>" }), "mailto:a@b.test");
  assert.equal(contactOf({ MAIL_FROM: "a@b.test" }), "mailto:a@b.test");
});
