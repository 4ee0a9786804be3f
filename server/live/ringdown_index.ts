import type { Ringdown } from "../../domain/ringdown/ringdown.ts";

/** Ringdowns by a key, so that nobody has to look through all of them. */
export interface RingdownIndex {
  put(ringdown: Ringdown): void;
  drop(ringdown: Ringdown): void;
  /** In no order. */
  of(key: string): Ringdown[];
  keys(): Iterable<string>;
  clear(): void;
}

/** An index by what `keyOf` says of a ringdown. */
export function createRingdownIndex(keyOf: (ringdown: Ringdown) => string): RingdownIndex {
  const groups = new Map<string, Map<string, Ringdown>>();
  return {
    put(ringdown) {
      const key = keyOf(ringdown);
      const group = groups.get(key) ?? new Map<string, Ringdown>();
      groups.set(key, group.set(ringdown.id, ringdown));
    },
    drop(ringdown) {
      const key = keyOf(ringdown);
      const group = groups.get(key);
      group?.delete(ringdown.id);
      if (group?.size === 0) groups.delete(key);
    },
    of: (key) => [...groups.get(key)?.values() ?? []],
    keys: () => groups.keys(),
    clear: () => groups.clear(),
  };
}
