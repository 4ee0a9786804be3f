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
 * `bars`, as little as possible, and makes them as wide as a card, or as two: a value of which they
 * cover a part could be taken for another one. They stay where they are as long as they cover no tag
 * and a part of no line, and get smaller where there is no room: what they say depends on how much
 * they cover. Where a tag is in each place as wide as a card, they are only as wide as they must be.
 */
export function stepAside(words: HTMLElement, board: HTMLElement, bars: Element[]): void {
  const span = () => words.getBoundingClientRect();
  const { top, bottom } = span();
  const meeting = (elements: Element[]) =>
    elements.map((each) => each.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.top < bottom && box.bottom > top);
  const taken = meeting([...board.querySelectorAll(DANGERS), ...bars]);
  const cards = meeting([...board.querySelectorAll(".ringdown-card")]);
  const isWide = words.scrollWidth <= words.clientWidth;
  if (isWide && isFree(span(), taken) && partsNone(span(), cards)) return;
  const sizes = [words.hasAttribute("data-small"), true];
  const overCards = (natural: Span) => cardPlace(natural, cards, taken);
  const anywhere = (natural: Span) => freePlace(natural, taken);
  for (const placeOf of [overCards, anywhere]) {
    for (const isSmall of sizes) {
      words.toggleAttribute("data-small", isSmall);
      Object.assign(words.style, { left: "", width: "" });
      const place = placeOf(span());
      if (place === null) continue;
      words.style.width = `${place.right - place.left}px`;
      words.style.left = `${place.left - span().left}px`;
      return;
    }
  }
}

/** The card, or else two cards side by side, that has room for `words` and is nearest to them. */
function cardPlace(words: Span, cards: Span[], taken: Span[]): Span | null {
  const lanes = [...new Map(cards.map((card) => [Math.round(card.left), card])).values()]
    .sort((a, b) => a.left - b.left);
  const pairs = lanes.slice(1).map(({ right }, place) => ({ left: lanes[place].left, right }));
  const byDistance = (a: Span, b: Span) => distance(a, words) - distance(b, words);
  return [lanes, pairs].flatMap((spans) =>
    spans.filter((each) => widthOf(each) >= widthOf(words) && isFree(each, taken)).sort(byDistance)
  )[0] ?? null;
}

/** Where a block as wide as `words` is free, as near to them as possible; null if nowhere. */
function freePlace(words: Span, taken: Span[]): Span | null {
  const width = widthOf(words);
  const beside = taken.flatMap((each) => [each.right + GAP_PX, each.left - width - GAP_PX]);
  return [words.left, ...beside].map((left) => ({ left, right: left + width }))
    .filter((place) => isFree(place, taken))
    .sort((a, b) => distance(a, words) - distance(b, words))[0] ?? null;
}

function isFree({ left, right }: Span, taken: Span[]): boolean {
  return left >= 0 && right <= innerWidth &&
    taken.every((each) => each.right <= left || each.left >= right);
}

/** Whether a block covers each card in its whole width or not at all; parts of a pixel are nothing. */
function partsNone({ left, right }: Span, cards: Span[]): boolean {
  return cards.every((card) =>
    card.right <= left + 1 || card.left >= right - 1 ||
    card.left >= left - 1 && card.right <= right + 1
  );
}

function widthOf({ left, right }: Span): number {
  return right - left;
}

/** Between the middles of two blocks. */
function distance(a: Span, b: Span): number {
  return Math.abs(a.left + a.right - b.left - b.right) / 2;
}
