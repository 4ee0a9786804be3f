/**
 * `deno task bench live crowd`: runs the named benches one after the other; `all` runs every one,
 * and without a name they are listed. `--small` runs them short and small, only to see that they
 * work. Each prints one table and writes it as JSON into `results/` beside it. Needs a finished
 * `deno task build`. Exits 1 when a target is missed. The clients run on the same machine, so they
 * slow the measured times down.
 */
import { fileURLToPath } from "node:url";
import { raiseOpenFiles } from "./open_files.ts";
import { type Bench, isMet, type Report, type StoredReport, tableOf } from "./report.ts";

interface Entry {
  about: string;
  load: () => Promise<Bench>;
}

const BENCHES: Record<string, Entry> = {
  live: {
    about: "ack and board latency at three sizes and two rates, beside the floor",
    load: () => import("./live/live.ts"),
  },
  crowd: {
    about: "5,000 crews connecting at once, and reconnecting after a restart",
    load: () => import("./crowd/crowd.ts"),
  },
  "crowd-large": {
    about: "the same with 200 hospitals and 2,000 open ringdowns",
    load: () => import("./crowd/large.ts"),
  },
  bytes: {
    about: "bytes of a ringdown over its whole life, for crews it does not concern",
    load: () => import("./bytes.ts"),
  },
  idle: {
    about: "memory of an idle stream",
    load: () => import("./idle.ts"),
  },
  foreign: {
    about: "board latency while somebody else holds a write transaction open",
    load: () => import("./foreign.ts"),
  },
  start: {
    about: "from the start of the process until it is ready",
    load: () => import("./start.ts"),
  },
  history: {
    about: "the hot queries with 1,000,000 ringdowns beside 1,000",
    load: () => import("./history.ts"),
  },
  page: {
    about: "weight of three screens, and when they can be used on a slow device and network",
    load: () => import("./page.ts"),
  },
  guesses: {
    about: "sign-ins on known devices, and ringdowns, under 200 wrong passwords at once",
    load: () => import("./guesses.ts"),
  },
  audit: {
    about: "what the audit costs a send, beside the same without its triggers",
    load: () => import("./audit.ts"),
  },
  flood: {
    about: "others' sends while one account sends, and reads, as fast as it can",
    load: () => import("./flood/flood.ts"),
  },
  surge: {
    about: "300 ringdowns of two MCIs in 60 s on two processes, 5 coordinators editing",
    load: () => import("./surge/surge.ts"),
  },
  strangers: {
    about: "idle connections and half-sent requests of one address, with the proxy and without",
    load: () => import("./strangers/strangers.ts"),
  },
  fragments: {
    about: "messages without an end of one account, with the proxy and without",
    load: () => import("./strangers/fragments.ts"),
  },
};

const RESULTS = fileURLToPath(new URL("results", import.meta.url));

await raiseOpenFiles(fileURLToPath(import.meta.url));

const isSmall = Deno.args.includes("--small");
const asked = Deno.args.filter((arg) => !arg.startsWith("--"));
const names = asked.includes("all") ? Object.keys(BENCHES) : asked;
const unknown = names.filter((name) => !(name in BENCHES));
if (names.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`There is no bench "${name}".`);
  for (const [name, { about }] of Object.entries(BENCHES)) {
    console.log(`${name.padEnd(12)} ${about}`);
  }
  Deno.exit(unknown.length > 0 ? 2 : 0);
}

let isAllMet = true;
for (const name of names) {
  const report = await runOne(name);
  isAllMet &&= isMet(report);
}
Deno.exit(isAllMet ? 0 : 1);

async function runOne(name: string): Promise<Report> {
  const bench = await BENCHES[name].load();
  const loadBefore = Deno.loadavg()[0];
  const startedAt = performance.now();
  const report = await bench.run({ isSmall });
  const durationSeconds = Math.round((performance.now() - startedAt) / 1000);
  const title = isSmall ? `${report.title} (a small run: these figures say nothing)` : report.title;
  console.log(`\n${tableOf({ ...report, title })}\n`);
  await store({
    bench: name,
    title,
    takenAt: new Date().toISOString(),
    durationSeconds,
    machine: {
      cores: navigator.hardwareConcurrency,
      memoryMegabytes: Math.round(Deno.systemMemoryInfo().total / 1024 ** 2),
      loadBefore,
    },
    rows: report.rows,
  });
  return report;
}

async function store(report: StoredReport): Promise<void> {
  const file = `${RESULTS}/${report.bench}${isSmall ? ".small" : ""}.json`;
  await Deno.mkdir(RESULTS, { recursive: true });
  await Deno.writeTextFile(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`${report.durationSeconds} s, load before ${report.machine.loadBefore.toFixed(1)}`);
}
