/**
 * The bundled site, as `deno task start` runs it, loses one of its processes with SIGKILL at random
 * moments, again and again, while crews send. `SEED=1` plays the same kills again.
 */
import assert from "node:assert/strict";
import { seeded } from "../../db/demo/seeded.ts";
import { connect } from "../../db/postgres/connect.ts";
import { findRunning } from "../../server/bundled_postgres/running.ts";
import { pause } from "../bench/ground.ts";
import { makeRegion } from "../bench/region.ts";
import { type Program, startProgram, withDataDir } from "../recovery/program.ts";
import type { TestSql } from "../support/database.ts";
import { listDescendants, signalIfAlive } from "../support/processes.ts";
import { freePort } from "./background.ts";
import { openBoards, untilEqual } from "./parts/boards.ts";
import { faultsOfRecord } from "./parts/record.ts";
import { keepWorking, listLost } from "./parts/traffic.ts";
import { until, untilMore } from "./parts/waiting.ts";

export const name =
  "launcher, program and PostgreSQL are killed 12 times at random: what was acknowledged is stored once, and in the record";

const KILLS = 12;
const SIZE = { crews: 12, organizations: 3, hospitals: 4 };
const MOST_SENT_BETWEEN = 20;
const LONGEST_PAUSE_MS = 400;
const LONGEST_UNTIL_EQUAL_MS = 15_000;
const PATIENCE_MS = 60_000;
/** What is killed together. */
const VICTIMS = [["program"], ["postgres"], ["launcher"], ["launcher", "postgres"], [
  "program",
  "postgres",
]];

/** @throws {AssertionError} naming what did not hold. */
export async function run(): Promise<void> {
  const seed = Number(Deno.env.get("SEED") ?? crypto.getRandomValues(new Uint16Array(1))[0]);
  const chosen = seeded(seed);
  console.log(`SEED=${seed}`);
  await withDataDir(async (dataDir) => {
    const port = freePort();
    const origin = `http://127.0.0.1:${port}`;
    const startSite = () =>
      startProgram(dataDir, { PORT: String(port), DEMO: "false" }, { isLaunched: true });
    let site = startSite();
    await site.logged("ready");
    const region = await onDatabase(dataDir, (sql) => makeRegion(sql, SIZE));
    const traffic = keepWorking(origin, region);
    const { acknowledged } = traffic;
    const boards = openBoards(origin, region.hospitals, { each: 2, acknowledged });
    const killed: Record<string, number> = {};
    let slowestMs = 0;
    try {
      await until(boards.areLive);
      for (let kill = 0; kill < KILLS; kill++) {
        await untilMore(traffic, chosen.whole([1, MOST_SENT_BETWEEN]));
        await pause(chosen.whole([0, LONGEST_PAUSE_MS]));
        const victims = chosen.oneOf(VICTIMS);
        await killAll(site, victims);
        killed[victims.join(" and ")] = (killed[victims.join(" and ")] ?? 0) + 1;
        const from = performance.now();
        if (victims.join() !== "postgres") {
          await site.ended;
          site = startSite();
        }
        await untilMore(traffic, 1);
        slowestMs = Math.max(slowestMs, performance.now() - from);
      }
      await traffic.stop(PATIENCE_MS);
      await until(boards.areLive);
      const ids = acknowledged().map(({ id }) => id);
      await onDatabase(dataDir, async (sql) => {
        const equalMs = await untilEqual(boards, sql, LONGEST_UNTIL_EQUAL_MS);
        const writingAgainMs = Math.round(slowestMs);
        console.log({
          killed,
          acknowledged: ids.length,
          answers: traffic.answers(),
          writingAgainMs,
          equalMs,
          longestStaleMs: boards.longestStaleMs(),
        });
        assert.deepEqual(await listLost(sql, traffic), []);
      });
      assert.deepEqual(await faultsOfRecord((await findRunning(dataDir))!, ids), []);
    } finally {
      boards.close();
      site.signal("SIGTERM");
      await site.ended;
    }
  });
}

async function onDatabase<T>(dataDir: string, work: (sql: TestSql) => Promise<T>): Promise<T> {
  const sql = connect((await findRunning(dataDir))!, { deadlineMs: PATIENCE_MS });
  return await work(sql as TestSql).finally(() => sql.end());
}

/** Of `site.pid`, which is the launcher, the other processes are looked for first. */
async function killAll(site: Program, victims: string[]): Promise<void> {
  const below = await listDescendants(site.pid);
  const pids: Record<string, number | undefined> = {
    launcher: site.pid,
    program: below.find(({ command }) => command.includes("main.ts"))?.pid,
    postgres: below.find(({ command }) => / -D /.test(command))?.pid,
  };
  for (const victim of victims) {
    const pid = pids[victim];
    assert(pid, `${victim} does not run: ${below.map(({ command }) => command).join("; ")}`);
    signalIfAlive(pid, "SIGKILL");
  }
}
