import { percentileOf } from "./percentile.ts";
import type { GroupTimes, WaitTimes } from "./response_times.ts";
import { outcomeOf, type WaitEnd, type WaitLimits } from "./wait.ts";

/** How long one ringdown waited, in whole seconds, rounded up. */
export interface WaitedSeconds {
  /** Null: it never was. */
  received: number | null;
  confirmed: number | null;
  /** Until nobody waited any more, or until now. */
  ended: number;
  endedAs: WaitEnd | null;
}

/** The times of a group while its ringdowns are counted one by one. */
export interface GroupCount {
  add(waited: WaitedSeconds): void;
  times(): GroupTimes;
}

/** `waitsOf` is the rule for one ringdown; a test compares both. */
export function createGroupCount(limits: WaitLimits): GroupCount {
  const received = createWaitCount(limits.receiveSeconds);
  const confirmed = createWaitCount(limits.confirmSeconds);
  let ringdowns = 0;
  return {
    add(waited) {
      ringdowns++;
      received.add(waited.received, waited);
      confirmed.add(waited.confirmed, waited);
    },
    times: () => ({ ringdowns, received: received.times(), confirmed: confirmed.times() }),
  };
}

function createWaitCount(limitSeconds: number) {
  const done: number[] = [];
  const others = { withdrawn: 0, waiting: 0, never: 0 };
  let missed = 0;
  return {
    add(seconds: number | null, { ended, endedAs }: WaitedSeconds) {
      if (seconds !== null) {
        done.push(seconds);
        if (seconds > limitSeconds) missed++;
        return;
      }
      const outcome = outcomeOf(endedAs);
      others[outcome]++;
      if (outcome === "never" || ended > limitSeconds) missed++;
    },
    times(): WaitTimes {
      const sorted = Int32Array.from(done).sort();
      return {
        count: sorted.length,
        medianSeconds: percentileOf(sorted, 50),
        percentile90Seconds: percentileOf(sorted, 90),
        ...others,
        missed,
      };
    },
  };
}
