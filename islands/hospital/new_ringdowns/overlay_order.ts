import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";

/** The most unconfirmed ringdowns the overlay shows at once (product §4.4). */
const MOST_SHOWN = 3;

/**
 * Decides which of the unconfirmed ringdowns (earliest ETA first, drills last) the overlay shows,
 * and in what order. Cards on the screen keep their places: a card must not move away while the
 * user is about to confirm it. The next ringdown takes a place that becomes free. Only a drill
 * gives up its place, to a patient for whom no other place is free.
 */
export function overlayOrder(
  shownBefore: string[],
  unconfirmed: Pick<Ringdown, "id" | "isDrill">[],
): string[] {
  const kept = shownBefore.filter((id) => unconfirmed.some((ringdown) => ringdown.id === id));
  const others = unconfirmed.map(({ id }) => id).filter((id) => !kept.includes(id));
  const shown = [...kept, ...others].slice(0, MOST_SHOWN);
  const isDrill = (id: string) => unconfirmed.some((each) => each.id === id && each.isDrill);
  for (const id of others) {
    if (shown.includes(id) || isDrill(id)) continue;
    const place = shown.findLastIndex(isDrill);
    if (place >= 0) shown[place] = id;
  }
  return shown;
}
