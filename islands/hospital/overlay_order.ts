/** As many unconfirmed ringdowns as the overlay shows at once (spec §2). */
export const MOST_SHOWN = 3;

/**
 * Which of the unconfirmed ringdowns (ids, earliest ETA first) the overlay shows, and in what order.
 * Those on the screen stay where they are: a card must not move away under the finger that is about
 * to confirm it. A place that becomes free is taken by the next.
 */
export function overlayOrder(shownBefore: string[], unconfirmed: string[]): string[] {
  const kept = shownBefore.filter((id) => unconfirmed.includes(id));
  const others = unconfirmed.filter((id) => !kept.includes(id));
  return [...kept, ...others].slice(0, MOST_SHOWN);
}
