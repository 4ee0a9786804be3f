/** The program with no more rights than `deploy/compose.yaml` gives it, in Deno and in the database. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { testDatabase } from "../support/database.ts";
import { hospitalIdOf, send, signIn, stranger } from "../support/person.ts";
import { openPostbox } from "../support/postbox.ts";
import { listDescendants } from "../support/processes.ts";
import { openStream } from "../support/stream.ts";
import { untilTrue } from "../support/until_true.ts";
import { isAlive, startProgram, withDataDir, withProgram } from "./program.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const compose = await Deno.readTextFile(`${ROOT}deploy/compose.yaml`);
const [, lines] = /\n {2}command:\n((?: {4}- .+\n)+)/.exec(compose)!;
const command = lines.trim().split("\n").map((line) => line.trim().replace(/^- /, ""));
const permissions = command.filter((part) => /^--(allow|deny|no-prompt)/.test(part));

/** What the launcher gives the program. */
const PROGRAMS = [
  "--no-prompt",
  "--allow-net",
  "--allow-env",
  "--allow-read",
  "--deny-read",
  "--allow-ffi",
];

Deno.test("the compose file starts the launcher, which listens nowhere and writes nothing", () => {
  assert.equal(command.at(-1), "launch.ts");
  const all = [
    "--no-prompt",
    "--allow-env",
    "--allow-read",
    "--allow-run=deno",
    "--allow-ffi=/app/node_modules",
  ];
  assert.deepEqual(permissions, all);
  assert(!command.includes("-A"));
  assert.match(compose, /\n {2}read_only: true\n {2}cap_drop: \[ALL\]\n/);
});

Deno.test("with these rights and two roles it sends, shows and mails", async () => {
  const { sql, url, appUrl, drop } = await testDatabase({ demo: true });
  const postbox = await openPostbox();
  const env = {
    DATABASE_URL: appUrl,
    MIGRATE_DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
    BASE_URL: "",
  };
  const here = permissions.map((part) =>
    part.startsWith("--allow-run")
      ? `--allow-run=${Deno.execPath()}`
      : part.replaceAll("/app", ROOT.slice(0, -1))
  );
  const program = startProgram("", env, { permissions: here, isLaunched: true });
  try {
    await program.logged("ready");
    const { pid } = await webProcess(program.pid);
    const given = (await Deno.readTextFile(`/proc/${pid}/environ`)).split("\0")
      .filter((variable) => !variable.startsWith("TEST_")); // which the tests give to all they start
    assert(given.includes(`DATABASE_URL=${appUrl}`), "the program's own address");
    const { password } = new URL(url);
    assert(!given.some((variable) => variable.includes(password)), "not the owner's password");
    const origin = await program.origin();
    const crew = await signIn(origin, "crew1@demo.test");
    const nurse = await signIn(origin, "nurse@demo.test");
    const general = await hospitalIdOf(crew, "General Hospital");
    const board = await openStream(nurse, `/wss/hospital?id=${general}`);
    const { id } = await send(crew, general);
    await board.heard(({ ringdowns }) =>
      ringdowns?.some((shown: { id: string }) => shown.id === id)
    );
    await board.close();
    for (const path of ["/ems", "/sw.js", "/static/build/licenses.txt", "/metrics"]) {
      assert.equal((await crew.open(path)).status, 200, path);
    }
    const email = "crew2@demo.test";
    await fetch(`${origin}/auth/local/forgot`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: origin },
      body: JSON.stringify({ email }),
    }).then((answer) => answer.body?.cancel());
    await untilTrue(() => postbox.taken.some(({ to }) => to === email));
    assert.equal((await stranger(origin).get("/readyz")).status, 200);
    const roles = await sql<{ role: string }[]>`
      select distinct usename::text as role from pg_stat_activity
      where application_name in ('ringdown live', 'ringdown background', 'ringdown signed out')
        and datname = current_database()
    `;
    assert.deepEqual(roles.map(({ role }) => role), [new URL(appUrl).username]);
  } finally {
    program.signal("SIGTERM");
    const code = await program.ended;
    await postbox.close();
    await drop();
    assert.equal(code, 0);
  }
});

Deno.test("the launcher gives the program these rights only, and passes its end on", async () => {
  await withProgram(
    async (launcher, origin) => {
      const web = await webProcess(launcher.pid);
      const given = web.command.split(" ");
      assert(!given.includes("-A"));
      // It also looks how much room the database beside it has.
      assert.deepEqual(kindsIn(given), [...PROGRAMS, "--allow-sys"]);
      assert(given.includes("--allow-sys=statfs"));
      assert(given.includes("--v8-flags=--heap-growing-percent=30"));
      const crew = await signIn(origin, "crew1@demo.test");
      await send(crew, await hospitalIdOf(crew, "General Hospital"));
      const stream = await openStream(crew, "/wss/user");
      launcher.signal("SIGTERM");
      assert.equal(await stream.closed, 1012);
      assert.equal(await launcher.ended, 0);
      assert(!isAlive(web.pid));
      assert(!isAlive(await launcher.databasePid()));
    },
    {},
    { isLaunched: true },
  );
});

Deno.test("the program reads neither the owner's password nor the data of the bundled database", async () => {
  await withDataDir(async (dataDir) => {
    const launcher = startProgram(dataDir, {}, { isLaunched: true });
    try {
      await launcher.logged("ready");
      const { pid, command } = await webProcess(launcher.pid);
      const password = (await Deno.readTextFile(`${dataDir}/data/ringdown_password`)).trim();
      const given = await Deno.readTextFile(`/proc/${pid}/environ`);
      assert(/\0DATABASE_URL=postgres:\/\/ringdown_app:/.test(`\0${given}`));
      assert(!given.includes(password));
      // The folder may be in the one with the sources, which the program may read.
      const denied = command.split(" ").filter((part) => /^--deny-read/.test(part));
      const script = `
        for (const name of ["data/ringdown_password", "data/postgresql.conf", "secret_key"]) {
          const path = "${dataDir}/" + name;
          console.log(await Deno.readTextFile(path).then(() => "read", (e) => e.name));
        }
        console.log(await Deno.readTextFile("${dataDir}/lock").then(() => "read", (e) => e.name));
      `;
      const { stdout } = await new Deno.Command(Deno.execPath(), {
        args: [
          "run",
          "--no-prompt",
          "--allow-read",
          ...denied,
          `data:text/javascript,${encodeURIComponent(script)}`,
        ],
      }).output();
      const names = new TextDecoder().decode(stdout).trim().split("\n");
      assert.deepEqual(names, ["NotCapable", "NotCapable", "NotCapable", "read"]);
    } finally {
      launcher.signal("SIGTERM");
      await launcher.ended;
    }
  });
});

Deno.test("a launcher that is killed takes the program with it; one whose program ends, ends", async () => {
  await withDataDir(async (dataDir) => {
    const killed = startProgram(dataDir, {}, { isLaunched: true });
    await killed.logged("ready");
    const { pid } = await webProcess(killed.pid);
    killed.signal("SIGKILL");
    await untilTrue(() => !isAlive(pid));
    assert.equal(await killed.ended, 137);

    const env = { SECRET_KEY: "another key, as long as it has to be" };
    const next = startProgram(dataDir, env, { isLaunched: true });
    assert.equal(await next.ended, 2);
    assert.match(next.errors(), /^SECRET_KEY is not the one/);
    assert(!isAlive(await next.databasePid()));
  });
});

/** The kinds of permission, without the paths. */
function kindsIn(command: string[]): string[] {
  return command.filter((part) => /^--(allow|deny|no-prompt)/.test(part))
    .map((part) => part.split("=")[0]);
}

async function webProcess(launcher: number) {
  const found = (await listDescendants(launcher)).find(({ command }) =>
    command.includes("main.ts")
  );
  assert(found, "the launcher has started the program");
  return found;
}
