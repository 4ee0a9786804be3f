import assert from "node:assert/strict";
import { CHANGES_CHANNEL } from "../../../db/changes.ts";
import { startListening } from "../../../db/postgres/listener.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { createHints } from "../../../server/live/hints.ts";
import { createLog } from "../../../server/log.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";

const ANEW = "listening anew: no hint came";

/** The hints of one process that listens at `url` and notifies over `sql`. */
async function hintsOf({ sql, url }: { sql: Sql; url: string }) {
  const events: string[] = [];
  const log = createLog("debug", (line) => events.push(JSON.parse(line).event));
  let hinted = 0;
  let listened = 0;
  const hints = createHints({
    sql,
    url,
    log,
    onHint: () => hinted++,
    onListening: () => listened++,
  });
  hints.start();
  await untilTrue(() => hints.isListening());
  hints.take(); // the start of listening is a hint
  hinted = 0;
  return { ...hints, events, hinted: () => hinted, listened: () => listened };
}

/** Every payload that is notified in a database. */
async function eavesdrop(url: string) {
  const heard: string[] = [];
  const listening = startListening(url, {
    channel: CHANGES_CHANNEL,
    onPayload: (payload) => heard.push(payload),
    onListening() {},
  });
  await untilTrue(() => listening.isListening());
  return { heard, stop: listening.stop };
}

async function withDatabase(work: (database: TestDatabase) => Promise<void>) {
  const database = await testDatabase();
  await work(database).finally(() => database.drop());
}

Deno.test("a commit hints its own process at once and the others by a notification", async () => {
  await withDatabase(async (database) => {
    const [own, other] = [await hintsOf(database), await hintsOf(database)];
    own.noteCommit();
    assert.deepEqual([own.hinted(), own.take(), own.take()], [1, true, false]);
    await untilTrue(() => other.hinted() === 1);
    other.noteCommit();
    await untilTrue(() => own.hinted() === 2);
    assert.equal(other.hinted(), 2, "one of the other, one of its own, none that came back");
    await Promise.all([own.stop(), other.stop()]);
  });
});

Deno.test("many commits during a notification become one more notification", async () => {
  await withDatabase(async (database) => {
    const gate = Promise.withResolvers<void>();
    const slow = new Proxy(database.sql, {
      get: (target, name) => {
        if (name !== "notify") return Reflect.get(target, name);
        return (...message: [string, string]) => gate.promise.then(() => target.notify(...message));
      },
    });
    const own = await hintsOf({ ...database, sql: slow });
    const others = await eavesdrop(database.url);
    for (let commit = 0; commit < 50; commit++) own.noteCommit();
    gate.resolve();
    await untilTrue(() => others.heard.length >= 2);
    await database.sql.notify(CHANGES_CHANNEL, "the end");
    await untilTrue(() => others.heard.includes("the end") && own.hinted() > 50);
    assert.equal(others.heard.length, 3);
    assert.equal(own.hinted(), 51, "each of its commits, and the end");
    await Promise.all([own.stop(), others.stop()]);
  });
});

Deno.test("a notification that does not come back makes the process listen anew", async () => {
  await withDatabase(async (database) => {
    const elsewhere = await testDatabase(); // what is notified there is not heard here
    const own = await hintsOf({ ...database, sql: elsewhere.sql });
    own.noteCommit();
    for (let second = 0; second < 4; second++) own.tick();
    await untilTrue(() => own.listened() === 2);
    assert.deepEqual(own.events, [ANEW]);
    await own.stop();
    await elsewhere.drop();
  });
});

Deno.test("a connection that never delivers is not replaced over and over", async () => {
  await withDatabase(async (database) => {
    const own = await hintsOf(database);
    const anew = () => own.events.length;
    const miss = () => {
      for (let reading = 0; reading < 2; reading++) {
        own.noteReading({ wasHinted: false, isEmpty: false });
      }
    };
    miss();
    await untilTrue(() => own.listened() === 2);
    for (let second = 0; second < 9; second++, miss()) own.tick();
    assert.equal(anew(), 1);
    own.tick();
    miss();
    assert.equal(anew(), 2);
    await own.stop();
  });
});

Deno.test("a notification that comes back or could not be sent is no reason to listen anew", async () => {
  await withDatabase(async (database) => {
    const [own, others] = [await hintsOf(database), await eavesdrop(database.url)];
    own.noteCommit();
    await untilTrue(() => others.heard.length === 1);
    await database.sql.notify(CHANGES_CHANNEL, ""); // of an older version: comes after the other
    await untilTrue(() => own.hinted() === 2);
    for (let second = 0; second < 10; second++) own.tick();
    assert.deepEqual(own.events, []);
    await Promise.all([own.stop(), others.stop()]);

    const ended = await testDatabase();
    await ended.drop();
    const alone = await hintsOf({ ...database, sql: ended.sql });
    alone.noteCommit();
    await untilTrue(() => alone.events.length > 0);
    for (let second = 0; second < 10; second++) alone.tick();
    assert.deepEqual(alone.events, ["other processes not told of a commit"]);
    await alone.stop();
  });
});

Deno.test("two readings in a row that find changes without a hint make the process listen anew", async () => {
  await withDatabase(async (database) => {
    const own = await hintsOf(database);
    const unhinted = { wasHinted: false, isEmpty: false };
    own.noteReading(unhinted);
    own.noteReading({ wasHinted: true, isEmpty: false });
    own.noteReading(unhinted);
    own.noteReading({ wasHinted: false, isEmpty: true });
    assert.deepEqual(own.events, []);
    own.noteReading(unhinted);
    assert.deepEqual(own.events, [ANEW]);
    await untilTrue(() => own.listened() === 2);
    await own.stop();
  });
});

async function untilTrue(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
