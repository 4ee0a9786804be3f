import { AT_THE_DOOR } from "../../../domain/ringdown/patient_fields.ts";

/** The tags of what is a danger for the staff. */
const DANGERS = AT_THE_DOOR.map((name) => `.patient-chips [data-name="${name}"]`).join();

/** Between the words and a tag, or the edge of the screen (CSS px). */
const GAP_PX = 8;

interface Span {
  left: number;
  right: number;
}

/**
 * Moves `words`, which lie over the cards of `board`, sideways from the tags of dangers and from
 * `bars`, as little as possible. They stay where they are as long as they cover none, and get
 * smaller where there is no room: what they say depends on how much they cover.
 */
export function stepAside(words: HTMLElement, board: HTMLElement, bars: Element[]): void {
  const tags = [...board.querySelectorAll(DANGERS)];
  const span = () => words.getBoundingClientRect();
  const { top, bottom } = span();
  const taken = [...tags, ...bars].map((each) => each.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.top < bottom && box.bottom > top);
  if (isFree(span(), taken)) return;
  for (const isSmall of [words.hasAttribute("data-small"), true]) {
    words.toggleAttribute("data-small", isSmall);
    words.style.left = "";
    const { left, width } = span();
    const free = freePlace(left, width, taken);
    if (free === null) continue;
    words.style.left = `${free - left}px`;
    return;
  }
}

/** Where a block that should begin at `left` is free, as near as possible; null if nowhere. */
export function freePlace(left: number, width: number, taken: Span[]): number | null {
  const beside = taken.flatMap((each) => [each.right + GAP_PX, each.left - width - GAP_PX]);
  return [left, ...beside].filter((at) => isFree({ left: at, right: at + width }, taken))
    .sort((a, b) => Math.abs(a - left) - Math.abs(b - left))[0] ?? null;
}

function isFree({ left, right }: Span, taken: Span[]): boolean {
  return left >= 0 && right <= innerWidth &&
    taken.every((each) => each.right <= left || each.left >= right);
}
