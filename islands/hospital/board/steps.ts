import type { Looks } from "../../frame/looks.ts";
import { columnsOf } from "./columns_of.ts";
import type { Lanes } from "./lanes.ts";

type TextSize = Looks["text"];

/** How close the cards of a wide board are, from the largest to the smallest. */
export type Density = "giant" | "huge" | "large" | "roomy" | "close" | "dense";

/**
 * How much a card of the closest step shows: the complaint on one line, on two, on three; its notes,
 * too; all in words that are in short otherwise.
 */
export type Detail = 0 | 1 | 2 | 3 | 4;

/** One way to arrange the board. */
export interface Step {
  density: Density;
  /** The least width of a column (CSS px, with text of normal size). */
  narrowest: number;
  /** Of every card; the other steps show all. */
  detail: Detail;
  /** Waiting stands below MCI Incoming; left out where that is of no use. */
  isStacked?: boolean;
  /** The cards of a section stand in lanes, not in rows; left out where that is of no use. */
  isPacked?: boolean;
  /** The size of the text of the whole page; left out: as chosen. */
  text?: TextSize;
}

/** The step of the board, the columns of its sections and what each card shows, in their order. */
export interface Arrangement {
  /** Its place among the steps; null: nothing was measured yet. */
  step: number | null;
  density: Density;
  columns: number[];
  isStacked: boolean;
  /** Where the cards have lanes; otherwise null. */
  lanes: Lanes | null;
  text?: TextSize;
  /** Of each card of each section. */
  details: Detail[][];
}

/** Whether a card is pressed anywhere to open its details. */
export function isCompact(density: Density): boolean {
  return density === "close" || density === "dense";
}

const ALL: Detail = 4;

/** The steps of a wide board. */
export const STEPS: Step[] = [
  { density: "huge", narrowest: 800, detail: ALL },
  { density: "large", narrowest: 560, detail: ALL },
  { density: "roomy", narrowest: 560, detail: ALL },
  { density: "roomy", narrowest: 440, detail: ALL },
  { density: "close", narrowest: 560, detail: ALL },
  { density: "close", narrowest: 440, detail: ALL },
  ...dense(ALL),
  ...dense(3),
  ...dense(0),
];

function dense(detail: Detail): Step[] {
  const step: Step = { density: "dense", narrowest: 560, detail };
  return [step, { ...step, isStacked: true }];
}

/**
 * A wall is read from further away, and few patients can have all of it. Nobody scrolls it: where
 * rows leave a patient below its edge, each card stands right below the one above it, in narrower
 * columns if need be.
 */
const WALL_STEPS: Step[] = [
  { density: "giant", narrowest: 900, detail: ALL },
  { density: "giant", narrowest: 600, detail: ALL },
  ...STEPS,
  ...[560, 440].flatMap((narrowest) =>
    dense(0).map((step) => ({ ...step, narrowest, isPacked: true }))
  ),
];

/** The texts that are smaller than a chosen one, down to the normal one. */
const SMALLER_TEXTS: Record<TextSize, TextSize[]> = {
  small: [],
  normal: [],
  large: ["normal"],
  largest: ["large", "normal"],
};

/**
 * The steps of a wall on which `text` was chosen. Nobody scrolls it: its text gets smaller before a
 * patient is below its edge.
 */
export function wallSteps(text: TextSize): Step[] {
  const closest = WALL_STEPS.filter(({ density }) => isCompact(density));
  return [
    ...WALL_STEPS.map((step) => ({ ...step, text })),
    ...SMALLER_TEXTS[text].flatMap((smaller) =>
      closest.map((step) => ({ ...step, text: smaller }))
    ),
  ];
}

/** What the steps usually are for a number of cards, on a screen of 1920 x 1080. */
const GUESSES: { upTo: number; density: Density; detail: Detail }[] = [
  { upTo: 2, density: "huge", detail: ALL },
  { upTo: 4, density: "large", detail: ALL },
  { upTo: 8, density: "roomy", detail: ALL },
  { upTo: 12, density: "dense", detail: 3 },
  { upTo: Infinity, density: "dense", detail: 0 },
];
const GUESSED_COLUMNS = 3;

/** The arrangement before there is a screen, by the number of cards of each section (`fitting`). */
export function guess(cards: number[], sharing: number[]): Arrangement {
  const total = cards.reduce((sum, count) => sum + count, 0);
  const { density, detail } = GUESSES.find(({ upTo }) => total <= upTo)!;
  const columns = columnsOf(sharing, GUESSED_COLUMNS);
  const details = everyCard(cards, detail);
  return { step: null, density, columns, isStacked: false, lanes: null, details };
}

/** The same detail for every card. */
export function everyCard(cards: number[], detail: Detail): Detail[][] {
  return cards.map((count) => Array<Detail>(count).fill(detail));
}
