import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Who migrates has few rights, and may not read what is under /dev, as tests are in memory. */
const ON_DISK = "/tmp";
const COPIED = ["dev.ts", "server", "db", "migrations", "domain", "words", "deno.json"];

/**
 * Replaces the app: when it is told that the database is prepared, it prints its environment variables.
 * Ends on SIGTERM.
 */
const APP = `
  const { DATABASE_URL, DEMO, NODE_ENV } = Deno.env.toObject();
  Deno.addSignalListener("SIGTERM", () => Deno.exit(0));
  setInterval(() => {}, 1000);
  await Deno.stdin.read(new Uint8Array(1));
  console.log(JSON.stringify({ app: Deno.pid, DATABASE_URL, DEMO, NODE_ENV }));
`;

interface Start {
  app: number;
  DATABASE_URL: string;
  DEMO: string;
  NODE_ENV: string;
}

/** Copies the sources into a folder where the test may change them, and runs dev.ts there. */
async function withDev(work: (dev: Deno.ChildProcess, root: string) => Promise<void>) {
  const root = await Deno.makeTempDir({ dir: ON_DISK, prefix: "ringdown-dev-" });
  await Deno.chmod(root, 0o755);
  for (const name of COPIED) await copy(join(ROOT, name), join(root, name));
  await Deno.symlink(join(ROOT, "node_modules"), join(root, "node_modules"));
  await Deno.writeTextFile(join(root, "main.ts"), APP);
  const dev = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--node-modules-dir=manual", "--no-lock", "dev.ts"],
    cwd: root,
    env: { DATABASE_URL: "", DATA_DIR: "", DEMO: "", NODE_ENV: "production" },
    stdout: "piped",
  }).spawn();
  try {
    await work(dev, root);
  } finally {
    if (isThere(dev.pid)) dev.kill("SIGTERM");
    await dev.status;
    await Deno.remove(root, { recursive: true });
  }
}

async function copy(from: string, to: string) {
  const { success } = await new Deno.Command("cp", { args: ["-R", from, to] }).output();
  assert(success);
}

/** Yields what the app prints at each of its starts. */
async function* startsIn(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Start> {
  let text = "";
  for await (const part of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (text + part).split("\n");
    text = lines.pop()!;
    for (const line of lines) if (line.startsWith('{"app"')) yield JSON.parse(line);
  }
}

function isThere(pid: number): boolean {
  try {
    return !Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ")[1].startsWith("Z");
  } catch {
    return false;
  }
}

Deno.test("saving a source restarts the app on the same database, and SIGTERM ends everything", async () => {
  await withDev(async (dev, root) => {
    const starts = startsIn(dev.stdout);
    const first: Start = (await starts.next()).value;
    assert.deepEqual([first.DEMO, first.NODE_ENV], ["true", ""]);

    await Deno.writeTextFile(join(root, "domain", "errors.ts"), "// Saved.\n", { append: true });
    const second: Start = (await starts.next()).value;
    assert(!isThere(first.app));
    assert.notEqual(second.app, first.app);
    assert.equal(second.DATABASE_URL, first.DATABASE_URL);

    const data = join(root, ".data", "data");
    const server = Number.parseInt(await Deno.readTextFile(join(data, "postmaster.pid")));
    assert(isThere(server));
    dev.kill("SIGTERM");
    assert.equal((await dev.status).code, 0);
    assert.deepEqual([second.app, server].filter(isThere), []);
    await starts.return(undefined);
  });
});

Deno.test("Ctrl-C, which dev.ts hears twice under `deno task`, ends app and database in order", async () => {
  await withDev(async (dev, root) => {
    const starts = startsIn(dev.stdout);
    const { app }: Start = (await starts.next()).value;
    const postmaster = await Deno.readTextFile(join(root, ".data", "data", "postmaster.pid"));
    dev.kill("SIGINT");
    dev.kill("SIGTERM"); // two equal signals may be merged on their way
    assert.equal((await dev.status).code, 0);
    assert.deepEqual([app, Number.parseInt(postmaster)].filter(isThere), []);
    await starts.return(undefined);
  });
});
