/**
 * `deno task torture failover pause`: runs the named scenarios one after the other, each in a
 * process of its own; `all` runs every one, and without a name they are listed. `--minutes=3` shortens
 * one that works for a given time, and `--seed=7` repeats what one has done with this seed. Needs a finished `deno task build`. Exits 1 when a rule did not
 * hold, 2 for a name that does not exist.
 */
import { fileURLToPath } from "node:url";
import { stopServersUnder } from "../support/test_server.ts";
import type { Scenario } from "./scenario.ts";

const HERE = new URL("./", import.meta.url);
const LONGEST_MS = 5 * 60_000;
/** Other modules of the folder are not imported: some act as soon as they are. */
const IS_SCENARIO = /^export const name =/m;

const minutes = optionOf("minutes");
const seed = optionOf("seed");
const [first, second] = Deno.args;
if (first === "--alone") {
  await (await load(second)).run({
    ...minutes ? { minutes: Number(minutes) } : {},
    ...seed ? { seed: Number(seed) } : {},
  });
  Deno.exit(0);
}

const known = await listScenarios();
const asked = Deno.args.filter((arg) => !/^--(minutes|seed)=/.test(arg));
const names = asked[0] === "all" ? known : asked;
const unknown = names.filter((name) => !known.includes(name));
for (const name of unknown) console.error(`There is no scenario "${name}".`);
if (names.length === 0 || unknown.length > 0) {
  const width = Math.max(...known.map((name) => name.length));
  for (const name of known) console.log(`${name.padEnd(width)}  ${(await load(name)).name}`);
  Deno.exit(unknown.length > 0 ? 2 : 0);
}

const counts = { held: 0, failed: 0, untried: 0 };
for (const name of names) counts[await outcomeOf(name)]++;
const { held, failed, untried } = counts;
console.log(`\n${held} held, ${failed} did not${untried > 0 ? `, ${untried} not tried` : ""}`);
Deno.exit(failed > 0 ? 1 : 0);

function optionOf(name: string): string | undefined {
  const form = new RegExp(`^--${name}=([\\d.]+)$`);
  return Deno.args.map((arg) => form.exec(arg)?.[1]).find(Boolean);
}

async function listScenarios(): Promise<string[]> {
  const files = (await Array.fromAsync(Deno.readDir(HERE))).map(({ name }) => name)
    .filter((name) => name.endsWith(".ts")).sort();
  const texts = await Promise.all(files.map((file) => Deno.readTextFile(new URL(file, HERE))));
  return files.filter((_, at) => IS_SCENARIO.test(texts[at])).map((file) => file.slice(0, -3));
}

function load(name: string): Promise<Scenario> {
  return import(new URL(`${name}.ts`, HERE).href);
}

async function outcomeOf(name: string): Promise<keyof typeof counts> {
  const missing = await (await load(name)).lacks?.() ?? [];
  if (missing.length === 0) return await runAlone(name) ? "held" : "failed";
  console.log(`\n${name}: not tried, it needs ${missing.join(", ")}`);
  return "untried";
}

/**
 * In a group and with a folder of its own: of a scenario that hangs, and is killed, nothing is left
 * that could disturb the next one.
 */
async function runAlone(name: string): Promise<boolean> {
  const scenario = await load(name);
  console.log(`\n${name}: ${scenario.name}`);
  const longestMs = LONGEST_MS +
    Number(scenario.minutes ? minutes ?? scenario.minutes : 0) * 60_000;
  const startedAt = performance.now();
  const folder = await Deno.makeTempDir({ prefix: "ringdown-torture-" });
  await Deno.chmod(folder, 0o755); // PostgreSQL runs as another account when this runs as root
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      fileURLToPath(import.meta.url),
      "--alone",
      name,
      ...minutes ? [`--minutes=${minutes}`] : [],
      ...seed ? [`--seed=${seed}`] : [],
    ],
    env: { NODE_ENV: "production", TMPDIR: folder },
    stdin: "null",
    detached: true,
  }).spawn();
  const killAll = () => Deno.kill(-child.pid, "SIGKILL");
  const timer = setTimeout(killAll, longestMs);
  Deno.addSignalListener("SIGINT", killAll);
  const { success } = await child.status;
  clearTimeout(timer);
  Deno.removeSignalListener("SIGINT", killAll);
  await stopServersUnder(folder);
  await Deno.remove(folder, { recursive: true });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${name}: ${success ? "held" : "DID NOT HOLD"}, ${seconds} s`);
  return success;
}
