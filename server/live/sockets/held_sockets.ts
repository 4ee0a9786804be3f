/**
 * Counts the sockets of each user in this process. A socket counts until its connection has really
 * ended, not only until it is closed, because the count limits the memory that one user takes.
 */
export function createHeldSockets() {
  const held = new Map<string, number>();
  let wait: PromiseWithResolvers<void> | null = null;

  /** How many sockets of a user this process holds. */
  function countOf(userId: string): number {
    return held.get(userId) ?? 0;
  }

  /** How many sockets this process holds. */
  function total(): number {
    return [...held.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Counts a socket from its upgrade on. The returned function ends the count. */
  function hold(userId: string): () => void {
    held.set(userId, countOf(userId) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = countOf(userId) - 1;
      if (left > 0) held.set(userId, left);
      else held.delete(userId);
      if (held.size === 0) wait?.resolve();
    };
  }

  /** Resolves when no socket is left. */
  async function allGone(): Promise<void> {
    if (held.size === 0) return;
    wait ??= Promise.withResolvers();
    await wait.promise;
  }

  return { countOf, total, hold, allGone };
}
