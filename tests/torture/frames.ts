import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { seeded } from "../../db/demo/seeded.ts";
import { applyHospitalChanges, type HospitalSnapshot } from "../../domain/stream_messages.ts";
import { onGround, pause, start, stop } from "../bench/ground.ts";
import { makeRegion, type Member, type Region } from "../bench/region.ts";
import { type Person, personWith } from "../support/person.ts";
import { openStream } from "../support/stream.ts";
import { type BoardModel, openBoardModel } from "./frames/board_model.ts";
import { type FrameProxy, startFrameProxy, type Weather } from "./frames/frame_proxy.ts";
import { type Done, keepHappening, type RandomEvents } from "./frames/random_events.ts";
import { until } from "./parts/waiting.ts";

export const name =
  "a board behind a bad network says that it is not live, and is right again within 5 s after it";

const SEED = 20261122;
const EVENTS = 500;
const SILENCES = 3;
const OTHERS = 5; // of each kind
const SILENCE_MS = [21_000, 26_000] as const;
const OTHER_MS = [1_500, 5_000] as const;
/** So late a board may show what happens without a word. */
const LATE_MS = [500, 4_000] as const;
/** The first frame that is so late can be noticed only when it comes. */
const TOO_LATE_MS = [7_000, 15_000] as const;
const LONGEST_UNTIL_STALE_MS = 5_000;
const LONGEST_UNTIL_STALE_SILENT_MS = 20_000;
const LONGEST_UNTIL_EQUAL_MS = 5_000;
/** For the timers of a busy machine, and because what is shown is looked at so often. */
const GRACE_MS = 250;
const LOOK_EVERY_MS = 50;

interface Stage {
  board: BoardModel;
  proxy: FrameProxy;
  events: RandomEvents;
  nurse: Person;
  hospitalId: string;
}

/** `too late`: so late that the board must not call it live. */
type Kind = Weather["kind"] | "too late";

/** What was seen of one time of bad weather. */
interface Seen {
  kind: Kind;
  /** Until the board said that it is not live; null if it stayed live, which only `late` may do. */
  staleMs: number | null;
  /** From the answer to an event until it was on the board, while that called itself live. */
  behindMs: number;
  /** From the end of the bad weather until the board was live and equal to a fresh snapshot. */
  equalMs: number;
}

/** @throws {AssertionError} naming what did not hold. */
export async function run(): Promise<void> {
  await onGround(async (ground) => {
    const region = await makeRegion(ground.sql, { crews: 1, organizations: 1, hospitals: 1 });
    const running = await start(ground);
    const proxy = startFrameProxy(running.origin);
    const stage = stageOf(running.origin, proxy, region);
    try {
      await until(stage.board.isLive);
      const seen = await playAll(stage);
      judge(seen, stage);
    } finally {
      stage.board.end();
      await stage.events.stop();
      await proxy.close();
      await stop(running);
    }
  });
}

function stageOf(origin: string, proxy: FrameProxy, { crews, hospitals }: Region): Stage {
  const [{ id: hospitalId, nurse: member }] = hospitals;
  const personOf = ({ cookie }: Member) =>
    personWith({ origin, cookie, user: {} as Person["user"] });
  const [crew, nurse] = [personOf(crews[0]), personOf(member)];
  const board = openBoardModel({ origin: proxy.origin, cookie: nurse.cookie, hospitalId });
  const events = keepHappening({ crew, nurse, hospitalId, seed: SEED });
  return { board, proxy, events, nurse, hospitalId };
}

async function playAll(stage: Stage): Promise<Seen[]> {
  const chance = seeded(SEED);
  const kinds = (["late", "cut", "torn", "lost"] as const).flatMap((kind) =>
    Array.from({ length: OTHERS }, () => kind)
  );
  const all: Kind[] = [
    ...kinds,
    ...Array.from({ length: SILENCES }, () => ["silent", "too late"] as const).flat(),
  ];
  const order = all.map((kind) => ({ kind, at: chance.fraction() })).sort((a, b) => a.at - b.at);
  const seen: Seen[] = [];
  for (const { kind } of order) {
    const isLong = kind === "silent" || kind === "too late";
    const ms = chance.whole(isLong ? SILENCE_MS : OTHER_MS);
    const weather = kind === "too late"
      ? { kind: "late", ms: chance.whole(TOO_LATE_MS) }
      : { kind, ms: chance.whole(LATE_MS) };
    seen.push({ ...await play(stage, weather as Weather, ms), kind });
  }
  while (stage.events.done().length < EVENTS) {
    seen.push(await play(stage, { kind: "cut" }, chance.whole(OTHER_MS)));
  }
  return seen;
}

async function play(stage: Stage, weather: Weather, ms: number): Promise<Seen> {
  const { board, proxy, events } = stage;
  const watch = watchBehind(stage);
  const from = performance.now();
  proxy.become(weather);
  await pause(ms);
  // What vanished must have been noticed before the weather is over.
  if (weather.kind === "lost" && board.isLive()) await pause(Math.max(0, weather.ms + 500 - ms));
  const staleMs = board.staleAt() > from ? Math.round(board.staleAt() - from) : null;
  proxy.become({ kind: "calm" });
  const healedAt = performance.now();
  await events.rest();
  await untilEqual(stage, healedAt);
  const equalMs = Math.round(performance.now() - healedAt);
  const behindMs = watch.stop();
  events.resume();
  return { kind: weather.kind, staleMs, behindMs, equalMs };
}

/** Waits until the board is live and shows what a stream has that was just opened without a proxy. */
async function untilEqual({ board, nurse, hospitalId }: Stage, from: number) {
  const fresh = await openStream(nurse, `/wss/hospital?id=${hospitalId}`);
  const latest = () =>
    fresh.messages.reduce(applyHospitalChanges, {} as HospitalSnapshot) as HospitalSnapshot;
  while (!board.isLive() || !isDeepStrictEqual(board.snapshot(), latest())) {
    const took = performance.now() - from;
    if (took > 4 * LONGEST_UNTIL_EQUAL_MS) {
      assert.deepEqual(board.snapshot(), latest(), `after ${took} ms, live: ${board.isLive()}`);
      assert.fail(`not live after ${took} ms`);
    }
    await pause(20);
  }
  await fresh.close();
}

/** The longest time for which a board that called itself live lacked what was answered. */
function watchBehind({ board, events }: Stage) {
  let looked = 0;
  let longestMs = 0;
  const waiting = new Map<string, Done>();
  const look = () => {
    for (const done of events.done().slice(looked)) waiting.set(done.id, done);
    looked = events.done().length;
    const now = performance.now();
    for (const [id, done] of waiting) {
      if (isShown(board.snapshot(), done)) waiting.delete(id);
      else if (board.isLive()) longestMs = Math.max(longestMs, Math.round(now - done.at));
    }
  };
  looked = events.done().length;
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return longestMs;
    },
  };
}

function isShown({ ringdowns, statusUpdate }: HospitalSnapshot, done: Done): boolean {
  if (done.kind === "beds") return (statusUpdate?.updatedAt ?? "") >= done.updatedAt;
  const shown = ringdowns.find(({ id }) => id === done.id);
  return done.isOnBoard ? (shown?.updatedAt ?? "") >= done.updatedAt : !shown;
}

function judge(seen: Seen[], { events, proxy }: Stage) {
  const figures = [...Map.groupBy(seen, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    times: all.length,
    longestStaleMs: Math.max(...all.map(({ staleMs }) => staleMs ?? 0)),
    longestBehindMs: Math.max(...all.map(({ behindMs }) => behindMs)),
    longestEqualMs: Math.max(...all.map(({ equalMs }) => equalMs)),
  }));
  const counts = Object.fromEntries(
    [...Map.groupBy(events.done(), ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
  );
  console.table(figures);
  console.log({ seed: SEED, events: events.done().length, ...counts, harmed: proxy.harmed() });
  for (const each of seen) {
    const isSilent = each.kind === "silent" || each.kind === "too late";
    const mostMs = isSilent ? LONGEST_UNTIL_STALE_SILENT_MS : LONGEST_UNTIL_STALE_MS;
    const words = JSON.stringify(each);
    assert(each.kind === "late" || each.staleMs !== null, `it stayed live: ${words}`);
    assert((each.staleMs ?? 0) <= mostMs + GRACE_MS, `stale too late: ${words}`);
    assert(each.behindMs <= mostMs + GRACE_MS, `live, but behind: ${words}`);
    assert(each.equalMs <= LONGEST_UNTIL_EQUAL_MS, `not right again in time: ${words}`);
  }
}

if (import.meta.main) await run();
