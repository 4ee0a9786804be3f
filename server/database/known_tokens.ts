/** How many are remembered: more than people can work with one process. */
const MOST = 20_000;

/**
 * Tokens of which this process has seen that they lead to a session. It gives no right: the session
 * is looked up for every request. It only tells who is at work from who makes tokens up, so that
 * the look-ups of the latter wait among themselves (decision 0030).
 */
export interface KnownTokens {
  /** `hash`: of the token. */
  has(hash: Uint8Array): boolean;
  /** Notes what was found when the token was last looked up. */
  note(hash: Uint8Array, isGood: boolean): void;
}

/** Creates an empty memory, which forgets whom it has not seen for longest. */
export function createKnownTokens(most = MOST): KnownTokens {
  const known = new Set<string>();
  return {
    has: (hash) => known.has(hash.toHex()),
    note(hash, isGood) {
      const key = hash.toHex();
      known.delete(key);
      if (!isGood) return;
      known.add(key);
      if (known.size > most) known.delete(known.values().next().value!);
    },
  };
}
