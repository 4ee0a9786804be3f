/** How a pool is used. */
export interface PoolUse {
  /** The most connections at once. */
  max: number;
  /** How many are open now, and how many of them are taken. */
  open: number;
  inUse: number;
  /** How many callers wait for one now. */
  waiting: number;
  /** How many callers have had to wait since the start, also for a connection to be opened. */
  waits: number;
  /** The longest that one of them has waited within the last minute, in milliseconds. */
  longestWaitMs: number;
}

const KEPT_SECONDS = 60;

/** Counts those who wait, and keeps how long they waited. `now` is in ms and never goes back. */
export function countWaits(now: () => number = () => performance.now()) {
  /** When each of those who wait now began. */
  const begun = new Set<{ at: number }>();
  /** The longest wait that ended in each of the last seconds, by the number of the second. */
  const longest = new Map<number, number>();
  let waits = 0;

  /** Counts one more. The returned function ends the wait. */
  function start(): () => void {
    const wait = { at: now() };
    begun.add(wait);
    waits++;
    return () => {
      begun.delete(wait);
      const second = secondOf(now());
      longest.set(second, Math.max(longest.get(second) ?? 0, now() - wait.at));
      forgetBefore(second - KEPT_SECONDS);
    };
  }

  function forgetBefore(second: number) {
    for (const kept of longest.keys()) if (kept < second) longest.delete(kept);
  }

  function figures(): Pick<PoolUse, "waits" | "longestWaitMs"> {
    forgetBefore(secondOf(now()) - KEPT_SECONDS);
    const underWay = [...begun].map(({ at }) => now() - at);
    return { waits, longestWaitMs: Math.max(0, ...underWay, ...longest.values()) };
  }

  return { start, figures };
}

function secondOf(ms: number): number {
  return Math.floor(ms / 1000);
}
