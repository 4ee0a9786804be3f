/**
 * The typed client for Python and its example, against the program. The tests themselves are Python,
 * in `python/`. Where the machine has no Python, as CI has none, CPython in WebAssembly runs them.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newClient } from "../programs.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PYODIDE = fileURLToPath(new URL("pyodide.ts", import.meta.url));
const OLDEST = "import sys; sys.exit(sys.version_info < (3, 10))";

/** Whether this machine has a Python for which the client is made. */
const HAS_PYTHON = await new Deno.Command("python3", { args: ["-c", OLDEST], stderr: "null" })
  .output().then(({ success }) => success, () => false);

/** A folder as an integrator has it: the files of the client, and here also the tests. */
async function withFiles(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  for (const from of ["clients/python", "tests/routes/clients/python"]) {
    for await (const { name } of Deno.readDir(join(ROOT, from))) {
      if (name.endsWith(".py")) await Deno.copyFile(join(ROOT, from, name), join(folder, name));
    }
  }
  await work(folder).finally(() => Deno.remove(folder, { recursive: true }));
}

/** The programs that call, as the tests find them in the environment. */
async function callers(): Promise<Record<string, string>> {
  const [{ id: OrganizationId }] = await app().sql`
    select id from organizations where name = 'City Fire Department'
  `;
  const make = async (...scopes: string[]) =>
    await newClient(await as("super"), { scopes, OrganizationId });
  const warehouse = await make("ringdowns:read", "reports:read");
  const crew = await make("ringdowns:read", "ringdowns:write", "feed:write");
  return {
    RINGDOWN: app().origin,
    CLIENT_ID: warehouse.clientId,
    CLIENT_SECRET: warehouse.clientSecret,
    CREW_ID: crew.clientId,
    CREW_SECRET: crew.clientSecret,
    HOSPITAL: await hospital("General Hospital"),
  };
}

async function runTests(command: string, args: string[], cwd: string): Promise<string> {
  const tests = ["-m", "unittest", "-v", "test_ringdown", "test_warehouse"];
  const env = { ...await callers(), PYTHONDONTWRITEBYTECODE: "1" };
  const { success, stdout, stderr } = await new Deno.Command(command, {
    args: [...args, ...tests],
    cwd,
    env,
  }).output();
  const told = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
  assert(success, told);
  return told;
}

test("the client for Python and its warehouse pass their tests, by CPython in WebAssembly", async () => {
  await withFiles(async (folder) => {
    const args = ["run", "-A", "--no-check", `--config=${join(ROOT, "deno.json")}`, PYODIDE];
    const told = await runTests(Deno.execPath(), [...args, folder], ROOT);
    assert.match(told, /Ran (2[5-9]|[3-9]\d) tests/);
    assert.match(told, /^OK \(skipped=1\)$/m, "only the kill of a process is left out");
  });
});

if (HAS_PYTHON) {
  test("the client for Python and its warehouse pass their tests, by the Python of this machine", async () => {
    await withFiles(async (folder) => {
      const told = await runTests("python3", [], folder);
      assert.match(told, /^OK$/m);
    });
  });
} else console.log("left out: this machine has no Python from 3.10");
