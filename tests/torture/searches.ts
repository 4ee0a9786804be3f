/**
 * For 20 s one account searches the whole history 30 times at once, and a coordinator asks for the
 * slowest report 30 times at once, over a long past. Meanwhile crews send: no stream closes, boards
 * get every ringdown in time, and nobody waits for ever.
 */
import assert from "node:assert/strict";
import { migrate } from "../../db/migrate.ts";
import { connect } from "../../db/postgres/connect.ts";
import { startBundledPostgres } from "../../server/bundled_postgres/launcher.ts";
import { createLog } from "../../server/log.ts";
import { findFaults, listStoredIds } from "../bench/faults.ts";
import { percentile } from "../bench/measures.ts";
import { makeRegion, type Member, type Region } from "../bench/region.ts";
import { openScreens, type Screens } from "../bench/screens.ts";
import { sendOne, type Sent } from "../bench/sending.ts";
import { startProgram } from "../recovery/program.ts";
import type { TestSql } from "../support/database.ts";
import { makeLongPast } from "./long_past.ts";

const SIZE = { crews: 50, organizations: 5, hospitals: 10, coordinators: 1 };
const RINGDOWNS = 200_000;
const AT_ONCE = 30;
const LASTS_MS = 20_000;
const QUIET_MS = 8_000;
const EVERY_MS = 250;
const BOARD_P99_MS = 500;

export const name = "30 searches and 30 slow reports at once harm no live screen";

export async function run(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-searches-" });
  await Deno.chmod(folder, 0o755); // PostgreSQL runs as another account
  try {
    await torture(`${folder}/data`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function torture(dataDir: string) {
  const { region, mciId } = await prepare(dataDir);
  const program = startProgram(dataDir, { DEMO: "false", MAX_SOCKETS_PER_USER: "100" });
  try {
    await program.logged("ready");
    const origin = await program.origin();
    const screens = await openScreens(origin, region, { boardsEach: 2 });
    const [coordinator] = region.coordinators;
    const before = await sendUntil(performance.now() + QUIET_MS, origin, region, 0);
    const over = performance.now() + LASTS_MS;
    const [sent, searched, reported] = await Promise.all([
      sendUntil(over, origin, region, before.length),
      askUntil(over, origin, { by: region.superUser, pathOf: searchPath }),
      askUntil(over, origin, { by: coordinator, pathOf: () => `/api/mcis/${mciId}/counts.csv` }),
    ]);
    await untilAllHeard(screens, sent);
    tell("without searches", before, screens);
    tell("with searches", sent, screens);
    console.log(`searches: answers by status: ${JSON.stringify({ searched, reported })}`);
    await check(origin, { region, sent: [...before, ...sent], screens });
    await screens.close();
  } finally {
    program.signal("SIGTERM");
    await program.ended;
  }
}

async function prepare(dataDir: string): Promise<{ region: Region; mciId: string }> {
  const onGivenUp = () => Deno.exit(1);
  const server = await startBundledPostgres(dataDir, { log: createLog("error"), onGivenUp });
  const sql: TestSql = connect(server.url, { deadlineMs: 300_000 });
  await migrate(sql);
  const region = await makeRegion(sql, SIZE);
  const mciId = await makeLongPast(sql, region, RINGDOWNS);
  await sql.end();
  await server.stop();
  return { region, mciId };
}

/** Words of which some are common, some rare, and some are nowhere. */
function searchPath(number: number): string {
  const words = ["pain", `${number % 60} minutes`, `b${number}f`, "nowhere", "c"];
  return `/api/ringdowns?${new URLSearchParams({ search: words[number % words.length] })}`;
}

async function sendUntil(
  over: number,
  origin: string,
  { crews, hospitals }: Region,
  from: number,
): Promise<Sent[]> {
  const sendings: Promise<Sent>[] = [];
  for (let number = from; performance.now() < over; number++) {
    const crew = crews[number % crews.length];
    const { id: hospitalId } = hospitals[number % hospitals.length];
    sendings.push(sendOne(origin, { crew, hospitalId, number }));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return await Promise.all(sendings);
}

type Tally = Record<number, number>;

/** Keeps AT_ONCE requests open at any time. Counts the answers by their status. */
async function askUntil(
  over: number,
  origin: string,
  { by, pathOf }: { by: Member; pathOf: (number: number) => string },
): Promise<Tally> {
  const tally: Tally = {};
  let number = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < over) {
      const headers = { Cookie: by.cookie };
      const answer = await fetch(`${origin}${pathOf(number++)}`, { headers });
      await answer.arrayBuffer();
      tally[answer.status] = (tally[answer.status] ?? 0) + 1;
    }
  }));
  return tally;
}

function waysOf(sent: Sent[], { boards }: Screens): number[] {
  return sent.flatMap(({ id, hospitalId, startedAt }) =>
    boards.filter((board) => board.hospitalId === hospitalId)
      .flatMap(({ heardAt }) => (heardAt.get(id) ?? []).map((at) => at - startedAt))
  );
}

async function untilAllHeard(screens: Screens, sent: Sent[]) {
  const until = performance.now() + 10_000;
  while (waysOf(sent, screens).length < 2 * sent.length && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function tell(when: string, sent: Sent[], screens: Screens) {
  const [p50, p99] = [0.5, 0.99].map((share) => {
    return percentile(waysOf(sent, screens), share).toFixed(1);
  });
  console.log(`searches: ${when}: ${sent.length} ringdowns, board p50 ${p50} ms, p99 ${p99} ms`);
}

async function check(
  origin: string,
  { region, sent, screens }: { region: Region; sent: Sent[]; screens: Screens },
) {
  const since = new Date(Date.now() - 60 * 60_000).toISOString();
  const stored = await listStoredIds(origin, region.superUser, since);
  const faults = Object.entries(findFaults(sent, screens, stored)).filter(([, count]) => count > 0);
  assert.deepEqual(faults, []);
  const p99 = percentile(waysOf(sent, screens), 0.99);
  assert(p99 < BOARD_P99_MS, `board p99 ${p99.toFixed(1)} ms, which must be under ${BOARD_P99_MS}`);
}
