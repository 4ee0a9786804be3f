/** What goes out before `begin` is answered, and what becomes of it when `begin` fails. */
import assert from "node:assert/strict";
import { connect, type Database } from "../../../db/postgres/connect.ts";
import type { Sql, TransactionMode } from "../../../db/postgres/sql.ts";
import { testDatabase, type TestSql } from "../../support/database.ts";
import { tapWire, type WireTap } from "../../support/wire_tap.ts";

interface Ground {
  /** A pool of one open connection, behind the tap. */
  sql: Database;
  tap: WireTap;
  /** The same database, past the tap. */
  direct: TestSql;
}

function test(name: string, work: (ground: Ground) => Promise<void>) {
  Deno.test(name, async () => {
    const { sql: direct, url, drop } = await testDatabase();
    await direct`create table bed (id int primary key)`;
    const tap = tapWire(url);
    const sql = connect(tap.url, { max: 1 });
    await sql`select 1`;
    tap.forget();
    await work({ sql, tap, direct });
    await sql.end();
    await tap.close();
    await drop();
  });
}

async function bedIds(sql: Sql): Promise<number[]> {
  return (await sql<{ id: number }[]>`select id from bed order by id`).map(({ id }) => id);
}

test("the selects that begin a transaction go out together with its begin", async ({ sql, tap }) => {
  tap.holdAnswersUntil(3);
  const rows = await sql.begin(async (tx) => {
    const first = tx`select pg_advisory_xact_lock(1)`.execute();
    const start = tx`select 2 as n`;
    return await Promise.all([first, tx<{ n: number }[]>`${start} where true`]);
  });
  assert.equal(rows[1][0].n, 2);
});

test("what would store something waits until begin is answered, and so does all behind it", async ({ sql, tap, direct }) => {
  tap.holdAnswersUntil(2);
  const storing = sql.begin((tx) =>
    Promise.all([
      tx`insert into bed (id) values (1)`.execute(),
      tx<{ id: number }[]>`select id from bed`,
    ])
  );
  while (tap.statements().length === 0) await direct`select 1`;
  for (let asked = 0; asked < 10; asked++) await direct`select 1`;
  assert.deepEqual(tap.statements(), ["begin"]);
  tap.holdAnswersUntil(0);
  assert.deepEqual((await storing)[1].map(({ id }) => id), [1]);
});

test("if begin fails nothing is stored, and its error is the one that is thrown", async ({ sql, direct }) => {
  const mode = "isolation level unheard of" as TransactionMode;
  const storing = sql.begin(mode, async (tx) => {
    await tx`select 1`;
    await tx`insert into bed (id) values (1)`;
  });
  await assert.rejects(storing, /syntax error/);
  assert.deepEqual(await bedIds(direct), []);
  await sql.begin((tx) => tx`insert into bed (id) values (2)`);
  assert.deepEqual(await bedIds(direct), [2]);
});

test("work that fails before begin is answered stores nothing and leaves the connection usable", async ({ sql }) => {
  await assert.rejects(sql.begin(() => Promise.reject(new RangeError("no such ward"))), RangeError);
  await sql.begin((tx) => tx`insert into bed (id) values (1)`);
  assert.deepEqual(await bedIds(sql), [1]);
});
