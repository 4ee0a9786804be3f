import type { Ringdown } from "../../domain/ringdown/ringdown.ts";

/** As many unconfirmed ringdowns as the overlay shows at once (product §4.4). */
const MOST_SHOWN = 3;

/**
 * Which of the unconfirmed ringdowns (earliest ETA first, drills last) the overlay shows, and in what
 * order. Those on the screen stay where they are: a card must not move away under the finger that is
 * about to confirm it. A place that becomes free is taken by the next. Only a drill gives way: to a
 * patient for whom there is no other place.
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
