import { isOnBoard } from "../../domain/stream_messages.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { type HistoryFilters, NO_FILTERS, searchOf } from "./history_query.ts";

/** A list of the history as it was read. */
export interface HistoryList {
  /** Newest first. */
  entries: Ringdown[];
  /** Those asked for last. */
  filters: HistoryFilters;
  /** Whether the entries are from before these filters were asked for. */
  isBefore: boolean;
  /** Whether nothing newer than the first entry was left out. */
  isFirstPage: boolean;
  /** Whether there are entries older than the last. */
  hasOlder: boolean;
}

/**
 * Whether it is known which live ringdowns belong to the list: drills may be shown or not, but any
 * other filter is decided by the server.
 */
export function canBeFollowed({ filters, isBefore, isFirstPage }: HistoryList): boolean {
  return isFirstPage && !isBefore &&
    searchOf(filters) === searchOf({ ...NO_FILTERS, showsDrills: filters.showsDrills });
}

/** The live ringdowns that the list lacks: sent after it was read, or that arrived late. */
export function newIn({ entries, filters, hasOlder }: HistoryList, live: Ringdown[]): Ringdown[] {
  const listed = new Set(entries.map(({ id }) => id));
  const oldest = hasOlder ? sentAt(entries.at(-1)) : "";
  return live.filter((ringdown) =>
    !listed.has(ringdown.id) && (filters.showsDrills || !ringdown.isDrill) &&
    sentAt(ringdown) >= oldest
  );
}

/** The entries as they are now, each in its place. */
export function withNews(entries: Ringdown[], news: ReadonlyMap<string, Ringdown>): Ringdown[] {
  return entries.map((entry) => {
    const newer = news.get(entry.id);
    return newer && newer.updatedAt > entry.updatedAt ? newer : entry;
  });
}

/** The ids of entries that the live stream does not bring any more: they are over, or moved away. */
export function leftOf(entries: Ringdown[], live: Ringdown[]): string[] {
  const ids = new Set(live.map(({ id }) => id));
  return entries.filter((entry) => isOnBoard(entry) && !ids.has(entry.id)).map(({ id }) => id);
}

function sentAt(ringdown: Ringdown | undefined): string {
  return ringdown?.timestamps["RINGDOWN SENT"] ?? "";
}
