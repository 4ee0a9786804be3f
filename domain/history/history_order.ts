/** What the administration's history can be sorted by. */
export const HISTORY_SORTS = ["sent", "hospital", "arrived", "offloaded", "waited"] as const;
export type HistorySort = typeof HISTORY_SORTS[number];

export interface HistoryOrder {
  by: HistorySort;
  isDescending: boolean;
}

/**
 * A list in another order than newest first covers at most so many days: only the newest first has
 * an index, and all of the others are read and sorted for each page.
 */
export const MOST_SORTED_DAYS = 31;

/** The order as an address has it: 'arrived', '-arrived'; null for newest first. */
export function historyOrderOf(text: string): HistoryOrder | null {
  const isDescending = text.startsWith("-");
  const by = HISTORY_SORTS.find((sort) => sort === (isDescending ? text.slice(1) : text));
  if (!by || (by === "sent" && isDescending)) return null;
  return { by, isDescending };
}
