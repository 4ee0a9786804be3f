import assert from "node:assert/strict";
import { migrate } from "../../db/migrate.ts";
import { connect } from "../../db/postgres/connect.ts";
import { pause } from "../bench/ground.ts";
import { makeRegion, type Region } from "../bench/region.ts";
import { type Program, startProgram, withDataDir } from "../recovery/program.ts";
import type { TestSql } from "../support/database.ts";
import { openBoards, untilEqual } from "./parts/boards.ts";
import { type Pair, withPair } from "./primary_and_standby.ts";
import { startTcpProxy, type TcpProxy } from "./parts/tcp_proxy.ts";
import { keepWorking, listLost } from "./parts/traffic.ts";
import { until, untilMore } from "./parts/waiting.ts";

export const name =
  "the primary is killed and its standby promoted: no acknowledged ringdown is lost, and all goes on";

const SIZE = { crews: 12, organizations: 3, hospitals: 4 };
const BOARDS_EACH = 2;
const ENOUGH = 60;
/** As long as a manager of failovers needs at the very least to notice. */
const UNNOTICED_MS = 2_000;
const LONGEST_UNTIL_WRITING_MS = 5_000;
const LONGEST_UNTIL_EQUAL_MS = 5_000;
/** After 5 s without the database streams are closed; the rest is for a busy machine. */
const LONGEST_STALE_MS = 8_000;
const PATIENCE_MS = 60_000;

/** @throws {AssertionError} naming what did not hold. */
export async function run(): Promise<void> {
  await withDataDir((folder) =>
    withPair(folder, async (pair) => {
      const database = startTcpProxy([pair.primary.port]);
      const url = new URL(pair.primary.url);
      url.port = String(database.port);
      const sql = connect(url.href, { deadlineMs: PATIENCE_MS }) as TestSql;
      await migrate(sql);
      const region = await makeRegion(sql, SIZE);
      const env = { DATABASE_URL: url.href, DEMO: "false" };
      const programs = [startProgram("", env), startProgram("", env)];
      try {
        await killAndPromote({ pair, database, programs, sql, region });
      } finally {
        for (const program of programs) program.signal("SIGTERM");
        await Promise.all(programs.map(({ ended }) => ended));
        await sql.end();
        await database.close();
      }
    })
  );
}

async function killAndPromote({ pair, database, programs, sql, region }: {
  pair: Pair;
  database: TcpProxy;
  programs: Program[];
  sql: TestSql;
  region: Region;
}) {
  await Promise.all(programs.map((program) => program.logged("ready")));
  const origins = await Promise.all(programs.map((program) => program.origin()));
  const front = startTcpProxy(origins.map((origin) => Number(new URL(origin).port)));
  const origin = `http://${front.hostname}:${front.port}`;
  const traffic = keepWorking(origin, region);
  const { acknowledged } = traffic;
  const boards = openBoards(origin, region.hospitals, { each: BOARDS_EACH, acknowledged });
  try {
    await untilMore(traffic, ENOUGH);
    await until(boards.areLive);
    const killedAt = performance.now();
    await pair.primary.kill();
    await pause(UNNOTICED_MS);
    await pair.promote();
    database.leadTo([pair.standby.port]);
    const promotedAt = performance.now();
    const before = acknowledged().length;
    await untilMore(traffic, 1);
    const writingMs = Math.round(acknowledged()[before].at - promotedAt);
    await untilMore(traffic, ENOUGH);
    await traffic.stop(PATIENCE_MS);
    const equalMs = await untilEqual(boards, sql, LONGEST_UNTIL_EQUAL_MS);
    const lost = await listLost(sql, traffic);
    console.log({
      acknowledged: acknowledged().length,
      lost: lost.length,
      answers: traffic.answers(),
      awayMs: Math.round(promotedAt - killedAt),
      writingMs,
      equalMs,
      longestStaleMs: boards.longestStaleMs(),
      drops: boards.drops(),
    });
    assert.deepEqual(lost, []);
    assert(writingMs < LONGEST_UNTIL_WRITING_MS, `writing only after ${writingMs} ms`);
    assert(boards.longestStaleMs() < LONGEST_STALE_MS, "a board that was live lacked a ringdown");
  } finally {
    boards.close();
    await front.close();
  }
}

if (import.meta.main) await run();
