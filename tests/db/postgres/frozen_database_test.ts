import assert from "node:assert/strict";
import { connect, type Database } from "../../../db/postgres/connect.ts";
import { CommitUnknown, Unavailable } from "../../../domain/errors.ts";
import { startBundledPostgres } from "../../../server/bundled_postgres/launcher.ts";
import { createLog } from "../../../server/log.ts";
import { openAll } from "./connections.ts";

/** Starts a database server whose processes the test may freeze and continue together. */
async function withServer(
  work: (sql: Database, signal: (name: Deno.Signal) => void) => Promise<void>,
) {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-frozen-" });
  await Deno.chmod(folder, 0o755);
  const log = createLog("error", () => {});
  const server = await startBundledPostgres(folder, { log, onGivenUp() {} });
  const sql = connect(server.url, { max: 3 });
  await sql`create table ward (name text)`;
  await openAll(sql, 3);
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'ringdown'
  `;
  const pids = [server.pid()!, ...backends.map(({ pid }) => pid)];
  const signal = (name: Deno.Signal) => pids.forEach((pid) => Deno.kill(pid, name));
  await work(sql, signal);
  await sql.end();
  await server.stop();
  await Deno.remove(folder, { recursive: true });
}

/** Checks that every query is rejected within a minute: after 5 s, or later on a busy machine. */
async function rejectsInTime(...asked: Promise<unknown>[]) {
  const start = performance.now();
  await Promise.all(asked.map((query) => assert.rejects(query, Unavailable)));
  const took = performance.now() - start;
  assert(took < 60_000, `${took} ms`);
}

Deno.test("queries to a frozen database are rejected in time and work again afterwards", async () => {
  await withServer(async (sql, signal) => {
    signal("SIGSTOP");
    await rejectsInTime(
      ...Array.from({ length: 20 }, () => sql`select 1`.execute()),
      sql.begin((tx) => tx`insert into ward values ('in a transaction')`),
    );
    await rejectsInTime(sql`insert into ward values ('on a new connection')`.execute());
    signal("SIGCONT");
    await sql`insert into ward values ('after')`;
    assert.deepEqual(
      (await sql<{ name: string }[]>`select name from ward`).map(({ name }) => name),
      ["after"],
    );
  });
});

Deno.test("a transaction interrupted by a freeze stores nothing when the server continues", async () => {
  await withServer(async (sql, signal) => {
    const work = sql.begin(async (tx) => {
      await tx`insert into ward values ('before')`;
      signal("SIGSTOP");
      await tx`insert into ward values ('during')`;
    });
    await rejectsInTime(work);
    assert(!(await work.catch((error) => error) instanceof CommitUnknown));
    signal("SIGCONT");
    assert.equal((await sql`select from ward`).length, 0);
  });
});

Deno.test("a commit without an answer is unknown, because the server may still store it", async () => {
  await withServer(async (sql, signal) => {
    const work = sql.begin(async (tx) => {
      await tx`insert into ward values ('at the commit')`;
      signal("SIGSTOP");
    });
    await assert.rejects(work, CommitUnknown);
    signal("SIGCONT");
    while ((await sql`select from ward`).length === 0) { /* the server goes on with the commit */ }
  });
});
