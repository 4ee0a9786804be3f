import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect, type Database } from "../../db/postgres/connect.ts";
import { linkLibraries } from "../../server/bundled_postgres/binaries.ts";
import { DataDirInUse, startBundledPostgres } from "../../server/bundled_postgres/launcher.ts";
import { createLog } from "../../server/log.ts";
import { untilTrue } from "../support/until_true.ts";

const OWNER = fileURLToPath(new URL("bundled_postgres_owner.ts", import.meta.url));

/** Makes a folder that the account of the database may enter, as an operator would. */
async function withFolder(work: (folder: string) => Promise<void>) {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-bundled-" });
  await Deno.chmod(folder, 0o755);
  await work(folder).finally(() => Deno.remove(folder, { recursive: true }));
}

function start(folder: string, onGivenUp = () => {}) {
  return startBundledPostgres(folder, { log: createLog("error", () => {}), onGivenUp });
}

async function keepRow(sql: Database, name: string) {
  await sql`create table if not exists ward (name text)`;
  await sql`insert into ward values (${name})`;
}

async function rowsAt(url: string): Promise<string[]> {
  const sql = connect(url);
  const rows = await sql<{ name: string }[]>`select name from ward order by name`;
  await sql.end();
  return rows.map(({ name }) => name);
}

/** Whether a process runs. An ended process may stay listed (state Z) for a moment. */
function isAlive(pid: number): boolean {
  try {
    return !Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ")[1].startsWith("Z");
  } catch (error) {
    assert(error instanceof Deno.errors.NotFound);
    return false;
  }
}

Deno.test("rows are still there at the next start, and fsync is on", async () => {
  await withFolder(async (folder) => {
    const first = await start(folder);
    const sql = connect(first.url);
    await keepRow(sql, "kept");
    assert.deepEqual({ ...(await sql`show fsync`)[0] }, { fsync: "on" });
    await sql.end();
    await first.stop();

    const second = await start(folder);
    assert.deepEqual(await rowsAt(second.url), ["kept"]);
    await second.stop();
  });
});

Deno.test("a second start in the same folder is refused with the pid of the first", async () => {
  await withFolder(async (folder) => {
    const first = await start(folder);
    await assert.rejects(start(folder), (error) => {
      assert(error instanceof DataDirInUse);
      assert.equal(error.pid, Deno.pid);
      assert.match(error.message, new RegExp(`process ${Deno.pid} is using it`));
      return true;
    });
    const sql = connect(first.url);
    assert.equal((await sql`select 1`).length, 1);
    await sql.end();
    await first.stop();
  });
});

Deno.test("a killed server restarts at the same address and has lost nothing", async () => {
  await withFolder(async (folder) => {
    const database = await start(folder);
    const sql = connect(database.url);
    await keepRow(sql, "kept");

    const killed = database.pid()!;
    Deno.kill(killed, "SIGKILL");
    await untilTrue(() => database.pid() !== killed && database.pid() !== null);
    assert.deepEqual(
      (await sql<{ name: string }[]>`select name from ward`).map(({ name }) => name),
      ["kept"],
    );
    await sql.end();
    await database.stop();
  });
});

Deno.test("a start stops the server that a killed program left behind, and keeps its rows", async () => {
  await withFolder(async (folder) => {
    const { owner, url, pid } = await startOwner(folder);
    const sql = connect(url);
    await keepRow(sql, "kept");
    await sql.end();
    owner.kill("SIGKILL");
    await owner.status;
    assert(isAlive(pid), "the leftover");

    const next = await start(folder);
    assert(!isAlive(pid));
    assert.deepEqual(await rowsAt(next.url), ["kept"]);
    await next.stop();
  });
});

Deno.test("a second program in the same folder is refused and does not harm the first", async () => {
  await withFolder(async (folder) => {
    const { owner, url, pid } = await startOwner(folder);
    await assert.rejects(start(folder), { name: "DataDirInUse", pid: owner.pid });
    const sql = connect(url);
    await keepRow(sql, "kept");
    await sql.end();
    assert(isAlive(pid));
    owner.kill("SIGKILL");
    await owner.status;
    await (await start(folder)).stop();
  });
});

/** Starts another program that owns the database in the folder; `pid` is that of the server. */
async function startOwner(folder: string) {
  const owner = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", OWNER, folder],
    stdout: "piped",
  }).spawn();
  const reader = owner.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await reader.read();
  await reader.cancel();
  const { url, pid } = JSON.parse(value) as { url: string; pid: number };
  return { owner, url, pid };
}

Deno.test("a half-created database is created again", async () => {
  await withFolder(async (folder) => {
    await Deno.mkdir(join(folder, "data.new"));
    await Deno.writeTextFile(join(folder, "data.new", "PG_VERSION"), "18\n");
    const database = await start(folder);
    const sql = connect(database.url);
    await keepRow(sql, "first");
    await sql.end();
    await database.stop();
  });
});

Deno.test("a foreign process named in an old postmaster.pid is not stopped", async () => {
  await withFolder(async (folder) => {
    await (await start(folder)).stop();
    const stranger = new Deno.Command("sleep", { args: ["600"] }).spawn();
    const data = join(folder, "data");
    await Deno.writeTextFile(join(data, "postmaster.pid"), `${stranger.pid}\n${data}\n`);

    const database = await start(folder);
    assert(isAlive(stranger.pid));
    assert.notEqual(database.pid(), stranger.pid);
    await database.stop();
    stranger.kill("SIGKILL");
    await stranger.status;
  });
});

Deno.test("after five failed starts of the server the supervisor gives up", async () => {
  await withFolder(async (folder) => {
    const givenUp = Promise.withResolvers<void>();
    const database = await start(folder, givenUp.resolve);
    const killed = database.pid()!;
    await Deno.remove(join(folder, "data", "PG_VERSION"));
    Deno.kill(killed, "SIGKILL");
    await givenUp.promise;
    assert.equal(database.pid(), null);
    await database.stop();
  });
});

Deno.test("stop also ends a frozen server", async () => {
  await withFolder(async (folder) => {
    const database = await start(folder);
    const pid = database.pid()!;
    Deno.kill(pid, "SIGSTOP");
    await database.stop();
    assert(!isAlive(pid));
  });
});

Deno.test("the database works in a folder that only its owner may enter", async () => {
  await withFolder(async (folder) => {
    const home = join(folder, "home");
    await Deno.mkdir(home, { mode: 0o700 });
    const database = await start(join(home, "ringdown"));
    const sql = connect(database.url);
    await keepRow(sql, "kept");
    await sql.end();
    await database.stop();

    await Deno.chmod(home, 0o755);
    const again = await start(join(home, "ringdown"));
    assert.deepEqual(await rowsAt(again.url), ["kept"]);
    await again.stop();
  });
});

Deno.test("the links to the libraries are right when several programs start at once", async () => {
  await withFolder(async (folder) => {
    const binaries = join(folder, "native");
    await Deno.mkdir(binaries);
    await Deno.writeTextFile(join(binaries, "libpq.so.5.18"), "a library");
    const links = ["libpq.so", "libpq.so.5"];
    const list = links.map((name) => ({
      source: "native/libpq.so.5.18",
      target: `native/${name}`,
    }));
    await Deno.writeTextFile(join(binaries, "pg-symlinks.json"), JSON.stringify(list));
    await Deno.symlink("gone", join(binaries, links[0]));

    await Promise.all(Array.from({ length: 8 }, () => linkLibraries(binaries)));
    for (const link of links) {
      assert.equal(await Deno.readTextFile(join(binaries, link)), "a library");
    }
    const names = (await Array.fromAsync(Deno.readDir(binaries))).map(({ name }) => name);
    assert.deepEqual(names.sort(), [...links, "libpq.so.5.18", "pg-symlinks.json"]);
  });
});
