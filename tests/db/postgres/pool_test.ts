/** Connections of a pool: refused by the server, given up by whoever asked, counted, replaced. */
import assert from "node:assert/strict";
import postgres from "postgres";
import { type Cause, causedBy } from "../../../db/audit/cause.ts";
import { connect, type Database } from "../../../db/postgres/connect.ts";
import { openConnection } from "../../../db/postgres/connection.ts";
import { createPool } from "../../../db/postgres/pool.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { GivenUp, Unavailable } from "../../../domain/errors.ts";
import { PATIENT, testDatabase, type TestSql } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";
import { fewConnections, refusingAtFirst } from "./refusals.ts";

interface Ground {
  sql: TestSql;
  url: string;
  /** A pool of at most `max` connections, closed at the end. */
  pool(max: number, settings?: { url?: string; deadlineMs?: number }): Database;
}

/** The output of a server that this process started is read while a test runs, which is no leak. */
function test(name: string, fn: () => Promise<void>) {
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });
}

async function withDatabase(work: (ground: Ground) => Promise<void>) {
  const { sql, url, drop } = await testDatabase();
  const pools: Database[] = [];
  const pool: Ground["pool"] = (max, settings = {}) => {
    const applicationName = "ringdown pool test";
    pools.push(connect(settings.url ?? url, { applicationName, max, ...PATIENT, ...settings }));
    return pools.at(-1)!;
  };
  try {
    await work({ sql, url, pool });
  } finally {
    await Promise.all(pools.map((pool) => pool.end(0)));
    await drop();
  }
}

/**
 * What it gives, or why it fails. Asked for at once: what fails while nobody waits for it ends
 * every other test of its file.
 */
function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error) => error);
}

async function pidOf(sql: Sql): Promise<number> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return pid;
}

/** How many queries of the pools under test run on the server. */
async function running(sql: TestSql): Promise<number> {
  const [{ count }] = await sql`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
      and application_name = 'ringdown pool test'
  `;
  return count;
}

test("where the server lets in fewer than the pool may open, every query gets its turn", async () => {
  await withDatabase(async ({ sql, url, pool }) => {
    await using few = await fewConnections(sql, url, 2);
    const asking = pool(5, { url: few.url });
    // One transaction stays until the second connection is there, however slow the machine is.
    const held = asking.begin(async (tx) => {
      await pidOf(tx);
      await untilTrue(() => asking.use().open === 2);
    });
    const rows = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        asking<[{ n: number }]>`
        select ${n}::int as n from pg_sleep(0.01)
      `),
    );
    assert.deepEqual(rows.map(([{ n }]) => n), [...Array(20).keys()]);
    await held;
    assert.equal(asking.use().open, 2);
  });
});

test("a query that is refused a connection gets one as soon as the server has room", async () => {
  await withDatabase(async ({ sql, url, pool }) => {
    await using few = await fewConnections(sql, url, 1);
    const other = pool(1, { url: few.url });
    await other`select 1`;
    const asking = pool(1, { url: few.url });
    const asked = asking.begin((tx) => pidOf(tx));
    await untilTrue(() => asking.use().waiting === 1);
    await other.end();
    assert.equal(typeof await asked, "number");
  });
});

test("a query that is refused until its deadline is unavailable, and says why", async () => {
  await withDatabase(async ({ sql, url, pool }) => {
    await using few = await fewConnections(sql, url, 1);
    const other = pool(1, { url: few.url });
    await other`select 1`;
    const asking = pool(1, { url: few.url, deadlineMs: 3000 });
    const error = await asking`select 1`.catch((error) => error);
    assert(error instanceof Unavailable);
    assert.equal((error.cause as Unavailable).message, "The database does not answer.");
  });
});

test("a server that is still starting is asked again until it is ready", async () => {
  await withDatabase(async ({ url, pool }) => {
    await using starting = refusingAtFirst(url, { times: 3, code: "57P03" });
    const asking = pool(2, { url: starting.url });
    const [{ n }] = await asking<[{ n: number }]>`select 7 as n`;
    assert.equal(n, 7);
    assert.equal(starting.refused(), 3);
  });
});

test("a query that is given up ends on the server, and its connection goes on", async () => {
  await withDatabase(async ({ sql, pool }) => {
    const asking = pool(1);
    const pid = await pidOf(asking);
    const leaving = new AbortController();
    const given = outcomeOf(asking.until(leaving.signal)`select pg_sleep(600)`.execute());
    await untilTrue(async () => await running(sql) === 1);
    leaving.abort();
    assert(await given instanceof GivenUp);
    assert.equal(await pidOf(asking), pid);
    await untilTrue(async () => await running(sql) === 0);
  });
});

test("many queries that are given up at once free every connection and every place", async () => {
  await withDatabase(async ({ sql, pool }) => {
    const asking = pool(3);
    const leaving = new AbortController();
    const request = asking.until(leaving.signal);
    const given = Array.from({ length: 30 }, () => {
      return outcomeOf(request`select pg_sleep(600)`.execute());
    });
    await untilTrue(async () => await running(sql) === 3);
    assert.equal(asking.use().waiting, 27);
    leaving.abort();
    for (const outcome of await Promise.all(given)) assert(outcome instanceof GivenUp);
    await untilTrue(async () => await running(sql) === 0);
    await untilTrue(() => asking.use().inUse === 0);
    assert.equal(asking.use().waiting, 0);
    await Promise.all([1, 2, 3].map(() => asking`select 1`));
  });
});

test("a transaction that is given up is rolled back, and takes nothing with it", async () => {
  await withDatabase(async ({ sql, pool }) => {
    await sql`create table bed (id int)`;
    const asking = pool(1);
    for (let round = 0; round < 5; round++) {
      const leaving = new AbortController();
      const given = outcomeOf(
        asking.until(leaving.signal).begin(async (tx) => {
          await tx`insert into bed values (${round})`;
          await tx`select pg_sleep(600)`;
        }),
      );
      await untilTrue(async () => await running(sql) === 1);
      leaving.abort();
      assert(await given instanceof GivenUp);
      await asking.begin((tx) => tx`insert into bed values (${round + 100})`);
    }
    const beds = await sql`select id from bed order by id`;
    assert.deepEqual(beds.map(({ id }) => id), [100, 101, 102, 103, 104]);
  });
});

test("whoever has gone asks nothing more", async () => {
  await withDatabase(async ({ pool }) => {
    const asking = pool(1);
    const request = asking.until(AbortSignal.abort());
    await assert.rejects(request`select 1`.execute(), GivenUp);
    await assert.rejects(request.begin((tx) => tx`select 1`), GivenUp);
    assert.equal(asking.use().open, 0);
  });
});

test("queries given up at any moment end nobody else's query", async () => {
  await withDatabase(async ({ pool }) => {
    const asking = pool(2);
    for (let round = 0; round < 60; round++) {
      const leaving = new AbortController();
      const given = outcomeOf(asking.until(leaving.signal)`select pg_sleep(0.002)`.execute());
      await new Promise((resolve) => setTimeout(resolve, round % 4));
      leaving.abort();
      const others = Array.from({ length: 3 }, () => asking`select pg_sleep(0.001)`.execute());
      await Promise.all(others);
      const outcome = await given;
      assert(!(outcome instanceof Error) || outcome instanceof GivenUp);
    }
  });
});

test("a pool tells how it is used, and how long its callers had to wait", async () => {
  await withDatabase(async ({ pool }) => {
    const asking = pool(1);
    await asking`select 1`;
    assert.deepEqual({ ...asking.use(), longestWaitMs: 0 }, {
      max: 1,
      open: 1,
      inUse: 0,
      waiting: 0,
      waits: 1, // for the connection to be opened
      longestWaitMs: 0,
    });
    const held = Promise.withResolvers<void>();
    const holding = asking.begin(() => held.promise);
    const second = asking`select 1`.execute();
    await untilTrue(() => asking.use().waiting === 1 && asking.use().longestWaitMs > 20);
    assert.equal(asking.use().inUse, 1);
    held.resolve();
    await Promise.all([holding, second]);
    assert.equal(asking.use().waits, 2);
    assert(asking.use().longestWaitMs > 20);
  });
});

test("a pool that is renewed replaces idle connections at once, the others when free", async () => {
  await withDatabase(async ({ pool }) => {
    const asking = pool(2);
    const seen = await Promise.all([1, 2].map(() => asking.begin(slowPid)));
    const held = Promise.withResolvers<void>();
    const busy = asking.begin(async (tx) => {
      await held.promise;
      return await pidOf(tx);
    });
    asking.renew();
    assert(!seen.includes(await pidOf(asking)));
    held.resolve();
    assert(seen.includes(await busy));
    const after = await Promise.all([1, 2].map(() => asking.begin(slowPid)));
    assert.deepEqual(after.filter((pid) => seen.includes(pid)), []);
  });
});

test("a pool that ends has closed the connection that was given back last, too", async () => {
  await withDatabase(async ({ url }) => {
    const { options } = postgres(url, { max: 1 });
    const open = () => openConnection(options);
    const ending = createPool({ open, max: 1, waitMs: 60_000, establishMs: 60_000 });
    const connection = await ending.take();
    const ended = ending.end();
    ending.give(connection);
    await ended;
    assert(connection.isLost());
  });
});

async function slowPid(tx: Sql): Promise<number> {
  await tx`select pg_sleep(0.05)`;
  return await pidOf(tx);
}

const NOBODY: Cause = {
  actorId: null,
  organizationId: null,
  sessionId: null,
  apiClientId: null,
  address: "192.0.2.7",
};

/** Transactions on `asking` that note when they begin; those of `holds` stay until it resolves. */
function noting(asking: Database, holds: Record<string, Promise<void>>) {
  const begun: string[] = [];
  const ask = (name: string, caller: Partial<Cause>) =>
    causedBy({ ...NOBODY, ...caller }, () =>
      asking.begin(async (tx) => {
        begun.push(name);
        await tx`select 1`;
        await holds[name];
      }));
  return { begun, ask };
}

test("who has the fewest connections comes next, by user, token or address", async () => {
  await withDatabase(async ({ pool }) => {
    const asking = pool(2);
    const hold = Promise.withResolvers<void>();
    const { begun, ask } = noting(asking, { first: hold.promise });
    const first = ask("first", { actorId: "much" });
    await untilTrue(() => begun.length === 1);
    const others = [
      ...["second", "third", "fourth"].map((name) => ask(name, { actorId: "much" })),
      ask("user", { actorId: "user" }),
      ask("token", { tokenHash: "token" }),
      ask("address", {}),
    ];
    await Promise.all(others); // one after the other: the first keeps its connection
    hold.resolve();
    await first;
    assert.deepEqual(begun, ["first", "user", "token", "address", "second", "third", "fourth"]);
  });
});

test("one caller has at most half of the connections, and all of its turns in the end", async () => {
  await withDatabase(async ({ pool }) => {
    const asking = pool(4);
    const hold = Promise.withResolvers<void>();
    const { begun, ask } = noting(asking, { a: hold.promise, b: hold.promise });
    const much = ["a", "b", "c", "d"].map((name) => ask(name, { actorId: "much" }));
    await untilTrue(() => begun.length === 2 && asking.use().waiting === 2);
    await Promise.all([ask("e", { actorId: "user" }), ask("f", { actorId: "user" })]);
    assert.deepEqual(begun.toSorted(), ["a", "b", "e", "f"]);
    assert.equal(asking.use().waiting, 2);
    hold.resolve();
    await Promise.all(much);
    assert.deepEqual(begun.toSorted(), ["a", "b", "c", "d", "e", "f"]);
  });
});
