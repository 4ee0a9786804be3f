const LOOK_EVERY_MS = 20;
/** A turn this long is counted: design §8.8 allows none with 5,000 crews connecting at once. */
const LONG_TURN_MS = 250;
const KEPT_SECONDS = 60;

/** How busy the process is, seen from inside. */
export interface EventLoop {
  /**
   * The longest turn of the event loop within the last minute, in milliseconds. Measured by a timer,
   * so it is at most 20 ms too long and never too short. A process that was stopped for a while sees
   * one long turn.
   */
  longestTurnMs(): number;
  /** How many turns since the start took longer than 250 ms. */
  longTurns(): number;
  stop(): void;
}

/** Starts to watch the event loop of this process. `now` is in milliseconds and never goes back. */
export function watchEventLoop(now: () => number = () => performance.now()): EventLoop {
  /** The longest turn of each of the last seconds, by the number of the second. */
  const longest = new Map<number, number>();
  let lookedAt = now();
  let longTurns = 0;

  const timer = setInterval(() => {
    const at = now();
    note(at, at - lookedAt);
    lookedAt = at;
  }, LOOK_EVERY_MS);

  function note(at: number, turn: number) {
    if (turn > LONG_TURN_MS) longTurns++;
    const second = Math.floor(at / 1000);
    longest.set(second, Math.max(longest.get(second) ?? 0, turn));
    forgetBefore(second - KEPT_SECONDS);
  }

  function forgetBefore(second: number) {
    for (const kept of longest.keys()) {
      if (kept > second) return; // the map lists the seconds in their order
      longest.delete(kept);
    }
  }

  return {
    longestTurnMs() {
      forgetBefore(Math.floor(now() / 1000) - KEPT_SECONDS);
      return Math.max(0, ...longest.values());
    },
    longTurns: () => longTurns,
    stop: () => clearInterval(timer),
  };
}
