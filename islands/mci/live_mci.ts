import type { Mci } from "../../domain/mci/mci.ts";
import {
  applyMciChanges,
  type LiveMci,
  type MciChanges,
  type MciSnapshot,
} from "../../domain/stream_messages.ts";

/** What the stream has sent about one MCI. */
export interface MciView extends MciSnapshot {
  /** The MCI's last state in the stream, after it has left the open MCIs. */
  left: LiveMci | null;
}

/** The view after a message of the stream. */
export function followMci(view: MciView, changes: MciChanges, mciId: string): MciView {
  const before = openMci(view, mciId);
  const snapshot = applyMciChanges(view, changes);
  return { ...snapshot, left: openMci(snapshot, mciId) ? null : before ?? view.left };
}

function openMci({ mcis }: MciSnapshot, mciId: string): LiveMci | undefined {
  return mcis.find(({ id }) => id === mciId);
}

/** What is known about an MCI. `gone`: it is no longer open, and its end is not yet known. */
export interface Standing {
  state: "open" | "ended" | "gone";
  mci: LiveMci;
  /** Whether it is open now, or was open earlier while the page was shown. */
  wasOpen: boolean;
}

/**
 * The newest state of the MCI, from the stream or from the answer to a call. An answer has patients
 * only if it is the answer to reading the MCI.
 * @throws {Error} nothing is known of the MCI.
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
  // While the MCI is open, the stream has the current patients; an answer may be old.
  const ringdowns = live?.ringdowns ?? mci.ringdowns;
  const redirected = live?.redirected ?? mci.redirected ?? [];
  const known = { mci: { ...mci, ringdowns, redirected }, wasOpen: heard !== null };
  if (mci.endedAt !== null) return { state: "ended", ...known };
  return { state: live ? "open" : "gone", ...known };
}

function newestOf(heard: LiveMci | null, answered: Mci | LiveMci | null): LiveMci | null {
  const isAhead = answered && (!heard || answered.updatedAt > heard.updatedAt);
  if (!isAhead) return heard;
  return { ringdowns: heard?.ringdowns ?? [], redirected: heard?.redirected, ...answered };
}

/** The newer of two answers, with the patients of the last answer that had any. */
export function laterOf(known: Mci | LiveMci | null, answered: Mci | LiveMci): Mci | LiveMci {
  return known && known.updatedAt > answered.updatedAt ? known : { ...known, ...answered };
}
