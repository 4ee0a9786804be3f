/** How many readings are kept: about a minute of heartbeats. */
const KEPT = 8;
/** Less than this (ms) is the way through the network, not news worth drawing anew for. */
const NOTICED_MS = 1_000;

/**
 * The server's time on this screen. The device's own clock plays no part: it may be wrong, and may
 * be set while the screen is open. Between two readings the time goes on with the monotonic clock.
 */
export interface ServerClock {
  /** When the server made what the page began with (ms). */
  initial: number;
  /** In ms. */
  now: () => number;
  /** Takes a reading of the server's time (ISO 8601) that has just arrived. */
  hear: (now: string) => void;
  /** Calls back when a reading has set the clock. Returns how to end that. */
  whenSet: (callBack: () => void) => () => void;
}

/**
 * A clock that starts from the time the page was made. Each reading is late by its way here, so the
 * one of the last few that is furthest ahead came fastest and counts. The older ones are dropped,
 * since the clocks of server and device may drift apart.
 */
export function createServerClock(initial: number): ServerClock {
  const offsets = [initial - arrivedAt(initial)];
  const waiting = new Set<() => void>();
  const offset = () => Math.max(...offsets);
  return {
    initial,
    now: () => performance.now() + offset(),
    hear(now) {
      const before = offset();
      offsets.push(Date.parse(now) - performance.now());
      if (offsets.length > KEPT) offsets.shift();
      if (Math.abs(offset() - before) >= NOTICED_MS) waiting.forEach((callBack) => callBack());
    },
    whenSet(callBack) {
      waiting.add(callBack);
      return () => waiting.delete(callBack);
    },
  };
}

let ofDocument: { now: number; arrivedAt: number } | null = null;

/**
 * Tells what time the props of this document were made at (ms). They came with its first byte,
 * however long the rest of it and its scripts took.
 */
export function noteDocumentTime(now: number): void {
  const [navigation] = performance.getEntriesByType("navigation");
  const { responseStart = performance.now() } = (navigation ?? {}) as PerformanceNavigationTiming;
  ofDocument = { now, arrivedAt: responseStart };
}

/** When the props that say `initial` arrived, by the monotonic clock (ms). */
function arrivedAt(initial: number): number {
  return ofDocument?.now === initial ? ofDocument.arrivedAt : performance.now();
}
