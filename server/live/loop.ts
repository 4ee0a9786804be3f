interface LoopSettings {
  /** One turn. When it rejects, it is tried again after `retryMs`. */
  work: () => Promise<void>;
  /** The longest pause (ms) between two turns. */
  everyMs: number;
  retryMs: number;
  /** Called at each failure; `isFirst` if the turn before succeeded. */
  onFailure: (error: unknown, isFirst: boolean) => void;
  onRecovery: () => void;
}

export type Loop = ReturnType<typeof startLoop>;

/**
 * Repeats `work`, one turn after the other. `wake` begins the next turn as soon as the one under way
 * has ended: however often it was called meanwhile, that is one more turn. After a failure it does
 * not shorten the pause.
 */
export function startLoop({ work, everyMs, retryMs, onFailure, onRecovery }: LoopSettings) {
  let isWoken = false;
  let isFailing = false;
  let isOver = false;
  let endPause: (() => void) | null = null;
  const running = repeat();

  async function repeat() {
    while (!isOver) {
      isWoken = false;
      await work().then(noteSuccess, noteFailure);
      if (isFailing) await pause(retryMs);
      else if (!isWoken) await pause(everyMs);
    }
  }

  function noteSuccess() {
    if (isFailing) onRecovery();
    isFailing = false;
  }

  function noteFailure(error: unknown) {
    if (!isOver) onFailure(error, !isFailing);
    isFailing = true;
  }

  async function pause(ms: number) {
    if (isOver) return;
    const ended = Promise.withResolvers<void>();
    endPause = ended.resolve;
    const timer = setTimeout(ended.resolve, ms);
    await ended.promise;
    clearTimeout(timer);
    endPause = null;
  }

  function wake() {
    isWoken = true;
    if (!isFailing) endPause?.();
  }

  /** Resolves when the turn under way has ended. */
  async function stop() {
    isOver = true;
    endPause?.();
    await running;
  }

  return { wake, stop };
}
