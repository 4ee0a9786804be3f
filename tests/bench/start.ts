import { type Ground, onGround, pause, start, stop } from "./ground.ts";
import { percentile } from "./measures.ts";
import { type BenchOptions, type Report, told } from "./report.ts";

export const name = "start";

const TIMES = 5;

/** How long the program takes from the start of its process until it is ready. */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const times = isSmall ? 1 : TIMES;
  return onGround(async (ground) => ({
    title: `From the start of the process until it is ready; medians of ${times}`,
    rows: [
      told("with a database of its own, the first time", await median(times, () => first(ground))),
      told("on an empty, migrated database", await median(times, () => secondsOf(ground))),
    ],
  }));
}

async function median(times: number, measure: () => Promise<number>): Promise<string> {
  const seconds: number[] = [];
  for (let time = 0; time < times; time++) seconds.push(await measure());
  return `${percentile(seconds, 0.5).toFixed(2)} s`;
}

/** A start that makes its own database first, in a new folder. */
async function first({ sql, folder }: Ground): Promise<number> {
  const home = `${folder}/${crypto.randomUUID()}`;
  await Deno.mkdir(home);
  return await secondsOf({ url: "", sql, folder: home });
}

async function secondsOf(ground: Ground): Promise<number> {
  const startedAt = performance.now();
  const running = await start(ground);
  const seconds = (performance.now() - startedAt) / 1000;
  await pause(500); // the housekeeping that a start begins
  await stop(running);
  return seconds;
}
