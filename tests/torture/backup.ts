/**
 * A site with a long past is backed up while crews send, and restored elsewhere: row by row the same.
 * Both tasks need little memory, whatever the size, and say how long they take. Prints what a
 * ringdown takes in the database and in a backup. With `--minutes=8`, 100,000 ringdowns.
 */
import assert from "node:assert/strict";
import { openStraight } from "../../db/backup/connection.ts";
import { listTables } from "../../db/backup/schema.ts";
import { connect } from "../../db/postgres/connect.ts";
import { type Ground, onGround, pause, start, stop } from "../bench/ground.ts";
import { makeHistory } from "../bench/made_history.ts";
import { percentile, usageOf } from "../bench/measures.ts";
import { makeRegion, type Region } from "../bench/region.ts";
import { sendOne, type Sent } from "../bench/sending.ts";
import type { SummedBackup } from "./parts/summed_backup.ts";
import { type TableSum, tableSumsOf } from "./parts/table_sums.ts";

export const name = "a million ringdowns are backed up under load, and restored row by row";
/** The most that a million takes on a machine that others use, too. */
export const minutes = 80;

const RINGDOWNS_A_MINUTE = 12_500;
const SEND_EVERY_MS = 100;
const QUIET_MS = 10_000;
const MOST_MEMORY_MB = 300;

export async function run({ minutes: asked = minutes } = {}): Promise<void> {
  await onGround(async (ground) => {
    const ringdowns = asked * RINGDOWNS_A_MINUTE;
    const patient = { ...ground, sql: connect(ground.url, { deadlineMs: 30 * 60_000 }) } as Ground;
    const tell = stopwatch();
    await makeHistory(patient.sql, { ringdowns });
    tell("made");
    // So many crews that none sends more often than it may.
    const region = await makeRegion(patient.sql, { crews: 100, organizations: 5, hospitals: 10 });
    await tellSizes(patient, ringdowns);
    await patient.sql.end();
    await underLoad(ground, region);
  });
}

async function underLoad(ground: Ground, region: Region): Promise<void> {
  const running = await start(ground);
  const file = `${ground.folder}/site.gz`;
  const before: Sent[] = [];
  let from = 0;
  const sendDuring = async (work: Promise<unknown>) => {
    const sent = await sendUntil(work, running.origin, region, from);
    from += sent.length;
    return sent;
  };
  try {
    before.push(...await sendDuring(pause(QUIET_MS)));
    tellSends("without a backup", before);
    const task = runScript("tests/torture/parts/summed_backup.ts", [file], ground.url);
    const during = await sendDuring(task);
    tellSends("while a backup is made", during);
    const backup = JSON.parse((await task).printed) as SummedBackup;
    tellTask("backup", backup);
    const rows = backup.sums.reduce((total, { rows }) => total + Number(rows), 0);
    console.log(`backup: ${(backup.bytes / 1e6).toFixed(1)} MB, ${rows} rows`);
    tellTask("verify-backup", await runScript("server/tasks/verify_backup.ts", [file], ground.url));
    await compare(ground, { file, expected: backup.sums, sent: [before, during] });
  } finally {
    await stop(running);
  }
}

interface Comparison {
  file: string;
  expected: TableSum[];
  /** Before the snapshot, and while it was made. */
  sent: [Sent[], Sent[]];
}

async function compare({ url, sql }: Ground, { file, expected, sent }: Comparison): Promise<void> {
  const [before, during] = sent;
  await sql`create database elsewhere`;
  const there = new URL(url);
  there.pathname = "/elsewhere";
  tellTask("restore", await runScript("server/tasks/restore.ts", [file], there.href));
  const elsewhere = openStraight(there.href, "ringdown comparison");
  try {
    const tell = stopwatch();
    assert.deepEqual(await tableSumsOf(elsewhere, await listTables(elsewhere)), expected);
    tell("compared");
    const ids = [...before, ...during].map(({ id }) => id);
    const stored = await elsewhere<{ id: string }[]>`
      select id from patient_deliveries where id in ${elsewhere(ids)}
    `;
    const there = new Set(stored.map(({ id }) => id));
    assert.deepEqual(before.filter(({ id }) => !there.has(id)), []);
    assert(during.some(({ id }) => !there.has(id)), "nothing was sent while it was made");
    console.log(`the same: ${expected.length} tables, with ${before.length} sent just before`);
  } finally {
    await elsewhere.end();
  }
}

/** Sends until `work` is over. */
async function sendUntil(
  work: Promise<unknown>,
  origin: string,
  { crews, hospitals }: Region,
  from: number,
): Promise<Sent[]> {
  let isOver = false;
  const over = work.then(() => isOver = true, () => isOver = true);
  const sendings: Promise<Sent>[] = [];
  for (let number = from; !isOver; number++) {
    const crew = crews[number % crews.length];
    const { id: hospitalId } = hospitals[number % hospitals.length];
    sendings.push(sendOne(origin, { crew, hospitalId, number }));
    await pause(SEND_EVERY_MS);
  }
  await over;
  return await Promise.all(sendings);
}

interface TaskRun {
  seconds: number;
  memoryMb: number;
  printed: string;
}

/** Runs a script as a process, and looks at the most memory that it had. */
async function runScript(script: string, args: string[], url: string): Promise<TaskRun> {
  const startedAt = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", script, ...args],
    env: { DATABASE_URL: url },
    stdin: "null",
    stdout: "piped",
  }).spawn();
  let memoryMb = 0;
  const look = setInterval(() => {
    // It may have ended.
    usageOf(child.pid).then(({ memoryPeak }) => memoryMb = memoryPeak || memoryMb, () => {});
  }, 200);
  const { success, stdout } = await child.output().finally(() => clearInterval(look));
  assert(success, `${script} failed`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, memoryMb, printed: new TextDecoder().decode(stdout) };
}

function tellTask(task: string, { seconds, memoryMb }: Pick<TaskRun, "seconds" | "memoryMb">) {
  console.log(`${task}: ${seconds.toFixed(1)} s, at most ${memoryMb.toFixed(0)} MB of memory`);
  assert(memoryMb < MOST_MEMORY_MB, `${task} needed ${memoryMb} MB`);
}

function stopwatch(): (what: string) => void {
  const startedAt = performance.now();
  return (what) => console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function tellSends(when: string, sent: Sent[]) {
  assert.deepEqual(sent.filter(({ status }) => status !== 201), []);
  const ways = sent.map(({ startedAt, answeredAt }) => answeredAt - startedAt);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(ways, share).toFixed(0));
  console.log(`${when}: ${sent.length} sends, p50 ${p50} ms, p99 ${p99} ms`);
}

async function tellSizes({ sql }: Ground, ringdowns: number) {
  const [{ bytes }] = await sql<[{ bytes: string }]>`
    select pg_database_size(current_database()) as bytes
  `;
  const each = Number(bytes) / ringdowns;
  console.log(
    `${ringdowns} ringdowns: ${(Number(bytes) / 1e6).toFixed(0)} MB in the database, without the ` +
      `index of the search; ${each.toFixed(0)} bytes each`,
  );
}
