import { pause } from "./ground.ts";

const LOOK_EVERY_MS = 10;

/** How long one thread has waited for a processor until `at`, by `performance.now()`; all in ms. */
interface Look {
  at: number;
  waited: number[];
}

/** For how long threads waited for a processor, look by look. */
export interface Waits {
  /** How long each of the threads waited between two moments, in ms, to the nearest look. */
  between(from: number, to: number): number[];
  stop(): Promise<void>;
}

/**
 * Looks at the main threads of these processes 100 times a second until `stop`: a time that is long
 * because others have the processors is no fault of whoever waits for it. Linux only.
 */
export function watchWaits(pids: number[]): Waits {
  const looks: Look[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const waited = await Promise.all(pids.map(waitedMsOf));
      looks.push({ at: performance.now(), waited });
      await pause(LOOK_EVERY_MS);
    }
  })();
  return {
    between(from, to) {
      const before = looks.findLast(({ at }) => at <= from) ?? looks[0];
      const after = looks.find(({ at }) => at >= to) ?? looks.at(-1)!;
      return after.waited.map((ms, place) => ms - before.waited[place]);
    },
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

async function waitedMsOf(pid: number): Promise<number> {
  const [, nanoseconds] = (await Deno.readTextFile(`/proc/${pid}/task/${pid}/schedstat`)).split(
    " ",
  );
  return Number(nanoseconds) / 1e6;
}
