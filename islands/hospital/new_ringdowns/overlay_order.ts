import { hasCriticalVitals } from "../../../domain/ringdown/clinical_marks.ts";
import { AT_THE_DOOR } from "../../../domain/ringdown/patient_fields.ts";
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
  isWorse: boolean;
  /** Has critical vitals. */
  isCritical: boolean;
}

/** What a finger, the mouse or a key did in the overlay just now. */
export interface Touch {
  /** The card it is on, which is neither moved nor taken away. */
  held: string | null;
}

/** Whether a ringdown is urgent here. A drill never is (decision 0017). */
export function isPressing(ringdown: Ringdown): boolean {
  const isWorse = worseChangesOf(ringdown).length > 0;
  return !ringdown.isDrill && (isUrgent(ringdown.patient) || isWorse);
}

export function placed(ringdown: Ringdown): Placed {
  return {
    id: ringdown.id,
    isDrill: ringdown.isDrill,
    isUrgent: isPressing(ringdown),
    isStable: ringdown.patient.stableIndicator,
    isWorse: worseChangesOf(ringdown).length > 0,
    isCritical: hasCriticalVitals(ringdown.patient),
  };
}

/**
 * Decides which of the unconfirmed ringdowns (most pressing first, drills last) the overlay shows,
 * in their order. While nobody touches it they are the most pressing ones, on each screen the same.
 * Otherwise who is shown stays, and only one of a higher rank takes the place of the least pressing
 * one: urgent, among equals not stable, then got worse, then critical vitals; so does a patient from a
 * drill (decisions 0041 and 0105).
 */
export function overlayOrder(
  shownBefore: string[],
  unconfirmed: Placed[],
  touch: Touch | null = null,
): string[] {
  const ranks = new Map(unconfirmed.map((each) => [each.id, rankOf(each)]));
  const order = [...ranks.keys()];
  const rank = (id: string) => ranks.get(id)!;
  const byNeed = (a: string, b: string) => rank(a) - rank(b) || order.indexOf(a) - order.indexOf(b);
  if (!touch) return order.toSorted(byNeed).slice(0, MOST_SHOWN);
  const { held } = touch;
  const waiting = order.filter((id) => !shownBefore.includes(id)).sort(byNeed);
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
    const given = shown.filter((other) => other !== held && rank(other) > rank(id)).sort(byNeed);
    return given.length > 0 ? shown.indexOf(given.at(-1)!) : -1;
  }

  function sorted(): string[] {
    const others = shown.filter((id) => id !== held).sort(byNeed);
    if (held === null || !shown.includes(held)) return others;
    const place = shownBefore.includes(held) ? shownBefore.indexOf(held) : shown.indexOf(held);
    return others.toSpliced(place, 0, held);
  }
}

/** Lower numbers go first. A drill is never urgent (decision 0017). */
function rankOf(
  { isDrill, isUrgent, isStable, isWorse, isCritical }: Omit<Placed, "id">,
): number {
  if (isDrill) return 12;
  return (isUrgent ? 0 : 6) + (isStable ? 3 : 0) + (isWorse ? 0 : isCritical ? 1 : 2);
}

/**
 * Parts those who are not in sight: who has no card and is named in full, because somebody must be
 * ready for them; and the others.
 */
export function namedFirst(
  others: Ringdown[],
  shown: Ringdown[],
): { inFull: Ringdown[]; inShort: Ringdown[] } {
  const lowest = Math.max(...shown.map((each) => rankOf(placed(each))));
  const isDangerous = (each: Ringdown) =>
    AT_THE_DOOR.some((name) => each.patient[name]) || worseChangesOf(each).length > 0 ||
    (placed(each).isCritical && !each.isDrill) || rankOf(placed(each)) < lowest;
  const { inFull = [], inShort = [] } = Object.groupBy(
    others,
    (each) => !shown.includes(each) && isDangerous(each) ? "inFull" : "inShort",
  );
  return { inFull, inShort };
}
