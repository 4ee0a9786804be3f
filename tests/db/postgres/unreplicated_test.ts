/** A primary whose commits must wait for a standby that is not there. */
import assert from "node:assert/strict";
import { connect, type Database } from "../../../db/postgres/connect.ts";
import { CommitUnknown } from "../../../domain/errors.ts";
import { testDatabase } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";

interface Ground {
  /** Its commits wait; its queries have 500 ms. */
  sql: Database;
  /** The standby is back. */
  confirmAll(): Promise<void>;
}

/** Other databases of the server do not wait: their `synchronous_commit` is off. */
async function withoutStandby(work: (ground: Ground) => Promise<void>) {
  const { sql: admin, url, drop } = await testDatabase();
  const name = new URL(url).pathname.slice(1);
  await admin`create table ward (name text)`;
  await admin.unsafe(`alter database "${name}" set synchronous_commit = on`);
  await admin`alter system set synchronous_standby_names = 'away'`;
  await admin`select pg_reload_conf()`;
  const sql = connect(url, { deadlineMs: 500 });
  const confirmAll = async () => {
    await admin`alter system reset synchronous_standby_names`;
    await admin`select pg_reload_conf()`;
  };
  try {
    await untilTrue(async () => await standbyOf(sql) === "away");
    await work({ sql, confirmAll });
  } finally {
    await confirmAll();
    await sql.end();
    await drop();
  }
}

async function standbyOf(sql: Database): Promise<string> {
  const [{ standby }] = await sql<[{ standby: string }]>`
    select current_setting('synchronous_standby_names') as standby
  `;
  return standby;
}

async function wardsIn(sql: Database): Promise<number> {
  return (await sql<{ name: string }[]>`select name from ward`).length;
}

Deno.test({
  name: "what no standby has confirmed is not answered as stored, and nobody sees it before it is",
  async fn() {
    await withoutStandby(async ({ sql, confirmAll }) => {
      await assert.rejects(sql.begin((tx) => tx`insert into ward values ('North')`), CommitUnknown);
      assert.equal(await wardsIn(sql), 0);
      await confirmAll();
      await untilTrue(async () => await wardsIn(sql) === 1);
    });
  },
  // The output of a server that this process started is read while a test runs, which is no leak.
  sanitizeOps: false,
  sanitizeResources: false,
});
