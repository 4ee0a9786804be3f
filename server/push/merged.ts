/**
 * Makes a function that does `work` for a key, or once more when the work under way for it ends:
 * many calls become few, none waits for another key, and what was asked for last is always done.
 */
export function merged(work: (key: string) => Promise<void>) {
  /** For each key under way: whether to do it once more. */
  const underWay = new Map<string, boolean>();
  const ended = new Set<Promise<void>>();

  function ask(key: string): void {
    if (underWay.has(key)) return void underWay.set(key, true);
    const doing = repeat(key).finally(() => ended.delete(doing));
    ended.add(doing);
  }

  async function repeat(key: string) {
    try {
      do {
        underWay.set(key, false);
        await work(key);
      } while (underWay.get(key));
    } finally {
      underWay.delete(key);
    }
  }

  /** Resolves when nothing is under way. */
  async function idle() {
    while (ended.size > 0) await Promise.all(ended);
  }

  return { ask, idle };
}
