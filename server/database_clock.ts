/** How many readings are kept: the time of the last 8 readings, at most 16 s. */
const KEPT = 8;
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
}

/**
 * Creates a clock that advances with the monotonic clock between two readings. Each reading is late
 * by its delay, so of the last few the one that is furthest ahead is right.
 */
export function createDatabaseClock(): DatabaseClock {
  let offsets: number[] = [];

  const offset = () => offsets.length > 0 ? Math.max(...offsets) : Date.now() - performance.now();

  return {
    now: () => new Date(performance.now() + offset()),
    hear(at, askedAt) {
      const answeredAt = performance.now();
      const isTooLate = answeredAt - askedAt > LONGEST_ROUND_TRIP_MS;
      if (isTooLate && offsets.length > 0) return;
      const heard = at.getTime() - answeredAt;
      const isSet = Math.abs(heard - offset()) > STEP_MS;
      offsets = [...(isSet ? [] : offsets), heard].slice(-KEPT);
    },
  };
}
