import assert from "node:assert/strict";
import { connect, type Database } from "../../db/postgres/connect.ts";
import { applyHospitalChanges, type HospitalSnapshot } from "../../domain/stream_messages.ts";
import { startBundledPostgres } from "../../server/bundled_postgres/launcher.ts";
import { createLog } from "../../server/log.ts";
import { startProgram, withDataDir } from "../recovery/program.ts";
import { hospitalIdOf, move, type Person, send, signIn } from "../support/person.ts";
import { openStream, type Stream } from "../support/stream.ts";

export const name =
  "a process that was stopped for 60 s shows what the database holds within 5 s of waking";

const STOPPED_SECONDS = 60;
const LONGEST_AWAKE_MS = 5_000;
const LOOK_EVERY_MS = 20;
/** Close code: the program takes the database for absent. */
const AWAY = 1013;

/** Stops one of two processes, with the changes it misses removed. @throws {AssertionError} */
export async function run(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const onGivenUp = () => Deno.exit(1);
    const server = await startBundledPostgres(dataDir, { log: createLog("error"), onGivenUp });
    const sql = connect(server.url, { deadlineMs: 2 * STOPPED_SECONDS * 1_000 });
    const programs = [await startReady(server.url), await startReady(server.url)];
    try {
      const [stopped, other] = programs;
      await stopAndWake(sql, { stopped, other });
    } finally {
      for (const program of programs) program.signal("SIGTERM");
      await Promise.all(programs.map(({ ended }) => ended));
      await sql.end();
      await server.stop();
    }
  });
}

async function startReady(url: string) {
  const program = startProgram("", { DATABASE_URL: url });
  await program.logged("ready");
  return { ...program, at: await program.origin() };
}

type Ready = Awaited<ReturnType<typeof startReady>>;

async function stopAndWake(sql: Database, { stopped, other }: { stopped: Ready; other: Ready }) {
  const [nurse, crew] = await Promise.all([
    signIn(stopped.at, "nurse@demo.test"),
    signIn(other.at, "crew1@demo.test"),
  ]);
  const general = await hospitalIdOf(crew, "General Hospital");
  const path = `/wss/hospital?id=${general}`;
  const board = await openStream(nurse, path);
  let closedWith: number | null = null;
  void board.closed.then((code) => closedWith = code);
  const leaving = await send(crew, general);
  await board.heard(({ ringdowns: [first] = [] }) => first?.id === leaving.id);

  stopped.signal("SIGSTOP");
  const told = board.messages.length;
  await move(crew, leaving, "CANCELLED");
  const coming = await send(crew, general, { ambulance: { ambulanceIdentifier: "M2" } });
  await sql`delete from changes`;
  await sql`select pg_sleep(${STOPPED_SECONDS})`;

  stopped.signal("SIGCONT");
  const wokenAt = performance.now();
  const pages = askPages(nurse, general);
  const truth = await stateAt({ ...nurse, origin: other.at }, path);
  const equalMs = await untilEqual(board, truth, { nurse, path, wokenAt });
  console.log({ equalMs, closedWith, pages: await pages(coming.id) });
  assert.notEqual(closedWith, AWAY, "the stop was taken for an absent database");
  if (closedWith === null) assertWhole(board, told);
  else await (await openStream(nurse, path)).close();
  await board.close();
}

/** What a screen shows that opens the stream now. */
async function stateAt(person: Person, path: string): Promise<HospitalSnapshot> {
  const stream = await openStream(person, path);
  await stream.close();
  return stateOf(stream);
}

function stateOf({ messages }: Stream): HospitalSnapshot {
  return messages.reduce(applyHospitalChanges, {} as HospitalSnapshot);
}

/** The milliseconds from waking until the board shows the truth; like a screen it opens again. */
async function untilEqual(
  board: Stream,
  truth: HospitalSnapshot,
  { nurse, path, wokenAt }: { nurse: Person; path: string; wokenAt: number },
): Promise<number> {
  while (true) {
    const isOpen = board.socket.readyState === WebSocket.OPEN;
    const state = isOpen
      ? stateOf(board)
      : await stateAt(nurse, path).catch(() => ({} as HospitalSnapshot));
    const ms = Math.round(performance.now() - wokenAt);
    if (isSame(state, truth)) return ms;
    assert(ms < LONGEST_AWAKE_MS, "the board does not show what the database holds");
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function isSame(state: HospitalSnapshot, truth: HospitalSnapshot): boolean {
  return JSON.stringify(state.ringdowns) === JSON.stringify(truth.ringdowns);
}

/** The first thing that was told after the stop is all there is, and no heartbeat came before. */
function assertWhole(board: Stream, told: number) {
  const [first] = board.messages.slice(told);
  assert(first.reset, "a change was told before everything was loaded");
  const stoppedFor = Date.parse(first.now) - STOPPED_SECONDS * 1_000;
  const early = board.serverTimes().filter((at) => Date.parse(at) > stoppedFor && at < first.now);
  assert.deepEqual(early, [], "a heartbeat said that the screen was up to date");
}

/** Asks for the board's page while the process wakes; each holds the ringdown or is refused. */
function askPages(nurse: Person, hospitalId: string) {
  const asked = Array.from({ length: 10 }, () => nurse.open(`/er/${hospitalId}`));
  return async (ringdownId: string) => {
    const answers = await Promise.all(asked);
    for (const { status, body } of answers) {
      assert(status === 503 || body.includes(ringdownId), `${status}: a page with a hole`);
    }
    return answers.map(({ status }) => status).join();
  };
}

if (import.meta.main) await run();
