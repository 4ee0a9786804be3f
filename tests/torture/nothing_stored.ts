import assert from "node:assert/strict";
import { connect } from "../../db/postgres/connect.ts";
import { type Ground, onGround, pause, type Running, start, stop } from "../bench/ground.ts";
import { makeRegion, type Region } from "../bench/region.ts";
import type { TestSql } from "../support/database.ts";
import { stranger } from "../support/person.ts";
import { type Boards, openBoards, untilEqual } from "./parts/boards.ts";
import { startTcpProxy } from "./parts/tcp_proxy.ts";
import { keepWorking, listLost, type Traffic } from "./parts/traffic.ts";
import { until, untilMore } from "./parts/waiting.ts";

export const name =
  "while the database is read-only, or lets nobody in, screens stay live and nothing looks sent";

const SIZE = { crews: 12, organizations: 3, hospitals: 4 };
const ENOUGH = 30;
const REFUSED = 24;
const FULL_FOR_MS = 8_000;
const MORE_THAN_ALL = 70; // the bundled server accepts 60
const LONGEST_UNTIL_EQUAL_MS = 5_000;
const LONGEST_UNTIL_SAID_MS = 15_000;
const PATIENCE_MS = 60_000;

/** @throws {AssertionError} naming what did not hold. */
export async function run(): Promise<void> {
  await onGround(async (ground) => {
    const region = await makeRegion(ground.sql, SIZE);
    const running = [await start(ground), await start(ground)];
    const front = startTcpProxy(running.map(({ origin }) => Number(new URL(origin).port)));
    const origin = `http://${front.hostname}:${front.port}`;
    const traffic = keepWorking(origin, region);
    const { acknowledged } = traffic;
    const boards = openBoards(origin, region.hospitals, { each: 2, acknowledged });
    try {
      await until(boards.areLive);
      await untilMore(traffic, ENOUGH);
      await whileReadOnly(ground, { running, traffic, region });
      await whileFull(ground, { running, traffic });
      await traffic.stop(PATIENCE_MS);
      await judge(ground, { traffic, boards });
    } finally {
      boards.close();
      await front.close();
      await Promise.all(running.map(stop));
    }
  });
}

interface Stage {
  running: Running[];
  traffic: Traffic;
}

async function whileReadOnly(
  { sql }: Ground,
  { running, traffic, region }: Stage & { region: Region },
) {
  await setReadOnly(sql, "on");
  const [{ count: before }] = await sql`select count(*)::int from patient_deliveries`;
  const refusedBefore = refusals(traffic);
  await until(() => refusals(traffic) >= refusedBefore + REFUSED);
  for (const { origin } of running) {
    const headers = { Cookie: region.hospitals[0].nurse.cookie };
    const page = await fetch(`${origin}/er/${region.hospitals[0].id}`, { headers });
    await page.body?.cancel();
    assert.equal(page.status, 200);
    await untilWritable(origin, false);
  }
  const [{ count: after }] = await sql`select count(*)::int from patient_deliveries`;
  assert.equal(after, before);
  await setReadOnly(sql, "off");
  const writingMs = await untilMore(traffic, 1);
  for (const { origin } of running) await untilWritable(origin, true);
  await untilMore(traffic, ENOUGH);
  console.log({ readOnly: { answers: { ...traffic.answers() }, writingMs } });
}

/** The commands of this session must be allowed to write, also when nobody else is. */
async function setReadOnly(sql: TestSql, value: "on" | "off") {
  await sql.unsafe(`alter system set default_transaction_read_only = ${value}`);
  await sql`select pg_reload_conf()`;
  await pause(500); // until every connection has read it
}

function refusals({ answers }: Traffic): number {
  return answers()["POST 503"] ?? 0;
}

async function untilWritable(origin: string, expected: boolean) {
  const latest = performance.now() + LONGEST_UNTIL_SAID_MS;
  while (true) {
    const { status, body } = await stranger(origin).get<{ writable: boolean }>("/readyz");
    assert.equal(status, 200);
    if (body.writable === expected) return;
    assert(performance.now() < latest, `/readyz does not say "writable": ${expected}`);
    await pause(100);
  }
}

/** Takes every connection that the server has left, and keeps them for a while. */
async function whileFull({ url }: Ground, { running, traffic }: Stage) {
  const greedy = connect(url, { max: MORE_THAN_ALL, deadlineMs: PATIENCE_MS });
  const holding = Array.from(
    { length: MORE_THAN_ALL },
    () => greedy`select pg_sleep(${FULL_FOR_MS / 1000})`.catch((error) => error),
  );
  await pause(FULL_FOR_MS / 2);
  for (const { origin } of running) {
    assert.equal((await stranger(origin).get("/readyz")).status, 200);
  }
  const taken = greedy.use().open;
  await Promise.all(holding);
  await greedy.end();
  await untilMore(traffic, ENOUGH);
  console.log({ full: { taken, answers: { ...traffic.answers() } } });
}

async function judge(
  { sql }: Ground,
  { traffic, boards }: { traffic: Traffic; boards: Boards },
) {
  const equalMs = await untilEqual(boards, sql, LONGEST_UNTIL_EQUAL_MS);
  const lost = await listLost(sql, traffic);
  console.log({
    acknowledged: traffic.acknowledged().length,
    lost: lost.length,
    equalMs,
    longestStaleMs: boards.longestStaleMs(),
    drops: boards.drops(),
  });
  assert.deepEqual(lost, []);
  assert.equal(boards.drops(), 0, "a board was not live all the time");
}

if (import.meta.main) await run();
