import { inRegion, pause, start, stop } from "../ground.ts";
import { usageOf } from "../measures.ts";
import { atMost, type BenchOptions, type Report, type Row, told } from "../report.ts";
import { sendFragments } from "./attack.ts";
import { missingForProxy, startProxy } from "./nginx.ts";
import { openOthers, told95 } from "./others.ts";

export const name = "fragments";

const SIZE = { crews: 20, organizations: 2, hospitals: 10 };
const STREAMS = 10;
const LIMIT_MB = 512;

/** What one crew's account does with messages that never end, and with frames of 60 MB. */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const ms = isSmall ? 5_000 : 60_000;
  return inRegion(SIZE, async (ground) => {
    const rows: Row[] = [];
    const missing = await missingForProxy();
    for (const frameMb of [1, 60]) {
      rows.push(...await attacked(`straight, frames of ${frameMb} MB`, frameMb, false));
      if (missing.length === 0) {
        rows.push(...await attacked(`proxy, frames of ${frameMb} MB`, frameMb, true));
      }
    }
    return {
      title: `${STREAMS} streams of one account for ${ms / 1000} s, limit ${LIMIT_MB} MB`,
      rows,
    };

    async function attacked(what: string, frameMb: number, isProxied: boolean): Promise<Row[]> {
      const env = { TRUST_PROXY: isProxied ? "1" : "0", MEMORY_LIMIT_MB: String(LIMIT_MB) };
      const running = await start(ground, env);
      const { program } = running;
      const proxy = isProxied ? await startProxy(running.origin, ground.folder) : null;
      const origin = proxy?.origin ?? running.origin;
      const others = await openOthers(origin, ground.region);
      try {
        const before = (await usageOf(program.pid)).memory;
        const { cookie } = ground.region.crews[1];
        const attack = Promise.all(
          Array.from({ length: STREAMS }, () => sendFragments(origin, { cookie, ms, frameMb })),
        );
        const { answers } = await others.experience(ms);
        const sent = (await attack).reduce((sum, mb) => sum + mb, 0);
        const { memoryPeak } = await usageOf(program.pid);
        await pause(3_000);
        const peak = isProxied
          ? atMost(`${what}: memory at most`, memoryPeak, LIMIT_MB, "MB")
          : told(`${what}: memory at most`, `${memoryPeak.toFixed(0)} MB`);
        return [
          told(`${what}: sent`, `${sent.toFixed(0)} MB`),
          told(`${what}: memory before`, `${before.toFixed(0)} MB`),
          peak,
          told(`${what}: memory after`, `${(await usageOf(program.pid)).memory.toFixed(0)} MB`),
          told(`${what}: all streams ended`, `${program.times(STREAMS_END)} times`),
          told(`${what}: all connections ended`, `${program.times(CONNECTIONS_END)} times`),
          told(`${what}: answers to others, 95th`, told95(answers)),
        ];
      } finally {
        others.close();
        await proxy?.stop();
        await stop(running);
      }
    }
  });
}

const STREAMS_END = "memory over its limit: all streams end";
const CONNECTIONS_END = "memory still over its limit: all connections end";
