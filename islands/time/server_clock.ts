/** How many readings are kept: about a minute of heartbeats. */
const KEPT = 8;
/** For how many minutes the least delay of each is remembered, to see how late a reading is. */
const MINUTES_KEPT = 5;
/** A smaller change (ms) is only network delay and does not need a new render. */
const NOTICED_MS = 1_000;

/**
 * The server's time on this screen. It does not use the device's own clock, which may be wrong and
 * may be set while the screen is open. Between two readings it advances with the monotonic clock.
 */
export interface ServerClock {
  /** When the server made the page's first data (ms). */
  initial: number;
  /** In ms. */
  now: () => number;
  /**
   * Adds a reading of the server's time (ISO 8601) that has just arrived. Returns how much later it
   * came (ms) than the fastest one of the last minutes.
   */
  hear: (now: string) => number;
  /** Calls `callBack` when a reading has changed the clock. Returns a function that stops this. */
  whenSet: (callBack: () => void) => () => void;
}

/**
 * Creates a clock that starts at the time the page was made. Each reading is late by its network
 * delay, so of the last few readings the one that is furthest ahead had the least delay and is
 * used. Older readings are dropped, because the clocks of server and device may drift apart.
 */
export function createServerClock(initial: number): ServerClock {
  const offsets = [initial - arrivedAt(initial)];
  /** By minute of the monotonic clock. */
  const furthest = new Map<number, number>();
  behind(furthest, offsets[0]);
  const waiting = new Set<() => void>();
  const offset = () => Math.max(...offsets);
  return {
    initial,
    now: () => performance.now() + offset(),
    hear(now) {
      const before = offset();
      const heard = Date.parse(now) - performance.now();
      offsets.push(heard);
      if (offsets.length > KEPT) offsets.shift();
      if (Math.abs(offset() - before) >= NOTICED_MS) waiting.forEach((callBack) => callBack());
      return behind(furthest, heard);
    },
    whenSet(callBack) {
      waiting.add(callBack);
      return () => waiting.delete(callBack);
    },
  };
}

/** Returns how much further the furthest offset (ms) of the last minutes was than this one. */
function behind(furthest: Map<number, number>, offset: number): number {
  const minute = Math.floor(performance.now() / 60_000);
  furthest.set(minute, Math.max(offset, furthest.get(minute) ?? offset));
  for (const old of furthest.keys()) if (old <= minute - MINUTES_KEPT) furthest.delete(old);
  return Math.max(...furthest.values()) - offset;
}

/** How many times of props are kept: the page's, the bell's, and those of a few later pages. */
const ARRIVALS_KEPT = 8;
/** When props arrived, by the monotonic clock (ms), by the time at which the server made them. */
const arrivals = new Map<number, number>();

/**
 * Notes when the server made the props of this document (ms). They arrived with its first byte,
 * however long the rest of the page and its scripts took.
 */
export function noteDocumentTime(now: number): void {
  const [navigation] = performance.getEntriesByType("navigation");
  const { responseStart = performance.now() } = (navigation ?? {}) as PerformanceNavigationTiming;
  note(now, responseStart);
}

/** Notes when the server made props that have just arrived on their own (ms). */
export function notePropsTime(now: number): void {
  note(now, performance.now());
}

function note(now: number, at: number): void {
  arrivals.delete(now);
  arrivals.set(now, at);
  const [oldest] = arrivals.keys();
  if (arrivals.size > ARRIVALS_KEPT) arrivals.delete(oldest);
}

/** When the props with the time `initial` arrived, by the monotonic clock (ms). */
function arrivedAt(initial: number): number {
  return arrivals.get(initial) ?? performance.now();
}
