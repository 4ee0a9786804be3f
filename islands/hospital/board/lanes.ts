/** The lane of each card of each section, from 0. A lane is a column in which cards have no rows. */
export type Lanes = number[][];

/** The height of a row of a packed section (CSS px), as in hospital_board_sections.css. */
const ROW = 2;

/** The row of the first card; the title has the first one. */
const FIRST_ROW = 2;

/** The lanes that cards stand in now; null of one that has just come. */
export type LanesNow = (number | null)[][];

/** Where the cards of a packed board stand since they were packed last. */
export function lanesOn(board: HTMLElement): LanesNow {
  const lanes: LanesNow = [];
  for (const section of sectionsOf(board)) {
    lanes[Number(section.dataset.place)] = cardsOf(section).map((card) => {
      const lane = card.style.getPropertyValue("--lane");
      return lane === "" ? null : Number(lane) - 1;
    });
  }
  return lanes;
}

/**
 * Puts each card of a packed board right below the last one of the lane that it had (`kept`), or of
 * the shortest lane of its section. A card that gets higher later moves those below it, and never
 * lies over one.
 */
export function pack(board: HTMLElement, kept: LanesNow): Lanes {
  const measured = sectionsOf(board).map((section) => ({
    place: Number(section.dataset.place),
    lanes: Number(section.dataset.columns),
    gap: parseFloat(getComputedStyle(section).columnGap) || 0,
    cards: cardsOf(section)
      .map((card) => ({ card, height: card.getBoundingClientRect().height })),
  }));
  const lanes: Lanes = [];
  for (const { place, lanes: count, gap, cards } of measured) {
    const ends = Array<number>(count).fill(FIRST_ROW);
    lanes[place] = cards.map(({ card, height }, index) => {
      const lane = kept[place]?.[index] ?? ends.indexOf(Math.min(...ends));
      const rows = Math.ceil((height + gap) / ROW);
      card.style.setProperty("--lane", String(lane + 1));
      card.style.setProperty("--from", String(ends[lane]));
      card.style.setProperty("--rows", String(rows));
      ends[lane] += rows;
      return lane;
    });
  }
  return lanes;
}

function sectionsOf(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>(".ringdown-section[data-columns]")];
}

function cardsOf(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>(":scope > .ringdown-card")];
}
