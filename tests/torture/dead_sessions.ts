import assert from "node:assert/strict";
import { migrate } from "../../db/migrate.ts";
import { connect, type Database } from "../../db/postgres/connect.ts";
import { startBundledPostgres } from "../../server/bundled_postgres/launcher.ts";
import { createLog } from "../../server/log.ts";
import { makeRegion, type Region } from "../bench/region.ts";
import { sendOne, type Sent } from "../bench/sending.ts";
import { type Sockets, socketsTo } from "../bench/sockets.ts";
import { startProgram, withDataDir } from "../recovery/program.ts";

export const name =
  "150,000 dead sessions are removed in batches, while the live screens hear every ringdown";

const DEAD = 150_000;
const SIZE = { crews: 500, organizations: 10, hospitals: 10 };
const SEND_EVERY_MS = 250;
const LEAST_SENT = 8;
const LONGEST_READY_MS = 15_000;
const LONGEST_TURN_MS = 250;
const LONGEST_WAY_MS = 2_000;
const LONGEST_REMOVAL_MS = 120_000;

/** @throws {AssertionError} naming what did not hold. */
export async function run(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const onGivenUp = () => Deno.exit(1);
    const server = await startBundledPostgres(dataDir, { log: createLog("error"), onGivenUp });
    const sql = connect(server.url, { deadlineMs: 60_000 });
    await migrate(sql);
    const region = await makeRegion(sql, SIZE);
    await makeDeadSessions(sql);
    try {
      await removeWhileSending({ url: server.url, sql, region });
    } finally {
      await sql.end();
      await server.stop();
    }
  });
}

async function makeDeadSessions(sql: Database): Promise<void> {
  await sql`
    insert into sessions (user_id, token_hash, idle_timeout_seconds, expires_at)
    select
      ids[1 + n % cardinality(ids)], sha256(int4send(n)), 3600,
      clock_timestamp() - n * interval '1 second'
    from generate_series(1, ${DEAD}::int) n, (select array_agg(id) as ids from users) users
  `;
}

async function removeWhileSending(
  { url, sql, region }: { url: string; sql: Database; region: Region },
) {
  const env = { DATABASE_URL: url, DEMO: "false", MAX_SOCKETS_PER_USER: "100" };
  const beganAt = performance.now();
  const program = startProgram("", env, { preload: "./tests/torture/longest_turn.ts" });
  try {
    await program.logged("ready");
    const readyMs = Math.round(performance.now() - beganAt);
    const origin = await program.origin();
    const screens = await openScreens(origin, region);
    program.signal("SIGUSR2");
    await program.logged("measuring turns");
    const figures = await sendUntilGone({ origin, sql, region, screens });
    program.signal("SIGUSR2");
    const longestTurnMs = Number((await program.logged("longest turn")).ms);
    const removedMs = Math.round(performance.now() - beganAt);
    console.log({ ...figures, readyMs, longestTurnMs, removedMs });
    assert(readyMs < LONGEST_READY_MS, `ready only after ${readyMs} ms`);
    assert(longestTurnMs < LONGEST_TURN_MS, `a turn took ${longestTurnMs} ms`);
  } finally {
    program.signal("SIGTERM");
    await program.ended;
  }
}

/** Sends ringdowns until the sessions are gone and every board has heard its own. */
async function sendUntilGone(
  { origin, sql, region: { crews, hospitals }, screens: { sockets, heardAt } }: {
    origin: string;
    sql: Database;
    region: Region;
    screens: Screens;
  },
) {
  const latest = performance.now() + LONGEST_REMOVAL_MS;
  const sending: Promise<Sent>[] = [];
  while (await countDead(sql) > 0 || sending.length < LEAST_SENT) {
    assert(performance.now() < latest, "the sessions are not removed in time");
    const number = sending.length;
    const crew = crews[number % crews.length];
    const { id: hospitalId } = hospitals[number % hospitals.length];
    sending.push(sendOne(origin, { crew, hospitalId, number }));
    await new Promise((resolve) => setTimeout(resolve, SEND_EVERY_MS));
  }
  const sent = await Promise.all(sending);
  assert.deepEqual([...new Set(sent.map(({ status }) => status))], [201]);
  await untilAll(() => sent.every(({ id }) => heardAt.has(id)));
  const ways = sent.map(({ id, startedAt }) => heardAt.get(id)! - startedAt);
  const longestWayMs = Math.round(Math.max(...ways));
  assert(longestWayMs < LONGEST_WAY_MS, `a ringdown was on its board after ${longestWayMs} ms`);
  assert.equal(sockets.lost(), 0);
  await sockets.close();
  return { ringdowns: sent.length, longestWayMs };
}

async function countDead(sql: Database): Promise<number> {
  const [{ dead }] = await sql<[{ dead: number }]>`
    select count(*)::int as dead from sessions where expires_at < clock_timestamp()
  `;
  return dead;
}

async function untilAll(areHeard: () => boolean) {
  const latest = performance.now() + LONGEST_REMOVAL_MS;
  while (!areHeard()) {
    assert(performance.now() < latest, "a board has not heard its ringdown");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Screens {
  sockets: Sockets;
  /** When the board of its hospital heard a ringdown, by `performance.now()`. */
  heardAt: Map<string, number>;
}

async function openScreens(origin: string, { crews, hospitals }: Region): Promise<Screens> {
  const sockets = socketsTo([origin]);
  const heardAt = new Map<string, number>();
  const boards = hospitals.map(({ id, nurse }) =>
    sockets.open(`/wss/hospital?id=${id}`, nurse.cookie, (text) => {
      if (!text.startsWith('{"ringdowns"')) return;
      for (const { id } of JSON.parse(text).ringdowns) {
        if (!heardAt.has(id)) heardAt.set(id, performance.now());
      }
    })
  );
  const own = crews.map(({ cookie }) => sockets.open("/wss/user", cookie, () => {}));
  await Promise.all([...boards, ...own]);
  return { sockets, heardAt };
}

if (import.meta.main) await run();
