/**
 * `deno task test`: format, lint, type check and build, then all tests with their own PostgreSQL
 * and Chromium. Prints the failed tests at the end and `N passed, N failed` as the last line; exits
 * 1 when anything failed.
 * `deno task test tests/domain/ringdown/delivery_status_test.ts --filter cancel` builds, then runs
 * only the chosen tests, without the other checks.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import {
  listSharingPage,
  listTestFiles,
  writeBatches,
  writeBatchOfEachFolder,
} from "./support/suite/batches.ts";
import { findChromium } from "./support/chromium.ts";
import { makeTestFolder } from "./support/suite/folder.ts";
import { listDescendants, signalIfAlive } from "./support/processes.ts";
import { sum, type Tally, tallyOf, uncaughtErrors } from "./support/suite/tally.ts";
import { startTestServer, stopServersUnder } from "./support/test_server.ts";

/** Folders whose files run in batches: each of their files uses the whole program. */
const ROUTES = "tests/routes";
const JOURNEYS = "tests/journeys";
/** Those of its files that can share a page do so with the others of their folder. */
const ISLANDS = "tests/islands";
/** Its tests wait for databases, pauses and time limits. */
const WAITING = "tests/server";
/** Their files are short, and leave nothing behind for one another: fewer batches do. */
const SHORT = ["db", "domain"];
/** Tests that run apart, because they need answers within a second or two. */
const APART = "tests/recovery";
/** One worker more than cores, because many tests wait: for a pause, a time limit, a browser. */
const WORKERS = navigator.hardwareConcurrency + 1;
/** Enough of them that no worker waits long for the last one; each loads the whole program once. */
const BATCHES = 4 * WORKERS;
const SHORT_BATCHES = WORKERS;
const CHECKED = ["--no-check"]; // the types are checked apart
/** The batches stand outside the project, and use its configuration nevertheless. */
const IN_WORKERS = [...CHECKED, "--config=deno.json", "--parallel"];
const LEAK_CHECKS = ["--sanitize-ops", "--sanitize-resources"];
const CHECKS = {
  format: ["fmt", "--check"],
  lint: ["lint", "--quiet"],
  build: ["run", "-A", "islands/build.ts"],
};
/** Takes longer than the others together, on one core: the tests begin before it ends. */
const TYPES = ["check", "--quiet"];

/** Longer than any step takes on a slow machine; stops a run in which a test hangs. */
const PATIENCE_MS = 30 * 60_000;
/** A process that has not ended this long after SIGTERM is killed. */
const GRACE_MS = 10_000;

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, () => interrupted.abort());
}

const folder = await makeTestFolder("ringdown-tests-");
const tally = sum(await runAll(Deno.args).finally(() => cleanUp(folder)));
for (const failure of tally.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${tally.passed} passed, ${tally.failures.length} failed`);
Deno.exit(interrupted.signal.aborted ? 130 : tally.failures.length ? 1 : 0);

async function runAll(chosen: string[]): Promise<Tally[]> {
  if (chosen.length) return [await check("build", CHECKS.build), ...await runTests(chosen)];
  const types = check("types", TYPES);
  const checks = await Promise.all(
    Object.entries(CHECKS).map(([name, args]) => check(name, args)),
  );
  const tests = await runTests(chosen);
  return [...checks, await types, ...tests];
}

async function check(name: string, args: string[]): Promise<Tally> {
  const started = performance.now();
  const passes = await deno(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name} ${passes ? "ok" : "FAILED"} (${seconds} s)`);
  return passes ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

async function runTests(chosen: string[]): Promise<Tally[]> {
  await findChromium();
  const server = await startTestServer(join(folder, "postgres"));
  const env = { ...server.env, TMPDIR: folder };
  try {
    if (chosen.length) return [await runPhase("chosen", chosenArgs(chosen), env)];
    // The long batches first: the many short files then keep all workers busy to the end.
    const onPage = await listSharingPage(await listTestFiles(ISLANDS));
    const long = [
      ...await batches("routes", ROUTES),
      ...await writeBatchOfEachFolder(onPage, folder),
      ...(await Promise.all(
        SHORT.map((name) => batches(name, `tests/${name}`, SHORT_BATCHES)),
      )).flat(),
    ];
    const others = (await theOthers()).filter((file) => !onPage.includes(file));
    const parallel = [...LEAK_CHECKS, ...long, ...others];
    const tallies = [
      await runPhase("parallel", [...IN_WORKERS, ...parallel], env),
      await runPhase("journeys", [...IN_WORKERS, ...await batches("journeys", JOURNEYS)], env),
    ];
    return existsSync(APART) ? [...tallies, await runApart(env)] : tallies;
  } finally {
    await server.stop();
  }
}

/** On a disk: a program with few rights may not read what is under /dev. */
async function runApart(env: Record<string, string>): Promise<Tally> {
  const onDisk = await Deno.makeTempDir({ prefix: "ringdown-recovery-" });
  await Deno.chmod(onDisk, 0o755);
  const prepared = join(onDisk, "prepared");
  const running = async () => {
    if (!await deno(["run", "-A", `${APART}/prepare.ts`, prepared])) {
      return { passed: 0, failures: ["recovery: the program does not start"] };
    }
    return await runPhase("recovery", [...IN_WORKERS, APART], {
      ...env,
      TMPDIR: onDisk,
      PREPARED_DATA_DIR: prepared,
    });
  };
  return await running().finally(() => cleanUp(onDisk));
}

/**
 * The files that run in an isolate each. Those that mostly wait come between those that mostly
 * compute, so that no core has nothing to do.
 */
async function theOthers(): Promise<string[]> {
  const apart = [ROUTES, JOURNEYS, APART, ...SHORT.map((name) => `tests/${name}`)];
  const files = (await listTestFiles("tests"))
    .filter((file) => !apart.some((folder) => file.startsWith(`${folder}/`)));
  const { true: waiting = [], false: computing = [] } = Object.groupBy(
    files,
    (file) => `${file.startsWith(`${WAITING}/`)}` as const,
  );
  const share = waiting.length / computing.length;
  return computing.flatMap((file, at) => [
    ...waiting.slice(Math.round(at * share), Math.round((at + 1) * share)),
    file,
  ]);
}

async function batches(name: string, tests: string, count = BATCHES): Promise<string[]> {
  return await writeBatches(await listTestFiles(tests), { folder, name, count });
}

/** Skips the leak checks for journeys, because a browser keeps pipes and timers between tests. */
function chosenArgs(chosen: string[]): string[] {
  return chosen.some((arg) => [JOURNEYS, APART].some((folder) => arg.startsWith(folder)))
    ? chosen
    : [...LEAK_CHECKS, ...chosen];
}

async function runPhase(name: string, args: string[], env: Record<string, string>): Promise<Tally> {
  const report = join(folder, `${name}.xml`);
  let output = "";
  const passes = await deno(
    ["test", "-A", `--junit-path=${report}`, ...args],
    { DENO_JOBS: String(WORKERS), ...env },
    (text) => output += text,
  );
  const tally = tallyOf(await Deno.readTextFile(report).catch(() => ""));
  const failures = [...tally.failures, ...uncaughtErrors(output)];
  if (passes || failures.length) return { ...tally, failures };
  return { ...tally, failures: [`${name}: a file did not load, or there was none`] };
}

/** Prints what it prints; `hear` is told it too. */
async function deno(
  args: string[],
  env: Record<string, string> = {},
  hear: (text: string) => void = () => {},
): Promise<boolean> {
  if (interrupted.signal.aborted) return false;
  const child = new Deno.Command(Deno.execPath(), { args, env, stdout: "piped" }).spawn();
  const heard = passOn(child.stdout, hear);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const isOver = AbortSignal.any([interrupted.signal, patience]);
  let killing: ReturnType<typeof setTimeout> | undefined;
  const endAll = async () => {
    killing = setTimeout(() => signalWithDescendants(child.pid, "SIGKILL"), GRACE_MS);
    await signalWithDescendants(child.pid, "SIGTERM");
  };
  isOver.addEventListener("abort", endAll);
  const { success } = await child.status;
  // Not longer: what a test left running may keep its output open.
  await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
  isOver.removeEventListener("abort", endAll);
  clearTimeout(killing);
  if (patience.aborted) console.error(`Gave up after 30 minutes: deno ${args.join(" ")}`);
  return success;
}

async function passOn(
  output: ReadableStream<Uint8Array<ArrayBuffer>>,
  hear: (text: string) => void,
) {
  for await (const text of output.pipeThrough(new TextDecoderStream())) {
    hear(text);
    process.stdout.write(text);
  }
}

/** Also signals the apps and browsers of a test, which would outlive the test process. */
async function signalWithDescendants(pid: number, signal: Deno.Signal): Promise<void> {
  const descendants = await listDescendants(pid);
  for (const { pid } of descendants) signalIfAlive(pid, signal);
  signalIfAlive(pid, signal);
}

/** Also stops a database that a test started and had no time to stop. */
async function cleanUp(folder: string): Promise<void> {
  await stopServersUnder(folder);
  await Deno.remove(folder, { recursive: true });
}
