import assert from "node:assert/strict";
import { connect } from "../../db/postgres/connect.ts";
import { pause } from "../bench/ground.ts";
import { makeRegion, type Region } from "../bench/region.ts";
import { startProgram, withDataDir } from "../recovery/program.ts";
import type { TestSql } from "../support/database.ts";
import { untilTrue } from "../support/until_true.ts";
import { freePort } from "./background.ts";
import { openBoards, untilEqual } from "./parts/boards.ts";
import { type DeployedSet, listMissing, serverThatIs, withDeployedSet } from "./deployed_set.ts";
import { keepWorking, listLost } from "./parts/traffic.ts";
import { until, untilMore } from "./parts/waiting.ts";

export const name =
  "what deploy/ describes survives the loss of the primary, a planned change, and the loss of etcd";

const SIZE = { crews: 12, organizations: 3, hospitals: 4 };
const BOARDS_EACH = 2;
const ENOUGH = 60;
const LONGEST_UNTIL_WRITING_MS = 5_000;
/** A browser waits up to 10 s before it tries again, after an outage of 20 s. */
const LONGEST_UNTIL_EQUAL_MS = 15_000;
const LONGEST_STALE_MS = 8_000;
/** Longer than `ttl` in deploy/patroni.yml. */
const LEASE_MS = 25_000;
const PATIENCE_MS = 60_000;

/** The programs that this machine lacks, and 'root' if it is another account. */
export async function lacks(): Promise<string[]> {
  return [...await listMissing(), ...(Deno.uid() === 0 ? [] : ["root"])];
}

/** @throws {AssertionError} naming what did not hold. */
export async function run(): Promise<void> {
  await withDataDir(async (folder) => {
    const appPorts = [freePort(), freePort()];
    await withDeployedSet(folder, appPorts, async (set) => {
      const addresses = { DATABASE_URL: set.databaseUrl, MIGRATE_DATABASE_URL: set.ownerUrl };
      const env = { ...addresses, DEMO: "false", TRUST_PROXY: "1" };
      const programs = appPorts.map((port) =>
        startProgram("", { ...env, PORT: String(port) }, { isLaunched: true })
      );
      const sql = connect(set.databaseUrl, { deadlineMs: PATIENCE_MS }) as TestSql;
      try {
        await Promise.all(programs.map((program) => program.logged("ready")));
        const region = await makeRegion(sql, SIZE);
        await loseAndRegain(set, sql, region);
      } finally {
        for (const program of programs) program.signal("SIGTERM");
        await Promise.all(programs.map(({ ended }) => ended));
        await sql.end();
      }
    });
  });
}

async function loseAndRegain(set: DeployedSet, sql: TestSql, region: Region) {
  const { origin } = set;
  const traffic = keepWorking(origin, region);
  const { acknowledged } = traffic;
  const boards = openBoards(origin, region.hospitals, { each: BOARDS_EACH, acknowledged });
  try {
    await until(boards.areLive);
    await untilMore(traffic, ENOUGH);
    const [primary, standby] = [
      await serverThatIs(set, "primary"),
      await serverThatIs(set, "sync"),
    ];
    const killedAt = performance.now();
    await primary.kill();
    await untilTrue(() => standby.is("primary"));
    const promotedAt = performance.now();
    const writingMs = await untilMore(traffic, 1);
    const liveMs = await until(boards.areLive);
    await untilMore(traffic, ENOUGH);
    const lostMs = { promotion: Math.round(promotedAt - killedAt), writingMs, liveMs };
    console.log({ ...lostMs, answers: { ...traffic.answers() } });

    const backAt = performance.now();
    primary.startAgain();
    await untilTrue(() => primary.is("sync"));
    const backMs = Math.round(performance.now() - backAt);
    const switchedAt = performance.now();
    const answer = await standby.switchTo(primary.name);
    await untilTrue(() => primary.is("primary"));
    const switchMs = Math.round(performance.now() - switchedAt);
    const writingAfterSwitchMs = await untilMore(traffic, 1);
    await untilMore(traffic, ENOUGH);

    await set.killTwoEtcds();
    await pause(LEASE_MS);
    const withoutEtcdMs = await untilMore(traffic, ENOUGH);
    assert(await primary.is("primary"));

    await traffic.stop(PATIENCE_MS);
    const equalMs = await untilEqual(boards, sql, LONGEST_UNTIL_EQUAL_MS);
    const lost = await listLost(sql, traffic);
    console.log({
      backMs,
      switchover: answer,
      switchMs,
      writingAfterSwitchMs,
      withoutEtcdMs,
      acknowledged: acknowledged().length,
      lost: lost.length,
      answers: traffic.answers(),
      equalMs,
      longestStaleMs: boards.longestStaleMs(),
      drops: boards.drops(),
    });
    assert.deepEqual(lost, []);
    for (const ms of [writingMs, writingAfterSwitchMs]) {
      assert(ms < LONGEST_UNTIL_WRITING_MS, `writing only after ${ms} ms`);
    }
    assert(boards.longestStaleMs() < LONGEST_STALE_MS, "a board that was live lacked a ringdown");
  } finally {
    boards.close();
  }
}

if (import.meta.main) await run();
