import assert from "node:assert/strict";
import type { Database } from "../../../db/postgres/connect.ts";
import { createDatabaseClock } from "../../../server/database_clock.ts";
import { createLive } from "../../../server/live/live.ts";
import { createReader } from "../../../server/live/reader.ts";
import { createLog } from "../../../server/log.ts";
import { testDatabase } from "../../support/database.ts";

const CURRENT_FOR_MS = 1_000;

Deno.test({
  name:
    "a load that takes longer than a picture may be old is kept, and made current by the next reading",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const { sql, url, drop } = await testDatabase({ demo: true });
    let loads = 0;
    const slow = new Proxy(sql, {
      get: (target, name) => name === "begin" ? slowly : Reflect.get(target, name),
    }) as Database;
    async function slowly(...parts: Parameters<Database["begin"]>) {
      const outcome = await sql.begin(...parts);
      if (loads++ === 0) await new Promise((resolve) => setTimeout(resolve, CURRENT_FOR_MS + 100));
      return outcome;
    }
    const live = createLive({
      sql: slow,
      clock: createDatabaseClock(),
      url,
      log: createLog("error", () => {}),
      showAllRingdowns: false,
      pace: { currentForMs: CURRENT_FOR_MS },
    });
    await live.start();
    assert.equal(loads, 1);
    assert(live.isCurrent());
    assert(live.picture.size().statuses > 0);
    await live.stop();
    await drop();
  },
});

Deno.test("a failure to read that lasts is logged again and again", async () => {
  const { sql, url, drop } = await testDatabase();
  const failing = new Proxy(sql, {
    get: (target, name) => {
      if (name !== "begin") return Reflect.get(target, name);
      return () => Promise.reject(new Error("no such column"));
    },
  });
  const warnings: string[] = [];
  const seenTwice = Promise.withResolvers<void>();
  const live = createLive({
    sql: failing,
    clock: createDatabaseClock(),
    url,
    log: createLog("warn", (line) => {
      if (warnings.push(JSON.parse(line).event) === 2) seenTwice.resolve();
    }),
    showAllRingdowns: false,
    pace: { retryMs: 5, warnEveryMs: 50 },
  });
  void live.start();
  await seenTwice.promise;
  assert.deepEqual([...new Set(warnings)], ["changes not read, trying again"]);
  await live.stop();
  await drop();
});

Deno.test("so many changes shortly before a reading are no reason to load everything again", async () => {
  const { sql, drop } = await testDatabase();
  const reader = createReader(sql, createDatabaseClock());
  await sql`
    insert into changes (kind, subject_id)
    select 'session', gen_random_uuid() from generate_series(1, 10001)
  `;
  const { cursor } = await reader.loadAll();
  const reading = await reader.readOn(cursor, { overlaps: true });
  assert("cursor" in reading, JSON.stringify(reading));
  await drop();
});
