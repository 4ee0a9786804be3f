import { columnsOf, stackedColumnsOf } from "./columns_of.ts";
import { type LanesNow, lanesOn, pack } from "./lanes.ts";
import {
  type Arrangement,
  type Density,
  type Detail,
  everyCard,
  isCompact,
  type Step,
} from "./steps.ts";
import { textScale } from "./text_scale.ts";

/** Below the last card (CSS px). */
const MARGIN = 4;

/**
 * While the patients stay the same, what is larger than before must leave so much room (CSS px): a
 * value that gets a line longer and shorter again moves nothing.
 */
const SPARE = 64;

/**
 * Tries the steps on the board itself and leaves the chosen one there, as React then renders it: the
 * first in which all cards are on the screen, otherwise that of the least detail which leaves the
 * fewest below the edge, in the largest text that does so. What is left of the height goes to the rows of the closest step, from the
 * top: first a second line for each complaint that is cut, then a third, then the notes; a card that
 * is lower than its row gets them by itself. An opened card counts as if it was closed. `sharing`:
 * how many cards of each section share its columns. `latest`: the arrangement that the board has;
 * `isOfSame`: of the same patients.
 */
export function fitting(
  board: HTMLElement,
  { cards, sharing, steps, latest, isOfSame }: {
    cards: number[];
    sharing: number[];
    steps: Step[];
    latest: Arrangement;
    isOfSame: boolean;
  },
): Arrangement {
  const before = isOfSame ? latest : null;
  const last = before?.step ?? null;
  const kept = latest.lanes && lanesOn(board);
  board.dataset.measuring = "";
  const least: Arrangement[] = [];
  for (const [step, each] of steps.entries()) {
    wear(each.text);
    const width = board.clientWidth / textScale();
    const tried = arrangementOf(cards, sharing, { step, width, ...each });
    if (!tried) continue;
    apply(board, tried, kept && latest.step === step ? keptLanes(tried, latest, kept) : []);
    if (bottomOf(board) <= limitOf(last !== null && step < last ? SPARE : 0)) {
      giveRest(board, tried, last === step ? before : null);
      delete board.dataset.measuring;
      return tried;
    }
    if (each.detail === 0) least.push(tried);
  }
  const best = leastHidden(board, least, last);
  delete board.dataset.measuring;
  return best;
}

/** The board in one step, or null where the step is of no use for these cards. */
function arrangementOf(
  cards: number[],
  sharing: number[],
  { step, width, density, narrowest, detail, isStacked = false, isPacked = false, text }:
    & Step
    & { step: number; width: number },
): Arrangement | null {
  const most = Math.max(1, Math.floor(width / narrowest));
  const columns = isStacked ? stackedColumnsOf(sharing, most) : columnsOf(sharing, most);
  if (!columns || (isPacked && !columns.some((count) => count > 1))) return null;
  const details = everyCard(cards, detail);
  return { step, density, columns, isStacked, lanes: isPacked ? [] : null, text, details };
}

/** The lanes of those sections that have as many as before. */
function keptLanes({ columns }: Arrangement, latest: Arrangement, kept: LanesNow): LanesNow {
  return kept.map((lanes, section) => columns[section] === latest.columns[section] ? lanes : []);
}

/** Those that leave the fewest cards below the edge: the step of before, otherwise the first. */
function leastHidden(
  board: HTMLElement,
  arrangements: Arrangement[],
  last: number | null,
): Arrangement {
  const hidden = arrangements.map((arrangement) => {
    apply(board, arrangement);
    return hiddenOn(board);
  });
  const best = arrangements.filter((_, index) => hidden[index] === Math.min(...hidden));
  const chosen = best.find(({ step }) => step === last) ?? best[0];
  apply(board, chosen);
  return chosen;
}

/** `lanes`: where cards stay, unless other lanes leave fewer below the edge. */
function apply(
  board: HTMLElement,
  arrangement: Arrangement,
  lanes: LanesNow = arrangement.lanes ?? [],
): void {
  const { density, columns, isStacked, text, details } = arrangement;
  wear(text);
  board.dataset.density = density;
  board.toggleAttribute("data-stacked", isStacked);
  board.toggleAttribute("data-packed", arrangement.lanes !== null);
  board.toggleAttribute("data-compact", isCompact(density));
  for (const section of board.querySelectorAll<HTMLElement>(".ringdown-section[data-columns]")) {
    const place = Number(section.dataset.place);
    section.dataset.columns = String(columns[place]);
    cardsOf(section).forEach((card, index) => show(card, details[place][index]));
  }
  if (!arrangement.lanes) return;
  arrangement.lanes = pack(board, lanes);
  const hidden = lanes.length ? hiddenOn(board) : 0;
  if (hidden === 0) return;
  arrangement.lanes = pack(board, []);
  if (hiddenOn(board) >= hidden) arrangement.lanes = pack(board, lanes);
}

/** Gives the page a size of text; the choice of the user stays in their cookie. */
export function wear(text: Step["text"] | null): void {
  if (text) document.documentElement.dataset.text = text;
}

function show(card: HTMLElement, detail: Detail): void {
  card.dataset.detail = String(detail);
}

/** A card, and its place in its section. */
interface Spot {
  section: number;
  place: number;
  card: HTMLElement;
}

/**
 * Shows more in one row after the other, as far as all cards stay on the screen, then in single cards
 * that are lower than their row.
 */
function giveRest(
  board: HTMLElement,
  arrangement: Arrangement,
  before: Arrangement | null,
): void {
  const { details, lanes } = arrangement;
  const rows = rowsOf(board);
  const groups = [...rows, ...rows.flat().map((spot) => [spot])];
  const detailOf = ({ section, place }: Spot) => details[section][place];
  for (const detail of [1, 2, 3] as const) {
    const hadIt = (group: Spot[]) =>
      group.every(({ section, place }) => (before?.details[section]?.[place] ?? 0) >= detail);
    for (const group of groups.toSorted((a, b) => Number(hadIt(b)) - Number(hadIt(a)))) {
      if (!group.some((spot) => detailOf(spot) === detail - 1)) continue;
      if (group.some((spot) => detailOf(spot) < detail - 1)) continue;
      const mayBeHigher = group.some(({ card }) => gains(card, detail));
      const bottom = mayBeHigher ? bottomOf(board) : 0;
      group.forEach(({ card }) => show(card, detail));
      if (lanes) pack(board, lanes);
      const limit = limitOf(before && !hadIt(group) ? SPARE : 0);
      if (!mayBeHigher || bottomOf(board) <= Math.max(limit, bottom)) {
        for (const { section, place } of group) details[section][place] = detail;
      } else {
        group.forEach((spot) => show(spot.card, detailOf(spot)));
        if (lanes) pack(board, lanes);
      }
    }
  }
}

/** The rows from the top, those of the first section first. */
function rowsOf(board: HTMLElement): Spot[][] {
  const sections = [...board.querySelectorAll<HTMLElement>(".ringdown-section[data-columns]")];
  return sections.flatMap((section) => {
    const spots = cardsOf(section).map((card, place) => ({
      section: Number(section.dataset.place),
      place,
      card,
      top: topOf(card),
    }));
    return [...Map.groupBy(spots, ({ top }) => top).values()];
  }).sort(([a], [b]) => a.top - b.top);
}

/** Whether a card has anything that only this detail shows. */
function gains(card: HTMLElement, detail: Detail): boolean {
  if (detail === 3) return card.querySelector(".notes-in-brief") !== null;
  const complaint = card.querySelector("h3");
  return complaint !== null && (complaint.scrollWidth > complaint.clientWidth ||
    complaint.scrollHeight > complaint.clientHeight + 2);
}

function cardsOf(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>("article")];
}

/** How far down the cards may reach if so much is to stay free. */
function limitOf(spare: number): number {
  return innerHeight - MARGIN - spare;
}

/** Where the last card ends on the page that is scrolled to its top. */
function bottomOf(board: HTMLElement): number {
  return Math.max(0, ...bottomsOf(board));
}

/** How many cards are not whole above the edge. */
function hiddenOn(board: HTMLElement): number {
  return bottomsOf(board).filter((bottom) => bottom > limitOf(0)).length;
}

function bottomsOf(board: HTMLElement): number[] {
  const gone = [...board.querySelectorAll("article.gone-line")];
  const givingWay = board.closest("[data-wall]") ? gone.slice(goneCounted(board)) : [];
  return [...board.querySelectorAll("article")].filter((card) => !givingWay.includes(card))
    .map((card) => card.getBoundingClientRect().bottom + scrollY);
}

/**
 * How many of those who are not coming must be in sight on a wall, where nobody dismisses them: the
 * first two while there is room, none where cards are close. The edge says how many there are.
 */
function goneCounted({ dataset }: HTMLElement): number {
  return isCompact(dataset.density as Density) ? 0 : 2;
}

/** Where an element begins on the page that is scrolled to its top. */
export function topOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top + scrollY;
}
