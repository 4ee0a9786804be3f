import { figuresOf, inRegion, pause, start, stop, within } from "../ground.ts";
import { percentile, processorMsOf, usageOf } from "../measures.ts";
import type { Crew, Region } from "../region.ts";
import {
  atMost,
  type BenchOptions,
  none,
  type Report,
  type Row,
  told,
  written,
} from "../report.ts";
import { openScreens, type Screens } from "../screens.ts";
import { sendSteadily, type Sent } from "../sending.ts";
import { type Flood, flood, type Flooded } from "./flooder.ts";

export const name = "flood";

const SIZE = { crews: 20, organizations: 2, hospitals: 4 };
const FULL = { count: 60, perSecond: 4 };
const SMALL = { count: 8, perSecond: 4 };
const WRITES_AT_ONCE = 20;
const READS_AT_ONCE = 300;
const LONGEST_WAY_MS = 10_000;
const AFTER_MS = 500;
const LIMITS = { perMinute: 12, ringdownMs: 300 };
const READS = ["/api/hospitalstatuses", "/api/ringdowns?limit=100", "/api/users/me"];

type Rate = typeof FULL;

/**
 * What one account does to others that sends ringdowns and updates as fast as it can, 20 at once, all
 * to one hospital, before (with a limit that it never reaches) and after; and one that reads, 300 at
 * once. Meanwhile other crews send at a steady rate to all hospitals, and each has its board open.
 */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const rate = isSmall ? SMALL : FULL;
  return inRegion(SIZE, async (ground) => {
    const rows: Row[] = [];
    for (const limit of [100_000, LIMITS.perMinute]) {
      const isLimited = limit === LIMITS.perMinute;
      const title = isLimited ? "after" : "before";
      await ground.sql`delete from recent_writes`;
      const running = await start(ground, { RINGDOWNS_PER_MINUTE: String(limit) });
      const { origin, program } = running;
      const screens = await openScreens(origin, ground.region, { boardsEach: 1 });
      const place = { origin, pid: program.pid, region: ground.region, screens, rate };
      try {
        if (!isLimited) {
          rows.push(...rowsOf("nobody floods", await experience(place, null)));
        }
        const flooding = await experience(place, { calls: "writes", atOnce: WRITES_AT_ONCE });
        rows.push(...rowsOf(`writes, ${title}`, flooding, isLimited));
        if (isLimited) {
          rows.push(
            atMost(
              "writes, after: the account's ringdowns on the board",
              flooding.onBoard,
              LIMITS.perMinute * Math.ceil(flooding.seconds / 60 + 1),
              "ringdowns",
            ),
          );
          const reading = await experience(place, { calls: READS, atOnce: READS_AT_ONCE });
          rows.push(...rowsOf("reads", reading, true));
        }
      } finally {
        await screens.close();
        await stop(running);
      }
    }
    const seconds = rate.count / rate.perSecond;
    return { title: `One account that calls without an end, for ${seconds} s each time`, rows };
  });
}

interface Place {
  origin: string;
  pid: number;
  region: Region;
  screens: Screens;
  rate: Rate;
}

interface Experience {
  flooded: Flooded;
  sent: Sent[];
  /** How long each ringdown of others took to the board of its hospital, in ms. */
  ways: number[];
  /** What the board of the flooded hospital got: ringdowns of the account, all messages in KB. */
  onBoard: number;
  boardKilobytes: number;
  /** Streams that have ended since the start. */
  lost: number;
  seconds: number;
  memory: number;
  /** Of a processor, in %. */
  processor: number;
  longestTurnMs: number;
  /** For a connection to the database, in ms. */
  longestWaitMs: number;
}

let sentBefore = 0;

async function experience(place: Place, flooding: Pick<Flood, "calls" | "atOnce"> | null) {
  const { origin, pid, region, screens, rate } = place;
  const [board] = screens.boards;
  const flooder = region.crews.at(-1) as Crew;
  const others = { ...region, crews: region.crews.slice(0, -1) };
  const bytesBefore = board.bytes;
  const processorBefore = await processorMsOf(pid);
  const beganAt = performance.now();
  const attack = flooding &&
    flood({ ...flooding, origin, crew: flooder, hospitalId: board.hospitalId });
  if (attack) await pause(AFTER_MS);
  const from = sentBefore;
  sentBefore += rate.count;
  const sent = await sendSteadily(origin, others, { ...rate, from });
  const flooded = await attack?.stop() ?? { statuses: {}, ids: [] };
  const ms = performance.now() - beganAt;
  const ways = () => sent.map((one) => wayOf(one, screens));
  await within(LONGEST_WAY_MS, () => ways().every(Number.isFinite));
  const figures = await figuresOf(origin);
  return {
    flooded,
    sent,
    ways: ways(),
    onBoard: flooded.ids.filter((id) => board.heardAt.has(id)).length,
    boardKilobytes: (board.bytes - bytesBefore) / 1024,
    lost: screens.lost(),
    seconds: ms / 1000,
    memory: (await usageOf(pid)).memory,
    processor: (await processorMsOf(pid) - processorBefore) / ms * 100,
    longestTurnMs: figures.ringdown_longest_turn_seconds * 1000,
    longestWaitMs: figures['ringdown_pool_longest_wait_seconds{pool="calls"}'] * 1000,
  } satisfies Experience;
}

function wayOf({ id, hospitalId, startedAt }: Sent, { boards }: Screens): number {
  const board = boards.find((board) => board.hospitalId === hospitalId)!;
  return (board.heardAt.get(id)?.[0] ?? Infinity) - startedAt;
}

function rowsOf(when: string, seen: Experience, isTarget = false): Row[] {
  const times = seen.sent.map(({ startedAt, answeredAt }) => answeredAt - startedAt);
  const of = (values: number[]) =>
    [0.5, 0.95, 1].map((share) => written(percentile(values, share))).join(" / ");
  const statuses = Object.entries(seen.flooded.statuses).map(([status, count]) =>
    `${count} x ${status}`
  );
  const p95 = percentile(times, 0.95);
  return [
    told(`${when}: answers to the account`, statuses.join(", ") || "none"),
    told(
      `${when}: its board got`,
      `${seen.onBoard} ringdowns of the account, ${seen.boardKilobytes.toFixed(0)} KB`,
    ),
    told(`${when}: others' sends, p50 / p95 / worst`, `${of(times)} ms`),
    ...isTarget ? [atMost(`${when}: others' sends, p95`, p95, LIMITS.ringdownMs, "ms")] : [],
    told(`${when}: others' boards, p50 / p95 / worst`, `${of(seen.ways)} ms`),
    told(`${when}: memory`, `${seen.memory.toFixed(0)} MB`),
    told(`${when}: processor`, `${seen.processor.toFixed(0)} %`),
    told(`${when}: longest turn`, `${written(seen.longestTurnMs)} ms`),
    told(`${when}: longest wait for a connection`, `${written(seen.longestWaitMs)} ms`),
    none(`${when}: boards lost`, seen.lost),
    none(`${when}: others' sends refused`, seen.sent.filter(({ status }) => status !== 201).length),
  ];
}
