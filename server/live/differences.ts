import { textOf } from "./entry_texts.ts";

/** An entry before and after a change; null if it was not live before, or is not live after. */
export interface Difference<Entry> {
  before: Entry | null;
  after: Entry | null;
}

/**
 * Puts fresh entries into the map, takes out those that are null, and returns what changed. An
 * entry that was read again unchanged is kept, and with it the text that was made of it. Texts are
 * compared, not times, because a hospital's new name changes a ringdown that nobody touched; the
 * text of a changed entry is needed anyway.
 */
export function replace<Entry extends object>(
  map: Map<string, Entry>,
  fresh: Map<string, Entry | null>,
): Difference<Entry>[] {
  const differences: Difference<Entry>[] = [];
  for (const [id, after] of fresh) {
    const before = map.get(id) ?? null;
    const isSame = before && after ? textOf(before) === textOf(after) : before === after;
    if (isSame) continue;
    if (after) map.set(id, after);
    else map.delete(id);
    differences.push({ before, after });
  }
  return differences;
}
