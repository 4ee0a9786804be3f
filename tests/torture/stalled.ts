/**
 * A hundred clients open streams, straight or through the shipped proxy, and never read a byte, while
 * the notes of all hospitals change and crews send. Prints what others saw before and meanwhile.
 */
import assert from "node:assert/strict";
import { CHANGES_PROTOCOL } from "../../domain/stream_messages.ts";
import { figuresOf, type Ground, onGround, pause, start, stop } from "../bench/ground.ts";
import { usageOf } from "../bench/measures.ts";
import { makeRegion, type Region } from "../bench/region.ts";
import { missingForProxy, startProxy } from "../bench/strangers/nginx.ts";
import { openOthers, told95 } from "../bench/strangers/others.ts";
import { handshake } from "../routes/streams/handshake.ts";
import { type Boards, openBoards, untilEqual } from "./parts/boards.ts";
import { keepWorking, listLost, type Traffic } from "./parts/traffic.ts";

export const name = "100 clients that never read their streams delay nobody, and are ended";

const SIZE = { crews: 92, organizations: 4, hospitals: 10 };
/** So many crews send; the others only have streams that nobody reads. */
const SENDING = 12;
const STALLED_BOARDS = 20;
const QUIET_MS = 10_000;
const STALLED_MS = 60_000;
const PUBLISH_EVERY_MS = 500;
const LONG_NOTES = "n".repeat(10_000);
/** A client with 256 KB of unsent changes is ended; a full state comes on top. */
const MOST_MEMORY_MB = 150;
/** A ping without an answer ends a stream after 30 s at most; the rest is for a busy machine. */
const LONGEST_UNTIL_ENDED_MS = 60_000;
const LONGEST_ANSWER_MS = 5_000;
const LONGEST_UNTIL_EQUAL_MS = 15_000;
const PATIENCE_MS = 60_000;

/** @throws {AssertionError} naming what did not hold. */
export async function run(): Promise<void> {
  await onGround(async (ground) => {
    const region = await makeRegion(ground.sql, SIZE);
    await attack(ground, region, false);
    const missing = await missingForProxy();
    if (missing.length === 0) await attack(ground, region, true);
    else console.log(`through the proxy: not tried, it needs ${missing.join(", ")}`);
  });
}

async function attack(ground: Ground, region: Region, isProxied: boolean): Promise<void> {
  const running = await start(ground, { TRUST_PROXY: isProxied ? "1" : "0" });
  const proxy = isProxied ? await startProxy(running.origin, ground.folder) : null;
  const origin = proxy?.origin ?? running.origin;
  const working = { ...region, crews: region.crews.slice(0, SENDING) };
  const others = await openOthers(origin, working);
  const traffic = keepWorking(origin, working);
  const { acknowledged } = traffic;
  const boards = openBoards(origin, region.hospitals, { each: 1, acknowledged });
  try {
    const before = await others.experience(QUIET_MS);
    const { memory } = await usageOf(running.program.pid);
    const dropsBefore = boards.drops();
    const base = await openStreams(running.origin);
    const stalled = await openStalled(origin, region);
    const peak = openSockets(running.origin);
    const publishing = keepPublishing(ground);
    const [meanwhile, endedMs] = await Promise.all([
      others.experience(STALLED_MS),
      untilOpen(running.origin, base),
    ]);
    await publishing.stop();
    const held = await openSockets(running.origin) - base;
    for (const connection of stalled) hangUp(connection);
    await untilSocketsAre(running.origin, base);
    await traffic.stop(PATIENCE_MS);
    const { memoryPeak, memory: after } = await usageOf(running.program.pid);
    console.log(isProxied ? "through the proxy" : "straight", {
      stalled: stalled.length,
      sockets: await peak,
      answersBefore: told95(before.answers),
      answersMeanwhile: told95(meanwhile.answers),
      longNotes: publishing.count(),
      memoryBeforeMb: Math.round(memory),
      memoryPeakMb: Math.round(memoryPeak),
      memoryAfterMb: Math.round(after),
      endedMs,
      heldUntilTheyHungUp: held,
      acknowledged: acknowledged().length,
      longestStaleMs: boards.longestStaleMs(),
      equalMs: await untilEqual(boards, ground.sql, LONGEST_UNTIL_EQUAL_MS),
    });
    assert(memoryPeak - memory <= MOST_MEMORY_MB, `memory: ${memoryPeak - memory} MB more`);
    assert(Math.max(...meanwhile.answers) <= LONGEST_ANSWER_MS, "somebody got no answer");
    assert.equal(meanwhile.lost, 0);
    await judge(ground, { traffic, boards, dropsBefore });
  } finally {
    others.close();
    boards.close();
    await proxy?.stop();
    await stop(running);
  }
}

async function judge(
  { sql }: Ground,
  { traffic, boards, dropsBefore }: { traffic: Traffic; boards: Boards; dropsBefore: number },
) {
  assert.deepEqual(await listLost(sql, traffic), []);
  assert.equal(boards.drops(), dropsBefore, "boards of others were ended");
}

/** Streams of every kind that nobody reads: boards, and crews with and without changes. */
async function openStalled(origin: string, region: Region): Promise<Deno.Conn[]> {
  const open = async (path: string, Cookie: string, hasChanges: boolean) => {
    const headers: Record<string, string> = { Cookie, Origin: origin };
    if (hasChanges) headers["Sec-WebSocket-Protocol"] = CHANGES_PROTOCOL;
    const answer = await handshake(origin, path, headers);
    assert.equal(answer.status, 101);
    return answer.connection;
  };
  const boards = Array.from({ length: STALLED_BOARDS }, (_, at) => {
    const { id, nurse } = region.hospitals[at % region.hospitals.length];
    return open(`/wss/hospital?id=${id}`, nurse.cookie, true);
  });
  const crews = region.crews.slice(SENDING).map(({ cookie }, at) => {
    return open("/wss/user", cookie, at % 2 === 0);
  });
  return await Promise.all([...boards, ...crews]);
}

/** All hospitals have other long notes again and again: 100 KB for each crew, more than sockets hold. */
function keepPublishing({ sql }: Ground) {
  let isOver = false;
  let count = 0;
  const work = (async () => {
    while (!isOver) {
      const notes = `${count}${LONG_NOTES}`.slice(0, LONG_NOTES.length);
      await sql`
        update hospital_status_updates set additional_service_availability_notes = ${notes}
      `;
      count++;
      await pause(PUBLISH_EVERY_MS);
    }
  })();
  void work.catch(() => {}); // whoever stops it hears of it
  return {
    count: () => count,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

/** Waits until the hub has no more streams than `count`; how long that took, in ms. */
async function untilOpen(origin: string, count: number): Promise<number> {
  const from = performance.now();
  while (await openStreams(origin) > count) {
    const took = performance.now() - from;
    assert(took < LONGEST_UNTIL_ENDED_MS, `${await openStreams(origin) - count} are not ended`);
    await pause(200);
  }
  return Math.round(performance.now() - from);
}

async function untilSocketsAre(origin: string, count: number): Promise<void> {
  const from = performance.now();
  while (await openSockets(origin) > count) {
    assert(performance.now() - from < PATIENCE_MS, "sockets are held of clients that have gone");
    await pause(200);
  }
}

/** Those that the hub sends to. */
async function openStreams(origin: string): Promise<number> {
  const figures = await figuresOf(origin);
  return Object.entries(figures).filter(([name]) => name.startsWith("ringdown_open_streams"))
    .reduce((sum, [, value]) => sum + value, 0);
}

/** Those that count for their user. */
async function openSockets(origin: string): Promise<number> {
  return (await figuresOf(origin)).ringdown_open_sockets;
}

function hangUp(connection: Deno.Conn) {
  try {
    connection.close();
  } catch {
    // the server has ended it
  }
}
