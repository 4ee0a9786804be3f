import { inRegion, pause, withProgram } from "./ground.ts";
import { usageOf } from "./measures.ts";
import type { Crew } from "./region.ts";
import { type BenchOptions, type Report, told } from "./report.ts";
import { socketsTo } from "./sockets.ts";

export const name = "idle";

const SIZE = { crews: 3_000, hospitals: 30, organizations: 10 };
const SMALL = { crews: 300, hospitals: 5, organizations: 10 };
/** The streams that are open before the difference is taken, so that a warm program is measured. */
const FIRST_SHARE = 1 / 6;
const AT_ONCE = 100;
const SETTLE_MS = 10_000;

/** How much memory one more open stream takes that hears nothing but heartbeats. */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const size = isSmall ? SMALL : SIZE;
  return inRegion(size, (ground) =>
    withProgram(ground, async ({ program, origin }) => {
      const { crews } = ground.region;
      const sockets = socketsTo([origin]);
      const open = async (some: Crew[]) => {
        for (let at = 0; at < some.length; at += AT_ONCE) {
          await Promise.all(
            some.slice(at, at + AT_ONCE).map(({ cookie }) =>
              sockets.open("/wss/user", cookie, () => {})
            ),
          );
        }
        await pause(isSmall ? 1_000 : SETTLE_MS);
        return (await usageOf(program.pid)).memory;
      };
      const first = Math.round(crews.length * FIRST_SHARE);
      const before = (await usageOf(program.pid)).memory;
      const warm = await open(crews.slice(0, first));
      const full = await open(crews.slice(first));
      const kilobytesEach = (full - warm) * 1024 / (crews.length - first);
      await sockets.close();
      return {
        title: `Memory of idle streams, ${size.hospitals} hospitals`,
        rows: [
          told("memory without a stream", `${before.toFixed(0)} MB`),
          told(`memory with ${first} streams`, `${warm.toFixed(0)} MB`),
          told(`memory with ${crews.length} streams`, `${full.toFixed(0)} MB`),
          told("memory of one more stream", `${kilobytesEach.toFixed(1)} KB`),
          told("streams lost", String(sockets.lost())),
        ],
      };
    }));
}
