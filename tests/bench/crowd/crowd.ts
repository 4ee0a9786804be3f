import { followAsBrowser } from "./browser_stream.ts";
import { type CrowdProcesses, startCrowd } from "./processes.ts";
import {
  figuresOf,
  type Ground,
  inRegion,
  pause,
  type Running,
  start,
  stop,
  within,
} from "../ground.ts";
import { percentile, usageOf } from "../measures.ts";
import type { Region } from "../region.ts";
import { ENOUGH_FILES, openFileLimit } from "../open_files.ts";
import {
  atMost,
  type BenchOptions,
  none,
  type Report,
  type Row,
  told,
  written,
} from "../report.ts";
import { sendOne, type Sent } from "../sending.ts";

export const name = "crowd";

/** How many come, and what they may take. */
export interface CrowdSize {
  crews: number;
  hospitals: number;
  openRingdowns: number;
  restWithinSeconds: number;
  memoryMegabytes: number;
  /** The longest turn allowed, in milliseconds; null where there is no target. */
  turnMs: number | null;
  /** How soon a ringdown sent meanwhile shall be on its board; null where there is no target. */
  boardSeconds: number | null;
}

const SIZE: CrowdSize = {
  crews: 5_000,
  hospitals: 30,
  openRingdowns: 500,
  restWithinSeconds: 15,
  memoryMegabytes: 600,
  turnMs: 250,
  boardSeconds: 2,
};
const SMALL = { ...SIZE, crews: 200, hospitals: 5, openRingdowns: 20 };

const CLIENT_PROCESSES = 2;
/** Ringdowns sent at once while the open ones are made. */
const AT_ONCE = 8;
const SEND_EVERY_MS = 500;
/** A phase lasts at least as long, so that several ringdowns are sent in it. */
const SHORTEST_MS = 3_000;
/** A phase that has not come to rest by then is over, as a multiple of its target. */
const PATIENCE = 2;
const PATIENCE_AT_MOST_SECONDS = 65;

/** 5,000 crews connect at once, and again after a restart of the process. */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  return runCrowd(isSmall ? SMALL : SIZE);
}

/**
 * Lets the crowd arrive at once, and then all reconnect after a restart of the process. Every crew is
 * a user of its own and behaves like a browser, in other processes; every hospital has one board.
 */
export function runCrowd(size: CrowdSize): Promise<Report> {
  const { crews, hospitals, openRingdowns } = size;
  return inRegion({ crews, hospitals, organizations: 10 }, async (ground) => {
    const env = { PORT: String(freePort()), MAX_SOCKETS_PER_USER: "50" };
    let running = await start(ground, env);
    await sendOpen(running.origin, ground.region, openRingdowns);
    const crowd = startCrowd(
      { origin: running.origin, cookies: ground.region.crews.map(({ cookie }) => cookie) },
      CLIENT_PROCESSES,
    );
    const boards = openBoards(running.origin, ground.region);
    try {
      await within(10_000, () => boards.holding() === hospitals);
      const arriving = await play({ ground, size, crowd, boards }, () => {
        crowd.go();
        return Promise.resolve({ running });
      });
      crowd.mark();
      const returning = await play({ ground, size, crowd, boards }, async () => {
        const stopSeconds = await secondsOf(() => stop(running));
        const startSeconds = await secondsOf(async () => running = await start(ground, env));
        return { running, stopSeconds, startSeconds };
      });
      return {
        title: `${crews} crews, ${hospitals} hospitals, ${openRingdowns} open ringdowns`,
        rows: [
          await openFiles(),
          ...rowsOf("arriving at once", size, arriving),
          ...rowsOf("dropped by a restart, reconnecting", size, returning),
        ],
      };
    } finally {
      boards.close();
      await crowd.stop();
      await stop(running);
    }
  });
}

/** What happened in one phase. Times are in seconds from its beginning. */
interface Phase {
  isAtRest: boolean;
  heldAfter: number[];
  restart: Restart;
  counts: ReturnType<CrowdProcesses["tally"]>;
  sent: Sent[];
  boardSeconds: number[];
  longestTurnMs: number;
  longTurns: number;
  memoryPeak: number;
}

/** How long the process took to stop and to be ready again; empty where it was not restarted. */
interface Restart {
  stopSeconds?: number;
  startSeconds?: number;
}

interface Scene {
  ground: Ground & { region: Region };
  size: CrowdSize;
  crowd: CrowdProcesses;
  boards: Boards;
}

/** Begins a phase, sends ringdowns meanwhile, and waits until every crew holds its state. */
async function play(
  { ground, size, crowd, boards }: Scene,
  begin: () => Promise<Restart & { running: Running }>,
): Promise<Phase> {
  const beganAt = Date.now();
  const { running: { program, origin }, ...restart } = await begin();
  const patience = Math.min(PATIENCE * size.restWithinSeconds, PATIENCE_AT_MOST_SECONDS);
  const sending = keepSending(origin, ground.region);
  const [isAtRest] = await Promise.all([
    within(patience * 1000, () => {
      const { holding, served } = crowd.tally();
      return holding === size.crews && served === size.crews;
    }),
    pause(SHORTEST_MS),
  ]);
  const sent = await sending.stop();
  await within(5_000, () => sent.every(({ id }) => boards.heardAt(id) !== undefined));
  const figures = await figuresOf(origin);
  return {
    isAtRest,
    heldAfter: (await crowd.heldAt()).map((at) => (at - beganAt) / 1000),
    restart,
    counts: crowd.tally(),
    sent,
    boardSeconds: sent.map(({ id, startedAt }) =>
      ((boards.heardAt(id) ?? Infinity) - startedAt) / 1000
    ),
    longestTurnMs: figures.ringdown_longest_turn_seconds * 1000,
    longTurns: figures.ringdown_long_turns_total,
    memoryPeak: (await usageOf(program.pid)).memoryPeak,
  };
}

function rowsOf(phase: string, size: CrowdSize, found: Phase): Row[] {
  const { counts, heldAfter, sent, boardSeconds } = found;
  const lastHeld = found.isAtRest ? Math.max(...heldAfter) : Infinity;
  const longestWay = Math.max(...boardSeconds);
  const turns = `longest turn of the event loop`;
  const way = `ringdowns sent meanwhile (${sent.length}): the last on its board`;
  const rows = [
    ...Object.entries(found.restart).map(([what, seconds]) =>
      told(what === "stopSeconds" ? "stop" : "start until ready", `${written(seconds)} s`)
    ),
    none("crews without their state at the end", size.crews - counts.served),
    atMost("every crew holds its state", lastHeld, size.restWithinSeconds, "s"),
    told("half of the crews hold their state", `${percentile(heldAfter, 0.5).toFixed(1)} s`),
    none("closed by the server on the way to the state", counts.closedBefore),
    none("closed by the server after that", counts.closedAfter),
    told("upgrades refused or not reached, tried again", String(counts.refused)),
    told("given up by the browser after 10 s, tried again", String(counts.gaveUp)),
    none("ringdowns not answered 201", sent.filter(({ status }) => status !== 201).length),
    size.boardSeconds === null
      ? told(way, `${longestWay.toFixed(1)} s`)
      : atMost(way, longestWay, size.boardSeconds, "s"),
    size.turnMs === null
      ? told(turns, `${found.longestTurnMs.toFixed(0)} ms`)
      : atMost(turns, found.longestTurnMs, size.turnMs, "ms"),
    told("turns over 250 ms since its start", String(found.longTurns)),
    atMost("memory of the process at its peak", found.memoryPeak, size.memoryMegabytes, "MB"),
  ];
  return rows.map((row) => ({ ...row, what: `${phase}: ${row.what}` }));
}

/** Makes the open ringdowns by sending them. */
async function sendOpen(origin: string, region: Region, count: number): Promise<void> {
  let next = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (next < count) {
      const { status } = await sendNumber(origin, region, next++);
      if (status !== 201) throw new Error(`an open ringdown was answered ${status}`);
    }
  }));
}

/** Sends a ringdown every 500 ms, whatever becomes of the others, until it is stopped. */
function keepSending(origin: string, region: Region) {
  const sendings: Promise<Sent>[] = [];
  let number = 1_000_000; // other call numbers than those of the open ringdowns
  const sendNext = () => sendings.push(sendNumber(origin, region, number++));
  sendNext();
  const timer = setInterval(sendNext, SEND_EVERY_MS);
  return {
    async stop(): Promise<Sent[]> {
      clearInterval(timer);
      return await Promise.all(sendings);
    },
  };
}

function sendNumber(origin: string, { crews, hospitals }: Region, number: number): Promise<Sent> {
  const crew = crews[number % crews.length];
  return sendOne(origin, { crew, hospitalId: hospitals[number % hospitals.length].id, number });
}

type Boards = ReturnType<typeof openBoards>;

/** One board at each hospital, which reconnects as a browser does. */
function openBoards(origin: string, { hospitals }: Region) {
  const heardAt = new Map<string, number>();
  let holding = 0;
  const ignore = () => {};
  const closings = hospitals.map(({ id, nurse: { cookie } }) =>
    followAsBrowser({ origin, path: `/wss/hospital?id=${id}`, cookie }, {
      message(text) {
        if (!text.includes('"ringdowns":[')) return;
        const now = performance.now();
        const { ringdowns = [] } = JSON.parse(text) as { ringdowns?: { id: string }[] };
        for (const { id } of ringdowns) if (!heardAt.has(id)) heardAt.set(id, now);
      },
      held: () => holding++,
      dropped: () => holding--,
      refused: ignore,
      closed: ignore,
      gaveUp: ignore,
    })
  );
  return {
    holding: () => holding,
    /** When its board first had the ringdown, by `performance.now()`. */
    heardAt: (id: string) => heardAt.get(id),
    close: () => closings.forEach((close) => close()),
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** A port that the program takes before and after its restart. */
function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  return port;
}

async function openFiles(): Promise<Row> {
  const limit = await openFileLimit();
  return {
    what: "files that a process may open",
    target: `>= ${ENOUGH_FILES}`,
    figure: limit === null ? "unknown" : String(limit),
    isMet: limit === null ? null : limit >= ENOUGH_FILES,
  };
}
