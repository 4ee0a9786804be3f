/**
 * How many sockets of each user this process holds. A socket counts until its connection is really
 * gone, also after it was closed: these counts bound what one user takes of the memory.
 */
export function createHeldSockets() {
  const held = new Map<string, number>();
  let wait: PromiseWithResolvers<void> | null = null;

  /** How many sockets of a user this process holds. */
  function countOf(userId: string): number {
    return held.get(userId) ?? 0;
  }

  /** Counts a socket from its upgrade until what this gives is called, at its end. */
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

  /** Resolves when none is left. */
  async function allGone(): Promise<void> {
    if (held.size === 0) return;
    wait ??= Promise.withResolvers();
    await wait.promise;
  }

  return { countOf, hold, allGone };
}
