/** The tasks of whoever runs a site, each as a process of its own, beside the program and without it. */
import assert from "node:assert/strict";
import { endBreakGlass } from "../../db/people/break_glass.ts";
import { connect } from "../../db/postgres/connect.ts";
import { findRunning } from "../../server/bundled_postgres/running.ts";
import { hospitalIdOf, send, signIn, stranger } from "../support/person.ts";
import { startProgram, withDataDir } from "./program.ts";

const ROOT = new URL("../../", import.meta.url);

/** Runs `server/tasks/{name}.ts`, as its task of `deno.json` does. */
async function task(name: string, args: string[], env: Record<string, string> = {}) {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", `server/tasks/${name}.ts`, ...args],
    cwd: ROOT,
    env: { DATABASE_URL: "", DEMO: "true", LOG_LEVEL: "info", ...env },
    stdin: "null",
  });
  const { code, stdout, stderr } = await command.output();
  const said = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  return { code, said };
}

Deno.test("a site is backed up while it runs and while it stands, put back elsewhere, and opened in need", async () => {
  await withDataDir(async (dataDir) => {
    const here = { DATA_DIR: dataDir };
    const there = { DATA_DIR: `${dataDir}-there` };
    const [running, standing] = [`${dataDir}-running.gz`, `${dataDir}-standing.gz`];
    const nothing = await task("backup", [running], here);
    assert.deepEqual([nothing.code, nothing.said.includes("no database in DATA_DIR")], [1, true]);

    const program = startProgram(dataDir);
    await program.logged("ready");
    const crew = await signIn(await program.origin(), "crew1@demo.test");
    const { id } = await send(crew, await hospitalIdOf(crew, "General Hospital"));
    const beside = await task("backup", [running], here);
    assert.equal(beside.code, 0, beside.said);
    assert.match(beside.said, /running\.gz: [\d.]+ kB, as of \d{4}-/);
    const inUse = await task("restore", [running, "--overwrite"], here);
    assert.deepEqual([inUse.code, inUse.said.includes(`process ${program.pid} is using it`)], [
      3,
      true,
    ]);
    program.signal("SIGTERM");
    await program.ended;

    const [alone, verified] = await Promise.all([
      task("backup", [standing], here),
      task("verify_backup", [running]),
    ]);
    assert.equal(alone.code, 0, alone.said);
    assert.equal(verified.code, 0, verified.said);
    assert.match(verified.said, /is whole: .*\n(.*\n)* +\d+ {2}patient_deliveries\n/);
    const wrongCall = await task("restore", []);
    assert.deepEqual([wrongCall.code, wrongCall.said], [
      2,
      "Call it so: deno task restore FILE [--overwrite]\n",
    ]);

    const restored = await task("restore", [standing], there);
    assert.equal(restored.code, 0, restored.said);
    const twice = await task("restore", [standing], there);
    assert.deepEqual([twice.code, twice.said.includes("is not empty")], [1, true]);

    const again = startProgram(there.DATA_DIR);
    try {
      await again.logged("ready");
      const origin = await again.origin();
      const nurse = await signIn(origin, "nurse@demo.test");
      assert.equal((await nurse.get(`/api/ringdowns/${id}`)).status, 200);
      await openInNeed(origin, there);
    } finally {
      again.signal("SIGTERM");
      await again.ended;
    }
  });
});

Deno.test("a task that cannot reach the database says so in one sentence", async () => {
  const nobody = { DATABASE_URL: "postgres://me:Numbat@127.0.0.1:1/ringdown" };
  const said = await Promise.all([
    task("backup", ["nowhere.gz"], nobody),
    task("break_glass", ["need@county.test"], nobody),
  ]);
  const sentence = "The database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n";
  assert.deepEqual(said, [{ code: 1, said: sentence }, { code: 1, said: sentence }]);
});

async function openInNeed(origin: string, env: { DATA_DIR: string }) {
  const email = "need@county.test";
  const glass = await task("break_glass", [email], { ...env, BASE_URL: origin });
  assert.equal(glass.code, 0, glass.said);
  assert.match(glass.said, /Nobody is told by mail: SMTP_URL is not set/);
  assert.match((await task("break_glass", [email], env)).said, /has an account already/);
  const link = new URL(/http\S+/.exec(glass.said)![0]);
  assert.equal(link.origin, origin);
  const password = "Broken!Glass1";
  const body = { email, code: link.searchParams.get("code"), password };
  assert.equal((await stranger(origin).post("/auth/local/reset", body)).status, 200);
  assert.equal((await stranger(origin).post("/auth/local/reset", body)).status, 403);
  const opened = await signIn(origin, email, password);
  assert.equal((await opened.get("/api/clients")).status, 200);

  const sql = connect((await findRunning(env.DATA_DIR))!, { max: 1 });
  try {
    const told = await sql<{ recipient: string }[]>`
      select recipient from emails where subject like 'Break-glass%'
    `;
    assert.deepEqual(told.map(({ recipient }) => recipient), ["super@demo.test"]);
    assert.equal(await sql.begin((tx) => endBreakGlass(tx)), 0, "before its time");
    await sql`update break_glass_users set ends_at = clock_timestamp() - interval '1 minute'`;
    await sql.begin((tx) => endBreakGlass(tx));
    assert.equal((await opened.get("/api/clients")).status, 401);
    const events = await sql<{ action: string }[]>`
      select action from audit_events where action like 'user.break_glass%' order by created_at
    `;
    assert.deepEqual(events.map(({ action }) => action), [
      "user.break_glass",
      "user.break_glass_ended",
    ]);
  } finally {
    await sql.end();
  }
}
