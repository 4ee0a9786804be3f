/**
 * `deno task bench`: 200 crews and the boards of 10 hospitals on one process of the real program in
 * production mode, with its own PostgreSQL and 2 ringdowns a second. Needs a finished
 * `deno task build`. The clients run on the same machine, so they slow the measured times down.
 * Exits 1 when a ringdown is lost or doubled anywhere. The times are printed but have no limit.
 */
import { migrate } from "../../db/migrate.ts";
import { connect } from "../../db/postgres/connect.ts";
import { startBundledPostgres } from "../../server/bundled_postgres/launcher.ts";
import { createLog } from "../../server/log.ts";
import { startProgram } from "../recovery/program.ts";
import { percentile, type Usage, usageOf } from "./measures.ts";
import { makeRegion, type Region } from "./region.ts";
import { openScreens, type Screens } from "./screens.ts";
import { findFaults, listStoredIds } from "./faults.ts";
import { sendOne, type Sent } from "./sending.ts";

const SIZE = { crews: 200, organizations: 10, hospitals: 10 };
const BOARDS_EACH = 3;
const EVERY_MS = 500;
const WARM_UP = 20;
const COUNT = 60;
const LONGEST_WAY_MS = 10_000;

const folder = await Deno.makeTempDir({ prefix: "ringdown-bench-" });
await Deno.chmod(folder, 0o755); // PostgreSQL runs as another account when the bench runs as root
const isWhole = await bench(`${folder}/data`).finally(() =>
  Deno.remove(folder, { recursive: true })
);
Deno.exit(isWhole ? 0 : 1);

async function bench(dataDir: string): Promise<boolean> {
  const region = await prepare(dataDir);
  const program = startProgram(dataDir, { DEMO: "false", MAX_SOCKETS_PER_USER: "100" });
  try {
    await program.logged("ready");
    const origin = await program.origin();
    const screens = await openScreens(origin, region, { boardsEach: BOARDS_EACH });
    await sendAll(origin, region, { count: WARM_UP, from: 0 });
    await untilAllHeard(screens, WARM_UP);

    for (const crew of screens.crews) crew.bytes = 0;
    const before = await usageOf(program.pid);
    const sent = await sendAll(origin, region, { count: COUNT, from: WARM_UP });
    await untilAllHeard(screens, WARM_UP + COUNT);
    const after = await usageOf(program.pid);

    report(sent, screens, { before, after });
    const stored = await listStoredIds(origin, region.superUser);
    const faults = findFaults(sent, screens, stored);
    for (const [what, count] of Object.entries(faults)) console.log(`${what.padEnd(44)} ${count}`);
    await screens.close();
    return Object.values(faults).every((count) => count === 0);
  } finally {
    program.signal("SIGTERM");
    await program.ended;
  }
}

/** Creates the database and the region in the folder before the program starts. */
async function prepare(dataDir: string): Promise<Region> {
  const onGivenUp = () => Deno.exit(1);
  const server = await startBundledPostgres(dataDir, { log: createLog("error"), onGivenUp });
  const sql = connect(server.url);
  await migrate(sql);
  const region = await makeRegion(sql, SIZE);
  await sql.end();
  await server.stop();
  return region;
}

/** Sends a ringdown every 500 ms without waiting for the answer to the last one. */
async function sendAll(
  origin: string,
  { crews, hospitals }: Region,
  { count, from }: { count: number; from: number },
): Promise<Sent[]> {
  const sendings: Promise<Sent>[] = [];
  for (let number = from; number < from + count; number++) {
    const crew = crews[number % crews.length];
    const { id: hospitalId } = hospitals[number % hospitals.length];
    sendings.push(sendOne(origin, { crew, hospitalId, number }));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return await Promise.all(sendings);
}

/** Waits until every board has received its share of the ringdowns, at most LONGEST_WAY_MS. */
async function untilAllHeard({ boards }: Screens, count: number): Promise<void> {
  const until = performance.now() + LONGEST_WAY_MS;
  const share = count / SIZE.hospitals;
  while (boards.some(({ heardAt }) => heardAt.size < share) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function report(
  sent: Sent[],
  { crews, boards }: Screens,
  { before, after }: { before: Usage; after: Usage },
) {
  const ways = sent.map(({ id, hospitalId, startedAt }) =>
    boards.filter((board) => board.hospitalId === hospitalId)
      .flatMap(({ heardAt }) => (heardAt.get(id) ?? []).map((at) => at - startedAt))
  );
  const bytes = crews.reduce((sum, crew) => sum + crew.bytes, 0) / crews.length / sent.length;
  const boardCount =
    `${boards.length} boards (${BOARDS_EACH} at each of ${SIZE.hospitals} hospitals)`;
  console.log(`${crews.length} crews, ${boardCount}, ${sent.length} ringdowns at 2 a second`);
  console.log(`load of this machine (its tasks at work)     ${Deno.loadavg()[0].toFixed(1)}`);
  line("POST to 201", sent.map(({ answeredAt, startedAt }) => answeredAt - startedAt));
  line("POST to the first board of its hospital", ways.map((way) => Math.min(...way)));
  line("POST to the last board of its hospital", ways.map((way) => Math.max(...way)));
  console.log(`bytes a crew and ringdown                    ${bytes.toFixed(0)}`);
  const { memory, memoryPeak, cpu } = after;
  console.log(`memory of the process                        ${memory.toFixed(0)} MB`);
  console.log(`at most                                      ${memoryPeak.toFixed(0)} MB`);
  console.log(`processor time                               ${(cpu - before.cpu).toFixed(2)} s`);
}

function line(what: string, milliseconds: number[]) {
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(milliseconds, share).toFixed(1));
  console.log(`${what.padEnd(44)} p50 ${p50} ms, p99 ${p99} ms`);
}
