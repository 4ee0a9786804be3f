import assert from "node:assert/strict";
import type { Sql } from "../../../db/postgres/sql.ts";
import { testDatabase } from "../../support/database.ts";

/** How often the database calls back while each of these works. */
async function commitsOf(works: Record<string, (sql: Sql) => Promise<unknown>>) {
  let commits = 0;
  const { sql, drop } = await testDatabase({ onCommit: () => commits++ });
  const found: Record<string, number> = {};
  for (const [what, work] of Object.entries(works)) {
    await sql.unsafe("drop table if exists beds; create table beds (number int primary key)");
    commits = 0;
    await work(sql).catch(() => {});
    found[what] = commits;
  }
  await drop();
  return found;
}

const COMMITS: Record<string, (sql: Sql) => Promise<unknown>> = {
  "an insert": (sql) => sql`insert into beds values (${1})`,
  "a `with` that writes and ends in a select": (sql) =>
    sql`with made as (insert into beds values (1) returning number) select number from made`,
  "a transaction": (sql) => sql.begin((tx) => tx`insert into beds values (1)`),
  "a transaction whose savepoint was rolled back": (sql) =>
    sql.begin(async (tx) => {
      await tx.begin(() => Promise.reject(new Error("no"))).catch(() => {});
    }),
};

const NONE: Record<string, (sql: Sql) => Promise<unknown>> = {
  "a select": (sql) => sql`select number from beds where number = ${1}`,
  "a select that locks": (sql) => sql`select number from beds for update`,
  "a transaction that only reads": (sql) => sql.begin("read only", (tx) => tx`select 1`),
  "an insert that is refused": (sql) => sql`insert into beds values (${null})`,
  "a transaction that is rolled back": (sql) =>
    sql.begin(async (tx) => {
      await tx`insert into beds values (1)`;
      throw new Error("no");
    }),
  "an update that finds no row": (sql) => sql`update beds set number = 2 where number = 1`,
  "a deletion that finds no row": (sql) => sql`delete from beds where number = 1`,
  "a notification": (sql) => sql.notify("beds", ""),
};

function each(works: object, commits: number): Record<string, number> {
  return Object.fromEntries(Object.keys(works).map((what) => [what, commits]));
}

Deno.test("a database calls back once after each commit that may have changed something", async () => {
  assert.deepEqual(await commitsOf(COMMITS), each(COMMITS, 1));
});

Deno.test("a database does not call back when nothing is changed or stored", async () => {
  assert.deepEqual(await commitsOf(NONE), each(NONE, 0));
});

Deno.test("a quiet handle of the same connections calls nobody back", async () => {
  let commits = 0;
  const { sql, drop } = await testDatabase({ onCommit: () => commits++ });
  await sql.unsafe("create table beds (number int primary key)");
  commits = 0;
  await sql.quiet`insert into beds values (1)`;
  await sql.quiet.begin((tx) => tx`insert into beds values (2)`);
  assert.equal(commits, 0);
  await sql`insert into beds values (3)`;
  assert.equal(commits, 1);
  await drop();
});
