/** What a process knows of its database server: read-only, full, too many connections. */
import assert from "node:assert/strict";
import { Unavailable } from "../../../domain/errors.ts";
import { createLog } from "../../../server/log.ts";
import { openPools, type Pools } from "../../../server/database/pools.ts";
import { fewConnections } from "../../db/postgres/refusals.ts";
import { testDatabase, type TestSql } from "../../support/database.ts";

interface Ground {
  sql: TestSql;
  url: string;
  pools: Pools;
  /** The events in the log, each with its level. */
  events(): string[];
}

/** The server's output of each refused statement is read while a test runs, which is no leak. */
function test(name: string, work: (ground: Ground) => Promise<void>) {
  const fn = () => withPools(work);
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });
}

async function withPools(work: (ground: Ground) => Promise<void>) {
  const { sql, url, drop } = await testDatabase();
  await sql`create table bed (id int)`;
  const lines: string[] = [];
  const pools = openPools(url, createLog("debug", (line) => lines.push(line)), () => {});
  const events = () => lines.map((line) => JSON.parse(line)).map((l) => `${l.level} ${l.event}`);
  try {
    await work({ sql, url, pools, events });
  } finally {
    await pools.end(0);
    await drop();
  }
}

/** Sets how new sessions of the database begin. */
async function setReadOnly(sql: TestSql, value: "on" | "off") {
  const [{ name }] = await sql`select current_database() as name`;
  await sql.unsafe(`alter database ${name} set default_transaction_read_only = ${value}`);
}

function store({ pools }: Ground): Promise<unknown> {
  return pools.calls`insert into bed values (1)`.execute();
}

test("a write that meets a read-only database is unavailable, and reads go on", async (ground) => {
  const { sql, pools, events } = ground;
  await setReadOnly(sql, "on");
  assert(pools.health.isWritable());
  for (let time = 0; time < 3; time++) await assert.rejects(store(ground), Unavailable);
  assert(!pools.health.isWritable());
  assert.deepEqual([...await pools.calls`select id from bed`], []);
  await pools.health.look();
  assert(!pools.health.isWritable());
  assert.deepEqual(events(), ["error database read-only"]);
});

test("only one look is under way at a time", async ({ pools }) => {
  const [first, second] = [pools.health.look(), pools.health.look()];
  assert.equal(first, second);
  await first;
  const third = pools.health.look();
  assert.notEqual(first, third);
  await third;
});

test("what is over is noticed at the next look, and every connection writes again", async (ground) => {
  const { sql, pools, events } = ground;
  await setReadOnly(sql, "on");
  await assert.rejects(store(ground), Unavailable);
  await setReadOnly(sql, "off");
  await pools.health.look();
  assert(pools.health.isWritable());
  await store(ground);
  assert.deepEqual(events(), ["error database read-only", "info database stores again"]);
});

test("a read-only database is noticed by a look, before anybody wants to store", async (ground) => {
  const { sql, pools, events } = ground;
  await pools.health.look();
  assert(pools.health.isWritable());
  await setReadOnly(sql, "on");
  pools.background.renew();
  await pools.health.look();
  assert(!pools.health.isWritable());
  assert.deepEqual(events(), ["error database read-only"]);
});

test("a full disk is named once, until something can be stored again", async (ground) => {
  const { pools, events } = ground;
  const fill = () => {
    return pools.calls.unsafe("do $$ begin raise exception using errcode = '53100'; end $$");
  };
  for (let time = 0; time < 3; time++) await assert.rejects(fill().execute(), Unavailable);
  assert(!pools.health.isWritable());
  await pools.health.look();
  assert(pools.health.isWritable());
  assert.deepEqual(events(), ["error database disk full", "info database stores again"]);
});

test("where nobody may make a table to try, the next write tells", async ({ sql, url, events }) => {
  const [{ name }] = await sql`select current_database() as name`;
  await sql.unsafe(`revoke temporary on database ${name} from public`);
  await using few = await fewConnections(sql, url, 5);
  const lines: string[] = [];
  const pools = openPools(few.url, createLog("debug", (line) => lines.push(line)), () => {});
  pools.health.onFault("53100");
  await pools.health.look();
  assert(pools.health.isWritable());
  await pools.end();
  assert.deepEqual(events(), []);
});

test("a server that takes no more connections is named once, until it takes one", async ({ sql, url }) => {
  await using few = await fewConnections(sql, url, 1);
  const lines: string[] = [];
  const pools = openPools(few.url, createLog("debug", (line) => lines.push(line)), () => {});
  await pools.live`select 1`;
  const asked = [pools.calls`select 1`, pools.background`select 1`].map((query) => query.execute());
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  assert(pools.health.isWritable());
  pools.live.renew();
  await Promise.any(asked);
  pools.calls.renew();
  pools.background.renew();
  await Promise.all(asked);
  await pools.end();
  const events = lines.map((line) => JSON.parse(line).event);
  assert.equal(events[0], "database refuses connections");
  assert.equal(events[1], "database accepts connections again");
});

test("a database that is away says nothing of what it could store", async ({ url }) => {
  const away = new URL(url);
  away.port = "1";
  const lines: string[] = [];
  const pools = openPools(away.href, createLog("debug", (line) => lines.push(line)), () => {});
  await pools.health.look();
  assert(pools.health.isWritable());
  pools.health.onFault("53100");
  await pools.health.look();
  assert(!pools.health.isWritable());
  await pools.end();
});
