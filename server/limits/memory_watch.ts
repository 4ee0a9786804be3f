import type { Log } from "../log.ts";
import { defaultMemoryLimitMb } from "./memory_limit.ts";
import type { Program } from "../program.ts";

const LOOK_EVERY_MS = 2_000;
/** So long after its streams were ended the process has come back, or it never does so by itself. */
const HELPED_WITHIN_MS = 30_000;
const SHORTEST_REST_MS = 60_000;
const LONGEST_REST_MS = 60 * 60_000;
const MEGABYTE = 1024 ** 2;

export interface MemoryWatchSettings {
  limitMb: number;
  log: Pick<Log, "info" | "error">;
  /** Ends all streams, in slices. */
  endStreams: () => void;
  /** Ends every connection, also one whose other side does not answer. */
  endConnections: () => void;
  /** The memory of the process, in bytes. */
  used?: () => number;
  /** In milliseconds; never goes back. */
  now?: () => number;
}

/** Watches the memory of the program until it ends. */
export function watchMemory({ config, log, live, server }: Program): void {
  const limitMb = config.memoryLimitMb ?? defaultMemoryLimitMb();
  log.info("memory", { limitMb });
  const endConnections = () => void server.renew();
  const watch = createMemoryWatch({ limitMb, log, endStreams: live.endStreams, endConnections });
  setInterval(watch.look, LOOK_EVERY_MS);
}

/**
 * Keeps one account, or many strangers, from taking the memory that everybody needs (decision 0059):
 * over the limit it ends the streams, and every connection if that has not helped. Then it rests, so
 * that screens are not ended without pause where the limit is only too low.
 */
export function createMemoryWatch(
  { limitMb, log, endStreams, endConnections, ...settings }: MemoryWatchSettings,
) {
  const { used = () => Deno.memoryUsage().rss, now = () => performance.now() } = settings;
  /** When the streams were ended, until it is known whether that has helped. */
  let endedAt: number | null = null;
  let restMs = SHORTEST_REST_MS;
  let restsUntil = -Infinity;

  function look() {
    const at = now();
    const usedMb = Math.round(used() / MEGABYTE);
    const isOver = usedMb > limitMb;
    if (endedAt !== null) {
      if (at - endedAt >= HELPED_WITHIN_MS) judge(at, isOver, { usedMb, limitMb });
    } else if (isOver && at >= restsUntil) {
      endedAt = at;
      log.error("memory over its limit: all streams end", { usedMb, limitMb });
      endStreams();
    }
  }

  function judge(at: number, isOver: boolean, figures: { usedMb: number; limitMb: number }) {
    endedAt = null;
    if (isOver) {
      log.error("memory still over its limit: all connections end", { ...figures, restMs });
      endConnections();
    } else {
      log.info("memory under its limit again", figures);
      restMs = SHORTEST_REST_MS;
    }
    restsUntil = at + restMs;
    if (isOver) restMs = Math.min(2 * restMs, LONGEST_REST_MS);
  }

  return { look };
}
