/** What a start shows while the database is migrated by a process of its own. */
import assert from "node:assert/strict";
import { LOCKS } from "../../db/locks.ts";
import { testDatabase } from "../support/database.ts";
import { listDescendants } from "../support/processes.ts";
import { untilTrue } from "../support/until_true.ts";
import { isAlive, type Program, startProgram } from "./program.ts";

Deno.test("while a migration runs two starts live and are not ready; then both are", async () => {
  const { sql, url, appUrl, drop } = await testDatabase({ demo: true });
  const env = { DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: url };
  const migrating = Promise.withResolvers<void>();
  const held = sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.migration})`;
    await migrating.promise;
  });
  const starts = [startProgram("", env, launched), startProgram("", env, launched)];
  const [waiting, leaving] = starts;
  try {
    for (const start of starts) {
      const origin = await start.origin();
      assert.equal(await statusOf(`${origin}/healthz`), 200);
      const answer = await fetch(`${origin}/readyz`);
      assert.equal(answer.status, 503);
      assert.equal((await answer.json()).migrations, false);
      assert.equal(await statusOf(`${origin}/api/users/me`), 503);
    }
    // Both wait in PostgreSQL, in processes that have the owner's address.
    await untilTrue(async () => await migratorsOf(sql) === 2);
    leaving.signal("SIGTERM");
    assert.equal(await leaving.ended, 0);
    assert.equal(leaving.times("ready"), 0);
    migrating.resolve();
    await held;
    await waiting.logged("ready");
    assert.equal(await statusOf(`${await waiting.origin()}/readyz`), 200);
    await untilTrue(async () => await countOfOwners(waiting) === 0);
  } finally {
    migrating.resolve();
    await end(starts);
    await held;
    await drop();
  }
});

Deno.test("a migration that cannot be done ends the launcher and the program with 1, and says why", async () => {
  const { sql, url, appUrl, drop } = await testDatabase();
  await sql`update schema_migrations set checksum = 'x' where name like '0001%'`;
  const env = { DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: url, DEMO: "false" };
  const launcher = startProgram("", env, launched);
  try {
    const { error } = await launcher.logged("cannot prepare the database");
    assert.match(JSON.stringify(error), /0001_organizations.sql has been changed/);
    assert.equal(await launcher.ended, 1);
    assert.equal(launcher.times("ready"), 0);
    assert(!isAlive(launcher.pid));
  } finally {
    await end([launcher]);
    await drop();
  }
});

const launched = { isLaunched: true };

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url);
  await answer.body?.cancel();
  return answer.status;
}

async function migratorsOf(sql: Awaited<ReturnType<typeof testDatabase>>["sql"]): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity
    where application_name = 'ringdown migrate' and datname = current_database()
      and wait_event_type = 'Lock'
  `;
  return rows.length;
}

/** How many processes of this start have the owner's address. */
async function countOfOwners({ pid }: Program): Promise<number> {
  const found = await listDescendants(pid);
  return found.filter(({ command }) => command.includes("prepare_database.ts")).length;
}

async function end(starts: Program[]): Promise<void> {
  for (const start of starts) if (isAlive(start.pid)) start.signal("SIGTERM");
  await Promise.all(starts.map(({ ended }) => ended));
}
