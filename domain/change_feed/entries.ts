import type { HospitalStatus } from "../hospital/status.ts";
import type { Mci } from "../mci/mci.ts";
import type { Scope } from "../people/api_client.ts";
import type { Ringdown } from "../ringdown/ringdown.ts";

/** What the change feed tells of. A hospital status has the id of its hospital. */
export const FEED_KINDS = ["ringdown", "hospitalStatus", "mci"] as const;
export type FeedKind = typeof FEED_KINDS[number];

/**
 * What became of it. `erased`: its words and vitals have been removed. `gone`: it was deleted, or the
 * hospital is not active any more.
 */
export const FEED_CHANGES = ["changed", "erased", "gone"] as const;
export type FeedChange = typeof FEED_CHANGES[number];

/** What a change leaves of each kind to be read: as it is now, which may be newer than the change. */
interface Told {
  ringdown: Ringdown;
  hospitalStatus: HospitalStatus;
  mci: Mci;
}

/** One change of one thing by one transaction. */
export type FeedEntry = {
  [Kind in FeedKind]: {
    kind: Kind;
    id: string;
    change: FeedChange;
    /** When it was written (ISO 8601). */
    at: string;
    /** Of two entries of the same thing, the one with the greater number is newer. */
    version: number;
    /** Null if it is gone. */
    data: Told[Kind] | null;
  };
}[FeedKind];

/** One page of the change feed. */
export interface FeedPage {
  changes: FeedEntry[];
  /** The cursor of the next page. */
  next: string;
  /** Whether there is more to read at once. */
  isMore: boolean;
}

export const FEED_MESSAGES = {
  gone:
    "What came after this cursor is no longer kept. Ask for 'now', read the lists again, then go on from the 'next' of that answer.",
} as const;

const SCOPES_OF_KIND: Record<FeedKind, readonly Scope[] | null> = {
  ringdown: ["ringdowns:read"],
  hospitalStatus: null,
  mci: ["ringdowns:read", "mcis:write", "reports:read"],
};

/** The kinds that a client's scopes open. One that may do nothing is told nothing. */
export function kindsOfClient(scopes: readonly Scope[]): FeedKind[] {
  return scopes.length > 0 ? kindsWithin(scopes) : [];
}

/** The kinds that scopes open; null: those of a person, who needs none. */
export function kindsWithin(scopes: readonly Scope[] | null): FeedKind[] {
  return FEED_KINDS.filter((kind) => {
    const needed = SCOPES_OF_KIND[kind];
    return scopes === null || needed === null || needed.some((scope) => scopes.includes(scope));
  });
}
