import assert from "node:assert/strict";
import { connect, openAlone } from "../../../db/postgres/connect.ts";
import { isUniqueViolation } from "../../../db/postgres/errors.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { Unavailable } from "../../../domain/errors.ts";
import { testDatabase, type TestSql } from "../../support/database.ts";

async function withDatabase(work: (sql: TestSql, url: string) => Promise<void>) {
  const { sql, url, drop } = await testDatabase();
  await sql`create table bed (id int primary key, ward_name text, seen_at timestamptz, notes jsonb)`;
  await work(sql, url).finally(drop);
}

async function bedIds(sql: Sql): Promise<number[]> {
  return (await sql<{ id: number }[]>`select id from bed order by id`).map(({ id }) => id);
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

Deno.test("columns are camelCase, keys inside jsonb stay as they are, times are Dates", () => {
  return withDatabase(async (sql) => {
    const seenAt = new Date("2026-01-02T03:04:05.678Z");
    const notes = { "RINGDOWN SENT": { sent_at: 1 } };
    await sql`insert into bed ${sql([{ id: 1, wardName: "A", seenAt, notes: sql.json(notes) }])}`;

    const [bed] = await sql`select * from bed`;
    assert.deepEqual({ ...bed }, { id: 1, wardName: "A", seenAt, notes });
  });
});

Deno.test("a row has no columns to read until its reader says which", () => {
  return withDatabase(async (sql: Sql) => {
    const [unsaid] = await sql`select 1 as id`;
    // @ts-expect-error: the type of the row is not said
    assert.equal(unsaid.id, 1);
    const [said] = await sql<[{ id: number }]>`select 1 as id`;
    assert.equal(said.id, 1);
  });
});

Deno.test("an array arrives as it was sent, whatever its elements", () => {
  return withDatabase(async (sql) => {
    const words = ["plain", 'a "quote"', "back\\slash", "com,ma {brace}", "", "NULL", null];
    const seenAt = new Date("2026-01-02T03:04:05.678Z");
    const [row] = await sql`
      select ${words}::text[] as words, ${[]}::text[] as none, ${[1, null]}::int[] as counts,
        array[true, false] as flags, array[${seenAt}::timestamptz] as times
    `;
    assert.deepEqual({ ...row }, {
      words,
      none: [],
      counts: [1, null],
      flags: [true, false],
      times: [seenAt],
    });
  });
});

Deno.test("a query can contain a fragment, a list and a column name", () => {
  return withDatabase(async (sql) => {
    await sql`insert into bed (id, ward_name) values (1, 'A'), (2, 'B'), (3, 'B')`;
    const inWardB = sql`and ward_name = ${"B"}`;
    const ids = await sql`
      select ${sql("id")} from bed where id = any(${[1, 2]}) and id in ${sql([1, 2])} ${inWardB}
    `;
    assert.deepEqual(ids.map(({ id }) => id), [2]);
  });
});

Deno.test("a transaction that throws stores nothing", () => {
  return withDatabase(async (sql) => {
    const refused = sql.begin(async (tx) => {
      await tx`insert into bed (id) values (1)`;
      throw new RangeError("no such ward");
    });
    await assert.rejects(refused, RangeError);
    assert.deepEqual(await bedIds(sql), []);
  });
});

Deno.test("a failed nested transaction does not undo the outer transaction", () => {
  return withDatabase(async (sql) => {
    await sql.begin(async (tx) => {
      await tx`insert into bed (id) values (1)`;
      await tx.begin((part) => part`insert into bed (id) values (1)`).catch(() => {});
      await tx.begin((part) => part`insert into bed (id) values (2)`);
    });
    assert.deepEqual(await bedIds(sql), [1, 2]);
  });
});

Deno.test("a transaction with a failed query rejects even if the error was caught", () => {
  return withDatabase(async (sql) => {
    const swallowed = sql.begin(async (tx) => {
      await tx`insert into bed (id) values (1)`;
      await tx`insert into bed (id) values (1)`.catch(() => {});
    });
    await assert.rejects(swallowed, /Cannot commit/);
    assert.deepEqual(await bedIds(sql), []);
  });
});

Deno.test("a transaction's handle accepts no query after the end of the transaction", () => {
  return withDatabase(async (sql) => {
    const escaped = await sql.begin((tx) => Promise.resolve(tx));
    await assert.rejects(escaped`insert into bed (id) values (1)`.execute(), /transaction is over/);
    assert.deepEqual(await bedIds(sql), []);
  });
});

Deno.test("a read-only transaction refuses to write", () => {
  return withDatabase(async (sql) => {
    const work = (tx: Sql) => tx`insert into bed (id) values (1)`;
    await assert.rejects(sql.begin("isolation level repeatable read read only", work));
    assert.deepEqual(await bedIds(sql), []);
  });
});

Deno.test("a violated unique constraint is recognised, also by its name", () => {
  return withDatabase(async (sql) => {
    await sql`insert into bed (id) values (1)`;
    const error = await sql`insert into bed (id) values (1)`.catch((error) => error);
    assert(isUniqueViolation(error));
    assert(isUniqueViolation(error, "bed_pkey"));
    assert(!isUniqueViolation(error, "bed_ward_key"));
    assert(!(error instanceof Unavailable));
  });
});

Deno.test("a query with an invalid parameter rejects and leaves the connection usable", () => {
  return withDatabase(async (_, url) => {
    const sql: TestSql = connect(url, { max: 1 });
    for (let round = 0; round < 3; round++) {
      const broken = sql`select ${undefined as unknown as string}::text`.execute();
      await assert.rejects(broken, /UNDEFINED_VALUE/);
      assert.equal((await sql`select ${round}::int as n`)[0].n, round);
    }
    await sql.end();
  });
});

Deno.test("after a query that failed halfway, the next one on its connection has all its rows", () => {
  return withDatabase(async (_, url) => {
    const sql: TestSql = connect(url, { max: 1 });
    const numbers = async (sql: Sql) => {
      const rows = await sql<{ n: number }[]>`select n from generate_series(1, 3) n`;
      return Array.from(rows, (row) => row?.n);
    };
    const halfway = () => sql`select 1 / (5 - n) from generate_series(1, 9) n`.execute();
    for (let round = 0; round < 3; round++) {
      await assert.rejects(halfway(), { code: "22012" });
      assert.deepEqual(await numbers(sql), [1, 2, 3]);
      const [, beside] = await Promise.all([assert.rejects(halfway()), numbers(sql)]);
      assert.deepEqual(beside, [1, 2, 3]);
      const inside = await sql.begin(async (tx) => {
        const part = tx.begin((part) => part`select 1 / (5 - n) from generate_series(1, 9) n`);
        await assert.rejects(part, { code: "22012" });
        return await numbers(tx);
      });
      assert.deepEqual(inside, [1, 2, 3]);
    }
    await sql.end();
  });
});

Deno.test("many more queries than connections all get their turn", () => {
  return withDatabase(async (_, url) => {
    const sql: TestSql = connect(url, { max: 2 });
    const rows = await Promise.all(
      Array.from({ length: 200 }, (_, n) => n % 10 ? sql`select ${n}::int as n` : asked(sql, n)),
    );
    assert.deepEqual(rows.map(([{ n }]) => n), [...Array(200).keys()]);
    await sql.end();
  });
});

function asked(sql: Sql, n: number) {
  return sql.begin((tx) => tx<[{ n: number }]>`select ${n}::int as n`);
}

// The output of a server that this process started is read while a test runs, which is no leak.
const unsanitized = { sanitizeOps: false, sanitizeResources: false };

Deno.test("a connection lost inside a transaction rejects and stores nothing", unsanitized, () => {
  return withDatabase(async (sql) => {
    for (let round = 0; round < 20; round++) {
      const lost = sql.begin(async (tx) => {
        await tx`insert into bed (id) values (${round})`;
        const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`;
        await sql`select pg_terminate_backend(${pid}, 1000)`;
        await tx`insert into bed (id) values (${round + 100})`;
      });
      await assert.rejects(lost, Unavailable);
    }
    assert.deepEqual(await bedIds(sql), []);
  });
});

Deno.test(
  "a query whose connection is lost is unavailable, and the next query works",
  unsanitized,
  () => {
    return withDatabase(async (sql) => {
      const slow = sql`select pg_sleep(4)`.execute().catch((error) => error);
      await untilSleeping(sql);
      await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%pg_sleep(4)%' and pid <> pg_backend_pid()
    `;
      assert(await slow instanceof Unavailable);
      assert.deepEqual(await bedIds(sql), []);
    });
  },
);

async function untilSleeping(sql: TestSql): Promise<void> {
  const [{ count }] = await sql`
    select count(*)::int from pg_stat_activity where wait_event = 'PgSleep' and state = 'active'
  `;
  if (count === 0) await untilSleeping(sql);
}

Deno.test("a query over the deadline is cancelled, and its connection stays open", () => {
  return withDatabase(async (_, url) => {
    const sql: TestSql = connect(url, { max: 1, deadlineMs: 3000 });
    const [{ pid }] = await sql`select pg_backend_pid() as pid`;
    await assert.rejects(sql`select pg_sleep(30)`.execute(), Unavailable);
    const [after] = await sql`select pg_backend_pid() as pid`;
    assert.equal(after.pid, pid);
    await sql.end();
  });
});

Deno.test("a query that gets no free connection is rejected after the deadline", () => {
  return withDatabase(async (_, url) => {
    const sql: TestSql = connect(url, { max: 1, deadlineMs: 1000 });
    const held = Promise.withResolvers<void>();
    const holding = sql.begin(() => held.promise);
    const took = await milliseconds(() => assert.rejects(sql`select 1`.execute(), Unavailable));
    assert(took < 60_000, `${took} ms`);
    held.resolve();
    await holding;
    await sql.end();
  });
});

Deno.test("a server that accepts connections but never answers is unavailable after a while", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const accepted = listener.accept();
  const sql = connect(`postgres://crew:none@127.0.0.1:${listener.addr.port}/none`);
  const took = await milliseconds(() => assert.rejects(sql`select 1`.execute(), Unavailable));
  assert(took < 60_000, `${took} ms`);
  (await accepted).close();
  await sql.end();
});

Deno.test("a server that closes every connection at once is unavailable after a while", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const hangingUp = (async () => {
    for await (const connection of listener) connection.close();
  })();
  const sql = connect(`postgres://crew:none@127.0.0.1:${listener.addr.port}/none`, {
    deadlineMs: 1000,
  });
  const took = await milliseconds(() => assert.rejects(sql`select 1`.execute(), Unavailable));
  assert(took < 60_000, `${took} ms`);
  await sql.end();
  listener.close();
  await hangingUp;
});

Deno.test("a port without a server is unavailable", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  const sql = connect(`postgres://crew:none@127.0.0.1:${port}/none`);
  await assert.rejects(sql`select 1`.execute(), Unavailable);
  await assert.rejects(sql.begin((tx) => tx`select 1`), Unavailable);
  await sql.end();
});

Deno.test("a wrong password rejects with its own error, not as unavailable", unsanitized, () => {
  return withDatabase(async (_, url) => {
    const wrong = new URL(url);
    wrong.password = "wrong";
    const sql = connect(wrong.href);
    await assert.rejects(sql`select 1`.execute(), { code: "28P01" });
    await sql.end();
  });
});

Deno.test("a statement that fails leaves nothing to wait for the end of its connection", () => {
  return withDatabase(async (_, url) => {
    const { connection, sql } = openAlone(url, "ringdown test", () => {});
    await connection.establish(5_000);
    let waiting = 0;
    const { closed } = connection;
    const then: typeof closed.then = (...handlers) => {
      waiting++;
      return Promise.prototype.then.apply(closed, handlers as never) as never;
    };
    Object.assign(closed, { then });
    for (let n = 0; n < 5; n++) await assert.rejects(async () => await sql`select 1 / 0`);
    await connection.close();
    assert.equal(waiting, 0);
  });
});
