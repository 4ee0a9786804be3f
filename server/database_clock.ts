/** The best reading of this time (ms) is kept, and that of the same time before it. */
const KEPT_MS = 8_000;
/** A reading whose answer took longer (ms) tells too little: the process may have stood still. */
const LONGEST_ROUND_TRIP_MS = 1_000;
/** A difference (ms) that no delay explains: somebody has set the clock. */
const STEP_MS = 1_000;

/**
 * The database's time, as this process knows it. The clock of the process's own machine may be
 * wrong or may be set while it runs, so nothing but the log goes by it.
 */
export interface DatabaseClock {
  /** The database's time; until the first reading, the time of this machine. */
  now(): Date;
  /** Adds a reading that has just arrived. `askedAt`: when it was asked for, by `performance.now()`. */
  hear(at: Date, askedAt: number): void;
  /** How far the clock of this machine is ahead of it, in ms; 0 until the first reading. */
  machineAheadMs(): number;
}

/**
 * Creates a clock that advances with the monotonic clock between two readings. Each reading is late
 * by its delay, so of those of the last 8 to 16 s the one that is furthest ahead is right, however
 * many there were: a busy server answers all of a second late.
 */
export function createDatabaseClock(): DatabaseClock {
  /** The database's time less the monotonic clock, as read best since `since`, and before it. */
  let best = -Infinity;
  let bestBefore = -Infinity;
  let since = 0;

  const isHeard = () => best > -Infinity;
  const offset = () => isHeard() ? Math.max(best, bestBefore) : Date.now() - performance.now();

  return {
    now: () => new Date(performance.now() + offset()),
    machineAheadMs: () => isHeard() ? Date.now() - performance.now() - offset() : 0,
    hear(at, askedAt) {
      const answeredAt = performance.now();
      const isTooLate = answeredAt - askedAt > LONGEST_ROUND_TRIP_MS;
      if (isTooLate && isHeard()) return;
      const heard = at.getTime() - answeredAt;
      const isSet = Math.abs(heard - offset()) > STEP_MS;
      if (isSet) [best, bestBefore, since] = [heard, -Infinity, answeredAt];
      else if (answeredAt - since >= KEPT_MS) [best, bestBefore, since] = [heard, best, answeredAt];
      else best = Math.max(best, heard);
    },
  };
}
