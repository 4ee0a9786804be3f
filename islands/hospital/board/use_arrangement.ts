import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { onLooksChange } from "../../frame/looks.ts";
import { columnsOf } from "./columns_of.ts";
import { textScale } from "./text_scale.ts";

/** How close the cards of a wide board are, from the largest to the smallest. */
export type Density = "giant" | "huge" | "large" | "roomy" | "close" | "dense";

/** The density of the board and the columns of its sections, in their order. */
export interface Arrangement {
  density: Density;
  columns: number[];
}

/** Whether a card is pressed anywhere to open its details. */
export function isCompact(density: Density): boolean {
  return density === "close" || density === "dense";
}

/** The steps of a wide board, with the least width of a column (CSS px, with text of normal size). */
const STEPS: { density: Density; narrowest: number }[] = [
  { density: "huge", narrowest: 800 },
  { density: "large", narrowest: 560 },
  { density: "roomy", narrowest: 560 },
  { density: "roomy", narrowest: 440 },
  { density: "close", narrowest: 560 },
  { density: "close", narrowest: 440 },
  { density: "dense", narrowest: 560 },
];

/** A wall is read from further away, and few patients can have all of it. */
const WALL_STEPS: typeof STEPS = [
  { density: "giant", narrowest: 900 },
  { density: "giant", narrowest: 600 },
  ...STEPS,
];

/** What the steps usually are for a number of cards, on a screen of 1920 x 1080. */
const GUESSES: { upTo: number; density: Density }[] = [
  { upTo: 2, density: "huge" },
  { upTo: 4, density: "large" },
  { upTo: 8, density: "roomy" },
  { upTo: 12, density: "close" },
  { upTo: Infinity, density: "dense" },
];
const GUESSED_COLUMNS = 3;

/** From here on the sections are side by side (1100 px). */
const WIDE = "(min-width: 68.75rem)";

/**
 * Arranges a wide board: the first step in which all cards are on the screen, otherwise the last.
 * It is decided again only when other cards are on the board or the room for it has changed, so
 * that nothing moves when a minute passes or a card is opened. `shown` says which cards are where.
 * Before there is a screen (on the server), the number of cards decides.
 */
export function useArrangement(
  board: RefObject<HTMLElement | null>,
  cards: number[],
  shown: string,
  isWall = false,
): Arrangement {
  const [arrangement, setArrangement] = useState(() => guess(cards));
  const arrangedFor = useRef("");
  const arrange = () => {
    const element = board.current;
    if (!element || !matchMedia(WIDE).matches || element.clientWidth === 0) return;
    const room = `${innerWidth} ${innerHeight} ${Math.round(topOf(element))} ${textScale()}`;
    const circumstances = `${room} ${isWall} ${shown}`;
    if (circumstances === arrangedFor.current || isBeingEdited()) return;
    arrangedFor.current = circumstances;
    setArrangement(fitting(element, cards, isWall ? WALL_STEPS : STEPS));
  };
  // Deliberately after every render: only the browser knows whether something above has grown.
  useLayoutEffect(arrange);
  useArrangedAgain(arrange, () => {
    arrangedFor.current = "";
    arrange();
  });
  return {
    ...arrangement,
    columns: cards.map((count, section) => Math.min(count, arrangement.columns[section] || 1)),
  };
}

/** Arranges when the window or the size of the text changes, and anew when fonts have come: the lines are longer or shorter. */
function useArrangedAgain(arrange: () => void, arrangeAnew: () => void): void {
  const latest = useRef({ arrange, arrangeAnew });
  latest.current = { arrange, arrangeAnew };
  useEffect(() => {
    const again = () => latest.current.arrange();
    const anew = () => latest.current.arrangeAnew();
    addEventListener("resize", again);
    const forget = onLooksChange(again);
    document.fonts?.addEventListener("loadingdone", anew);
    return () => {
      removeEventListener("resize", again);
      forget();
      document.fonts?.removeEventListener("loadingdone", anew);
    };
  }, []);
}

function guess(cards: number[]): Arrangement {
  const total = cards.reduce((sum, count) => sum + count, 0);
  const density = GUESSES.find(({ upTo }) => total <= upTo)!.density;
  return { density, columns: columnsOf(cards, GUESSED_COLUMNS) };
}

/**
 * Tries the steps on the board itself and leaves the chosen one there, as React then renders it.
 * An opened card counts as if it was closed.
 */
function fitting(board: HTMLElement, cards: number[], steps: typeof STEPS): Arrangement {
  let tried = guess(cards);
  const width = board.clientWidth / textScale();
  board.dataset.measuring = "";
  for (const { density, narrowest } of steps) {
    const columns = columnsOf(cards, Math.max(1, Math.floor(width / narrowest)));
    tried = { density, columns };
    apply(board, tried);
    if (bottomOf(board) <= innerHeight - MARGIN) break;
  }
  delete board.dataset.measuring;
  return tried;
}

function apply(board: HTMLElement, { density, columns }: Arrangement): void {
  board.dataset.density = density;
  board.toggleAttribute("data-compact", isCompact(density));
  for (const section of board.querySelectorAll<HTMLElement>(".ringdown-section[data-columns]")) {
    section.dataset.columns = String(columns[Number(section.dataset.place)]);
  }
}

/** Below the last card (CSS px). */
const MARGIN = 4;

/** Where the board begins and ends on the page that is scrolled to its top. */
function topOf(board: HTMLElement): number {
  return board.getBoundingClientRect().top + scrollY;
}

function bottomOf(board: HTMLElement): number {
  const cards = [...board.querySelectorAll("article")];
  return Math.max(0, ...cards.map((card) => card.getBoundingClientRect().bottom)) + scrollY;
}

/** The form for the beds takes the room only for a moment. */
function isBeingEdited(): boolean {
  return document.querySelector(".beds[data-editing]") !== null;
}
