import type { Subscriber } from "./subscriber.ts";
import type { Later } from "./later.ts";
import { createLines } from "./lines.ts";

/** How long full states may take (ms) until the event loop turns. */
const SLICE_MS = 20;

export interface StateQueueSettings {
  /** Sends a subscriber the full state, as the picture is now. */
  serve: (subscriber: Subscriber) => void;
  /** Whether the picture may be told now. If not, everybody waits for the next `resume`. */
  mayTell: () => boolean;
  later: Later;
  sliceMs?: number;
}

/**
 * Subscribers who wait for their full state. They are served in slices, so that thousands of them
 * do not hold up a ringdown. Whoever waits hears nothing else: the state, when it comes, has it all.
 */
export function createStateQueue(
  { serve, mayTell, later, sliceMs = SLICE_MS }: StateQueueSettings,
) {
  const lines = createLines();
  let isDue = false;

  function add(subscriber: Subscriber) {
    lines.add(subscriber);
    resume();
  }

  function resume() {
    if (isDue || lines.size() === 0) return;
    isDue = true;
    later(0, slice);
  }

  function slice() {
    isDue = false;
    if (!mayTell()) return;
    const until = performance.now() + sliceMs;
    do {
      const subscriber = lines.take();
      if (!subscriber) return;
      serve(subscriber);
    } while (performance.now() < until);
    resume();
  }

  return { add, resume, delete: lines.delete, size: lines.size, list: lines.list };
}
