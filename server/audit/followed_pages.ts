/** An open page asks again every 15 s; whoever comes back later than this has opened it anew. */
const FOLLOWED_MS = 15 * 60_000;
/** Of more pages the one that was silent longest is forgotten: it is only told once more. */
const MOST_PAGES = 1_000;

/** What a session is shown of a page that reads the same again and again while it is open. */
export interface Showing {
  sessionId: string;
  /** What the page is about. */
  subjectId: string;
  /** The ringdowns on it. */
  ringdownIds: string[];
}

/** Knows which pages are only followed: one is noted when it is opened, and not at each reading. */
export interface FollowedPages {
  /** Whether the session was shown this just before, with the same patients: nobody has seen more. */
  isShownAgain(showing: Showing, now: number): boolean;
}

export function createFollowedPages(): FollowedPages {
  const pages = new Map<string, { ringdownIds: Set<string>; at: number }>();
  return {
    isShownAgain({ sessionId, subjectId, ringdownIds }, now) {
      const key = `${sessionId} ${subjectId}`;
      const known = pages.get(key);
      const isFollowed = known !== undefined && now - known.at < FOLLOWED_MS;
      const shown = isFollowed ? known.ringdownIds : new Set<string>();
      const isSame = isFollowed && ringdownIds.every((id) => shown.has(id));
      for (const id of ringdownIds) shown.add(id);
      pages.delete(key); // the newest stands last
      pages.set(key, { ringdownIds: shown, at: now });
      if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value!);
      return isSame;
    },
  };
}
