/**
 * `deno task bench history`: what the hot queries take with 1,000 ringdowns and with 1,000,000, in
 * turns on one server, and the plans of the long history in `results/history_plans.txt`.
 */
import { migrate } from "../../db/migrate.ts";
import { connect, type Database } from "../../db/postgres/connect.ts";
import { findUser } from "../../db/people/users.ts";
import { keepSearchIndex } from "../../db/ringdowns/search/search_index.ts";
import { startSession } from "../../db/sign_in/starting.ts";
import { startBundledPostgres } from "../../server/bundled_postgres/launcher.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import { startProgram } from "../recovery/program.ts";
import { createPlanReader, indexesOf, type PlanReader, wholeReads } from "./history/plans.ts";
import { type Asked, HOT_QUERIES, type HotQuery } from "./history/queries.ts";
import { makeHistory } from "./made_history.ts";
import { percentile, processorMsOf } from "./measures.ts";
import { atMost, type BenchOptions, none, type Report, type Row, told } from "./report.ts";

export const name = "history";

const SHORT = 1_000;
const LONG = 1_000_000;
const LONG_WHERE_SMALL = 5_000;
const WARM_UP = 8; // more than the 5 after which PostgreSQL may keep a plan
const TIMES = 24;
const MOST_MS = 20;
const MOST_TIMES = 1.2;
const READY_MS = 2_000;
const PLANS = new URL("results/history_plans.txt", import.meta.url);
const YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;

export async function run({ isSmall = false }: BenchOptions = {}): Promise<Report> {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-bench-" });
  await Deno.chmod(folder, 0o755); // PostgreSQL runs as another account when the bench runs as root
  const plans = createPlanReader();
  const server = await startBundledPostgres(`${folder}/data`, {
    log: plans.log,
    onGivenUp: () => Deno.exit(1),
  });
  try {
    return await measure(server.url, { plans, long: isSmall ? LONG_WHERE_SMALL : LONG, folder });
  } finally {
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

interface Ground {
  plans: PlanReader;
  /** The number of ringdowns of the long history. */
  long: number;
  folder: string;
}

async function measure(url: string, { plans, long, folder }: Ground): Promise<Report> {
  const short = await fill(url, "short_history", SHORT);
  const filled = await fill(url, "long_history", long);
  const rows: Row[] = [...filled.rows];
  const plansTold: string[] = [];
  const readAsAWhole = new Set<string>();
  for (const query of HOT_QUERIES) {
    rows.push(...await measureOne(query, short.asked, filled.asked));
    const plan = await plans.plansOf(filled.database, () => query.ask(filled.asked));
    plansTold.push(`${query.what}: ${indexesOf(plan).join(", ")}\n\n${plan.join("\n")}\n`);
    for (const table of wholeReads(plan)) readAsAWhole.add(`${table} for ${query.what}`);
  }
  rows.push(none("growing tables that a plan reads as a whole", readAsAWhole.size));
  await Deno.mkdir(new URL(".", PLANS), { recursive: true });
  await Deno.writeTextFile(PLANS, plansTold.join("\n"));
  await short.database.end();
  await filled.database.end();
  rows.push(atMost("ready after a start", await startMs(filled.url, folder), READY_MS, "ms"));
  return { title: `${long.toLocaleString("en")} ringdowns beside ${SHORT}; medians`, rows };
}

/** In turns, so that what else the machine does falls on both. */
async function measureOne(
  { what, isSteady, mostMs = MOST_MS, ask }: HotQuery,
  short: Asked,
  long: Asked,
) {
  const times: { short: Taken[]; long: Taken[] } = { short: [], long: [] };
  for (let time = -WARM_UP; time < TIMES; time++) {
    const one = { short: await take(ask, short), long: await take(ask, long) };
    if (time < 0) continue;
    times.short.push(one.short);
    times.long.push(one.long);
  }
  const of = (size: "short" | "long", measure: keyof Taken, share: number) =>
    percentile(times[size].map((taken) => taken[measure]), share);
  const processor = of("long", "processorMs", 0.5);
  const rows = [
    atMost(what, of("long", "ms", 0.5), mostMs, "ms"),
    told("  processor time of PostgreSQL", `${processor.toFixed(2)} ms`),
  ];
  if (!isSteady) return rows;
  // Of the quicker quarter: what the machine does besides makes single times longer, never shorter.
  const more = of("long", "ms", 0.25) / of("short", "ms", 0.25);
  const moreOfProcessor = processor / of("short", "processorMs", 0.5);
  return [
    ...rows,
    atMost("  times what it takes with 1,000", more, MOST_TIMES, "times"),
    told("  times the processor time with 1,000", `${moreOfProcessor.toFixed(1)} times`),
  ];
}

/** What one time took: of everybody, and of the processor in PostgreSQL alone. */
interface Taken {
  ms: number;
  processorMs: number;
}

async function take(ask: HotQuery["ask"], asked: Asked): Promise<Taken> {
  const before = await processorMsOf(asked.pid);
  const ms = await timeOf(() => ask(asked));
  return { ms, processorMs: await processorMsOf(asked.pid) - before };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** A filled database with a single connection, so that statements are prepared once. */
async function fill(server: string, name: string, ringdowns: number) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  await withDatabase(server, (sql) => sql.unsafe(`create database ${name}`));
  await migrate(url.href);
  const database = connect(url.href, { max: 1, deadlineMs: 30 * 60_000 });
  const startedAt = performance.now();
  const made = await makeHistory(database, { ringdowns });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const index = (await timeOf(() => keepSearchIndex(url.href)) / 1000).toFixed(0);
  const tokenHash = await tokenHashOf(newToken());
  const crew = (await findUser(database, made.crewId))!;
  await startSession(database, sessionOf(crew.id, tokenHash), { isAdminFactorRequired: false });
  const nurse = (await findUser(database, made.nurseIds[0]))!;
  const middle = new Date(Date.now() - YEARS_MS / 2);
  const rows = [
    told("making this history", `${seconds} s`),
    told("making the index of its search", `${index} s`),
  ];
  const [{ pid }] = await database<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const asked = { sql: database, pid, made, crew, nurse, tokenHash, sent: [], middle };
  return { database, url: url.href, rows, asked };
}

async function withDatabase(url: string, work: (sql: Database) => Promise<unknown>) {
  const sql = connect(url, { max: 1 });
  await work(sql).finally(() => sql.end());
}

function sessionOf(userId: string, tokenHash: Uint8Array) {
  return {
    userId,
    tokenHash,
    idleTimeoutSeconds: 3_600,
    expiresAt: new Date(Date.now() + 3_600_000),
    address: null,
    userAgent: null,
  };
}

/** From the start of the process; the second start, because the first may write what it prepares. */
async function startMs(url: string, folder: string): Promise<number> {
  const start = async () => {
    const program = startProgram(`${folder}/unused`, { DEMO: "false", DATABASE_URL: url });
    const took = await timeOf(() => program.logged("ready"));
    program.signal("SIGTERM");
    await program.ended;
    return took;
  };
  await start();
  return await start();
}
