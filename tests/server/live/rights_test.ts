import assert from "node:assert/strict";
import type { Sql } from "../../../db/postgres/sql.ts";
import { CLOSE } from "../../../domain/stream_messages.ts";
import { createHub, type Hub } from "../../../server/live/hub.ts";
import { createLive } from "../../../server/live/live.ts";
import { createPicture } from "../../../server/live/picture.ts";
import { createDatabaseClock } from "../../../server/database_clock.ts";
import { createRights, RIGHTS_BATCH } from "../../../server/live/rights.ts";
import { createLog } from "../../../server/log.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";
import { type Crowd, makeCrowd } from "./crowd.ts";

const COUNT = 2 * RIGHTS_BATCH + 100;

async function withStreams(
  work: (scene: Crowd & { database: TestDatabase; hub: Hub }) => Promise<void> | void,
) {
  const database = await testDatabase({ demo: true });
  const clock = createDatabaseClock();
  const hub = createHub(createPicture({ showAllRingdowns: false }), {
    clock,
    onJoin() {},
    mayTell: () => true,
  });
  const crowd = await makeCrowd(database.sql, COUNT);
  crowd.subscribers.forEach(hub.join);
  try {
    await work({ ...crowd, database, hub });
  } finally {
    await database.drop();
  }
}

/** The same database; how many ids each of its queries was given is noted in `sizes`. */
function watched(sql: Sql, sizes: number[]): Sql {
  return new Proxy(sql, {
    apply(target, self, parts: unknown[]) {
      sizes.push(...parts.slice(1).filter(Array.isArray).map(({ length }) => length));
      return Reflect.apply(target as never, self, parts);
    },
  });
}

Deno.test("the rights of thousands of streams are checked in batches, and only those who lost theirs are closed", async () => {
  await withStreams(async ({ database: { sql }, hub, subscribers, closed }) => {
    const ended = subscribers.filter((_, at) => at % 3 === 0).map(({ sessionId }) => sessionId);
    await sql`delete from sessions where id = any (${ended}::uuid[])`;
    const sizes: number[] = [];
    const rights = createRights({ sql: watched(sql, sizes), hub, log: createLog("error") });
    await rights.withdraw(subscribers);
    assert.deepEqual([...closed.keys()].sort(), ended.sort());
    assert.deepEqual(new Set(closed.values()), new Set([CLOSE.signedOut]));
    assert.equal(hub.subscribers().length, COUNT - ended.length);
    assert.equal(Math.max(...sizes), RIGHTS_BATCH);
  });
});

Deno.test("a user who is not active any more loses every stream", async () => {
  await withStreams(async ({ database: { sql }, hub, subscribers, closed }) => {
    await sql`update users set is_active = false where email = 'crew1@demo.test'`;
    await createRights({ sql, hub, log: createLog("error") }).withdraw(subscribers);
    assert.equal(closed.size, COUNT);
    assert.deepEqual(hub.subscribers(), []);
  });
});

Deno.test("open streams are noted as use in batches, and a batch that fails stops no other", async () => {
  await withStreams(async ({ database: { sql }, hub, subscribers }) => {
    const logged: string[] = [];
    const log = createLog("warn", (line) => logged.push(JSON.parse(line).event));
    let batches = 0;
    const fragile = new Proxy(sql, {
      apply(target, self, parts) {
        if (++batches === 1) return Promise.reject(new Error("away"));
        return Reflect.apply(target as never, self, parts);
      },
    });
    await createRights({ sql: fragile, hub, log }).touch();
    assert.equal(batches, 3);
    assert.deepEqual(logged, ["sessions not touched"]);
    const noted = await sql<{ id: string }[]>`
      select id from sessions where last_used_at > now() - interval '20 s'
    `;
    const first = subscribers.slice(0, RIGHTS_BATCH).map(({ sessionId }) => sessionId);
    assert.equal(noted.length, COUNT - RIGHTS_BATCH);
    assert(noted.every(({ id }) => !first.includes(id)));
  });
});

Deno.test("a session that has reached its end closes its stream, and no other", async () => {
  await withStreams(({ database: { sql }, hub, subscribers, closed }) => {
    const [first, ...others] = subscribers;
    const now = Date.parse("2026-11-22T12:00:00Z");
    first.expiresAt = now;
    others.forEach((subscriber) => subscriber.expiresAt = now + 1);
    createRights({ sql, hub, log: createLog("error") }).closeEnded(now);
    assert.deepEqual([...closed], [[first.sessionId, CLOSE.signedOut]]);
  });
});

Deno.test("many who join at once are admitted in batches, with a reading of the changes between two", async () => {
  const { sql, url, drop } = await testDatabase({ demo: true });
  const log = createLog("error");
  const clock = createDatabaseClock();
  const live = createLive({ sql, clock, url, log, showAllRingdowns: false });
  await live.start();
  const { subscribers, told, closed } = await makeCrowd(sql, COUNT);
  const { readings } = live.progress();
  subscribers.forEach(live.hub.join);
  await untilTrue(() => told.size === COUNT);
  assert(live.progress().readings >= readings + 3);
  assert.deepEqual([closed.size, new Set(told.values())], [0, new Set([1])]);
  await live.stop();
  await drop();
});
