import { type Ringdown, worseChangesOf } from "../../../domain/ringdown/ringdown.ts";
import { isUrgent } from "../../../domain/ringdown/triage.ts";

/** The most unconfirmed ringdowns the overlay shows at once (product §4.4). */
const MOST_SHOWN = 3;

/** An unconfirmed ringdown, as far as its place needs to know it. */
export interface Placed {
  id: string;
  isDrill: boolean;
  /** CODE 3 or RED, or got worse. */
  isUrgent: boolean;
  isStable: boolean;
}

/** Whether a ringdown is urgent here. A drill never is (decision 0017). */
export function isPressing(ringdown: Ringdown): boolean {
  const isWorse = worseChangesOf(ringdown).length > 0;
  return !ringdown.isDrill && (isUrgent(ringdown.patient) || isWorse);
}

/**
 * Decides which of the unconfirmed ringdowns (most pressing first, drills last) the overlay shows,
 * in their order. An urgent one takes a place from the others when none is free, among equals one who
 * is not stable, and so does a patient from a drill. Apart from that, who is shown stays. The card that is
 * `held` (a finger, the mouse or a key is on it) is neither moved nor taken away (decision 0041).
 */
export function overlayOrder(
  shownBefore: string[],
  unconfirmed: Placed[],
  held: string | null = null,
): string[] {
  const ranks = new Map(unconfirmed.map((each) => [each.id, rankOf(each)]));
  const rank = (id: string) => ranks.get(id)!;
  const waiting = [...ranks.keys()].filter((id) => !shownBefore.includes(id));
  const kept = shownBefore.map((id) => ranks.has(id) ? id : waiting.shift()); // fills free places
  const shown = kept.filter((id) => id !== undefined);
  while (shown.length < MOST_SHOWN && waiting.length > 0) shown.push(waiting.shift()!);
  for (const id of waiting) {
    const place = placeFor(id);
    if (place >= 0) shown[place] = id;
  }
  return sorted();

  /** The place of the least pressing card that is less urgent than `id`; -1 if there is none. */
  function placeFor(id: string): number {
    const given = [...ranks.keys()].findLast((other) =>
      shown.includes(other) && other !== held && rank(other) > rank(id)
    );
    return given === undefined ? -1 : shown.indexOf(given);
  }

  function sorted(): string[] {
    const order = [...ranks.keys()];
    const others = shown.filter((id) => id !== held)
      .sort((a, b) => rank(a) - rank(b) || order.indexOf(a) - order.indexOf(b));
    if (held === null || !shown.includes(held)) return others;
    const place = shownBefore.includes(held) ? shownBefore.indexOf(held) : shown.indexOf(held);
    return others.toSpliced(place, 0, held);
  }
}

/** Lower numbers go first. A drill is never urgent (decision 0017). */
function rankOf({ isDrill, isUrgent, isStable }: Omit<Placed, "id">): number {
  return isDrill ? 4 : (isUrgent ? 0 : 2) + Number(isStable);
}
