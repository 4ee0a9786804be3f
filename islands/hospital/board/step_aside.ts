import { AT_THE_DOOR } from "../../../domain/ringdown/patient_fields.ts";

/** The tags of what is a danger for the staff. */
const DANGERS = AT_THE_DOOR.map((name) => `.patient-chips [data-name="${name}"]`).join();

/** What says who it is and how urgent: without it the rest of a card is nobody's. */
const HEADS = ".ringdown-card__time, .ringdown-card__who, .ringdown-card__complaint";

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
 * and a part of no line, and get smaller, then two lines, where there is no room: what they say depends
 * on how much they cover. Of the places they take one over no card's head, if there is one. Where a tag
 * is in each place as wide as a card, they are only as wide as they must be.
 */
export function stepAside(words: HTMLElement, board: HTMLElement, bars: Element[]): void {
  const now = underWords(words, board, bars);
  const isWide = words.scrollWidth <= words.clientWidth;
  if (isWide && isFree(now.span, now.taken) && partsNone(now.span, now.cards)) return;
  const size = words.dataset.small;
  for (
    const [placeOf, sizes] of [[cardPlace, [size, "", LINES]], [freePlace, [size, ""]]] as const
  ) {
    for (const each of sizes) {
      setSize(words, each);
      const place = placeOf(underWords(words, board, bars));
      if (place === null) continue;
      Object.assign(words.style, { left: "", width: `${place.right - place.left}px` });
      words.style.left = `${place.left - words.getBoundingClientRect().left}px`;
      return;
    }
  }
}

/** The size of words in two lines. */
const LINES = "lines";

/** Of their width in one line, what they need in two, wherever a word ends. */
const TWO_LINES = 0.65;

function setSize(words: HTMLElement, size: string | undefined) {
  Object.assign(words.style, { left: "", width: "" });
  if (size === undefined) delete words.dataset.small;
  else words.dataset.small = size;
  if (size === LINES) words.style.width = `${TWO_LINES * widthOf(words.getBoundingClientRect())}px`;
}

/** What there is in the height of `words`, and where they stand. */
interface Under {
  span: Span;
  /** What they must not cover. */
  taken: Span[];
  heads: Span[];
  cards: Span[];
}

function underWords(words: HTMLElement, board: HTMLElement, bars: Element[]): Under {
  const span = words.getBoundingClientRect();
  const meeting = (elements: Iterable<Element>) =>
    [...elements].map((each) => each.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.top < span.bottom && box.bottom > span.top);
  return {
    span,
    taken: meeting([...board.querySelectorAll(DANGERS), ...bars]),
    heads: meeting(board.querySelectorAll(HEADS)),
    cards: meeting(board.querySelectorAll(".ringdown-card")),
  };
}

/** The card, or else two cards side by side, that has room for the words and is nearest to them. */
function cardPlace({ span, cards, taken, heads }: Under): Span | null {
  const lanes = [...new Map(cards.map((card) => [Math.round(card.left), card])).values()]
    .sort((a, b) => a.left - b.left);
  const pairs = lanes.slice(1).map(({ right }, place) => ({ left: lanes[place].left, right }));
  const byDistance = (a: Span, b: Span) => distance(a, span) - distance(b, span);
  const places = [lanes, pairs].flatMap((spans) =>
    spans.filter((each) => widthOf(each) >= widthOf(span) && isFree(each, taken)).sort(byDistance)
  );
  return places.find((each) => isFree(each, heads)) ?? places[0] ?? null;
}

/** Where a block as wide as the words is free, as near to them as possible; null if nowhere. */
function freePlace({ span, taken }: Under): Span | null {
  const width = widthOf(span);
  const beside = taken.flatMap((each) => [each.right + GAP_PX, each.left - width - GAP_PX]);
  return [span.left, ...beside].map((left) => ({ left, right: left + width }))
    .filter((place) => isFree(place, taken))
    .sort((a, b) => distance(a, span) - distance(b, span))[0] ?? null;
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
