import assert from "node:assert/strict";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { applyUserChanges, type UserSnapshot } from "../../domain/stream_messages.ts";
import { type Ground, onGround, type Running, start, stop } from "../bench/ground.ts";
import { makeRegion, type Region } from "../bench/region.ts";
import { launchKillable } from "../support/browser.ts";
import { type Person, personWith, send } from "../support/person.ts";
import { listDescendants, signalIfAlive } from "../support/processes.ts";
import { openStream, type Stream } from "../support/stream.ts";
import { startFrameProxy } from "./frames/frame_proxy.ts";
import { openLive } from "./pages.ts";
import { until } from "./parts/waiting.ts";

export const name =
  "a crew that sends after the board's browser was killed, or cut off, soon hears that no screen is open";

const KILLED_MS = 5_000;
const CUT_OFF_MS = 20_000;
/** A time that depends on when the last ping was sent is measured several times. */
const TIMES = 3;
const SIZE = { crews: 1, organizations: 1, hospitals: 1 };

interface Stage {
  running: Running;
  region: Region;
  crew: Person;
  stream: Stream;
}

/** A board that can be taken away. */
interface Board {
  takeAway(): Promise<void>;
  end(): Promise<void>;
}

/** @throws {AssertionError} naming what did not hold. */
export async function run(): Promise<void> {
  await onGround(async (ground) => {
    const stage = await stageOn(ground);
    try {
      const killed = await repeat(() => measure(stage, boardToKill));
      const cutOff = await repeat(() => measure(stage, boardToCutOff));
      console.log({ killed, cutOff });
      for (const ms of killed.flatMap(Object.values)) assert(ms <= KILLED_MS, `killed: ${ms} ms`);
      for (const ms of cutOff.flatMap(Object.values)) assert(ms <= CUT_OFF_MS, `cut off: ${ms} ms`);
    } finally {
      await stage.stream.close();
      await stop(stage.running);
    }
  });
}

async function stageOn(ground: Ground): Promise<Stage> {
  const region = await makeRegion(ground.sql, SIZE);
  const running = await start(ground);
  const { origin } = running;
  const { cookie, userId } = region.crews[0];
  const crew = personWith({ origin, cookie, user: { id: userId } as Person["user"] });
  return { running, region, crew, stream: await openStream(crew, "/wss/user") };
}

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let time = 0; time < TIMES; time++) all.push(await work());
  return all;
}

/**
 * Takes a board away, and sends a ringdown at once. Gives the times (ms) from then on, until the crew
 * hears that no screen is open: of the ringdown, as its alert, and of the hospital before it chooses.
 */
async function measure(stage: Stage, open: (stage: Stage) => Promise<Board>) {
  const { region: { hospitals: [{ id: hospitalId }] }, crew, stream } = stage;
  const board = await open(stage);
  try {
    await until(() => screensAt(stream, hospitalId) === 1);
    await board.takeAway();
    const from = performance.now();
    const ringdown = await send(crew, hospitalId);
    const msUntil = async (isTold: () => boolean) => {
      await until(isTold);
      return Math.round(performance.now() - from);
    };
    const [ringdownMs, alertMs, hospitalMs] = await Promise.all([
      msUntil(() => shownOf(stream, ringdown)?.screensOpen === 0),
      msUntil(() => shownOf(stream, ringdown)?.attention?.kind === "NO SCREEN"),
      msUntil(() => screensAt(stream, hospitalId) === 0),
    ]);
    return { ringdownMs, alertMs, hospitalMs };
  } finally {
    await board.end();
  }
}

/** A Chromium that ends with SIGKILL, with all its processes. */
async function boardToKill({ running: { origin }, region }: Stage): Promise<Board> {
  const { browser, pid, close } = await launchKillable();
  await openLive(browser, { origin, path: "/er", member: region.hospitals[0].nurse });
  return {
    async takeAway() {
      const others = await listDescendants(pid);
      for (const each of [pid, ...others.map(({ pid }) => pid)]) signalIfAlive(each, "SIGKILL");
    },
    end: () => close(),
  };
}

/** A Chromium whose network vanishes: nothing passes any more, and nothing is closed. */
async function boardToCutOff({ running, region }: Stage): Promise<Board> {
  const proxy = startFrameProxy(running.origin);
  const { origin } = proxy;
  const { browser, close } = await launchKillable();
  await openLive(browser, { origin, path: "/er", member: region.hospitals[0].nurse });
  return {
    takeAway() {
      proxy.become({ kind: "silent" });
      return Promise.resolve();
    },
    async end() {
      await close();
      await proxy.close();
    },
  };
}

/** What the crew's screen is told, before it chooses a hospital. */
function screensAt(stream: Stream, hospitalId: string): number | null | undefined {
  const { statusUpdates } = shownBy(stream);
  return statusUpdates.find(({ HospitalId }) => HospitalId === hospitalId)?.hospital.openScreens;
}

/** What the crew's screen is told of a ringdown that it has sent. */
function shownOf(stream: Stream, { id }: Ringdown): Ringdown | undefined {
  return shownBy(stream).ringdowns.find((ringdown) => ringdown.id === id);
}

function shownBy({ messages }: Stream): UserSnapshot {
  return messages.reduce(applyUserChanges, {} as UserSnapshot);
}

if (import.meta.main) await run();
