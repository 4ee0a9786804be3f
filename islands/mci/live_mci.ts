import type { Mci } from "../../domain/mci/mci.ts";
import {
  applyMciChanges,
  type LiveMci,
  type MciChanges,
  type MciSnapshot,
} from "../../domain/stream_messages.ts";

/** All that the stream has told a page about one MCI. */
export interface MciView extends MciSnapshot {
  /** How it last stood in the stream, once it is no longer among the open ones. */
  left: LiveMci | null;
}

/** The page's view after a message of the stream. */
export function followMci(view: MciView, changes: MciChanges, mciId: string): MciView {
  const before = openMci(view, mciId);
  const snapshot = applyMciChanges(view, changes);
  return { ...snapshot, left: openMci(snapshot, mciId) ? null : before ?? view.left };
}

function openMci({ mcis }: MciSnapshot, mciId: string): LiveMci | undefined {
  return mcis.find(({ id }) => id === mciId);
}

/** An MCI as it is known to stand. `gone`: it is no longer open, and not yet known how it ended. */
export interface Standing {
  state: "open" | "ended" | "gone";
  mci: LiveMci;
  /** It is open now, or was while the page was. */
  wasOpen: boolean;
}

/**
 * How the MCI stands by what came last: the stream, or the answer to a call of one's own. Such an
 * answer has no patients unless they were asked for.
 * @throws {Error} neither has ever told of it.
 */
export function standingOf(
  view: MciView,
  answered: Mci | LiveMci | null,
  mciId: string,
): Standing {
  const live = openMci(view, mciId);
  const heard = live ?? view.left;
  const mci = newestOf(heard, answered);
  if (!mci) throw new Error(`Cannot show MCI "${mciId}": nothing is known of it`);
  // While it is open the stream has its patients; an answer may have been given long before.
  const ringdowns = live?.ringdowns ?? mci.ringdowns;
  const known = { mci: { ...mci, ringdowns }, wasOpen: heard !== null };
  if (mci.endedAt !== null) return { state: "ended", ...known };
  return { state: live ? "open" : "gone", ...known };
}

function newestOf(heard: LiveMci | null, answered: Mci | LiveMci | null): LiveMci | null {
  const isAhead = answered && (!heard || answered.updatedAt > heard.updatedAt);
  return isAhead ? { ringdowns: heard?.ringdowns ?? [], ...answered } : heard;
}

/** Of two answers the one that was true later, with the patients of the last that had any. */
export function laterOf(known: Mci | LiveMci | null, answered: Mci | LiveMci): Mci | LiveMci {
  return known && known.updatedAt > answered.updatedAt ? known : { ...known, ...answered };
}
