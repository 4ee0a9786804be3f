import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { stepAside } from "./step_aside.ts";
import { t } from "../../../words/t.ts";

/**
 * Says of how many patients of a board not all is above the edge of the screen, and how many of them
 * are in danger: '3 more below: 1 urgent'; apart from them of those who are not coming: '3 more below ·
 * Not coming: 2'. A press shows them, on a phone, where it stands only with an urgent one, that one.
 * It covers no tag of a danger for the staff.
 */
export function MoreBelow({ board, isWall }: {
  board: RefObject<HTMLElement | null>;
  /** Then it only says so. */
  isWall: boolean;
}) {
  const [words, setWords] = useState("");
  const [hasUrgent, setHasUrgent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hidden = () => board.current ? hiddenIn(board.current, place.current) : [];
  const count = () => {
    const cards = hidden();
    setWords(wordsOf(cards));
    setHasUrgent(cards.some(isUrgent));
  };
  // Deliberately after every render: another card may move others while the board keeps its height.
  useLayoutEffect(count);
  const countBeforePaint = () => flushSync(count); // otherwise the number comes after what it counts
  useEffect(() => {
    const watched = new ResizeObserver(countBeforePaint);
    // What is above the board moves it; a card that grows moves those below it.
    const cards = board.current?.querySelectorAll("article") ?? [];
    for (const element of [document.body, ...cards]) watched.observe(element);
    return () => watched.disconnect();
  });
  useEffect(() => {
    addEventListener("scroll", countBeforePaint, { passive: true });
    addEventListener("resize", countBeforePaint);
    return () => {
      removeEventListener("scroll", countBeforePaint);
      removeEventListener("resize", countBeforePaint);
    };
  }, []);
  const show = () => {
    const cards = hidden();
    const urgent = isPhone() ? cards.find(isUrgent) : null;
    (urgent ?? cards[0])?.scrollIntoView();
  };
  return (
    <div
      ref={place}
      className="more-below"
      hidden={!words}
      data-urgent={hasUrgent || undefined}
      role="status"
    >
      {words && isWall && <p className="more-below__button">{words}</p>}
      {words && !isWall && (
        <button type="button" className="more-below__button" onClick={show}>
          {words}
        </button>
      )}
    </div>
  );
}

/** As in more_below.css. */
const isPhone = () => matchMedia("(max-width: 47.99rem)").matches;

/** What lies over the board at the bottom, such as 'Got worse'. */
const BARS = ".board-bars > :not(.visually-hidden)";

/** Parts of a pixel are no difference. */
const MARGIN_PX = 1;

/** The cards that cannot be read whole above the edge and the words there (`place`), from the top. */
function hiddenIn(board: HTMLElement, place: HTMLElement | null): HTMLElement[] {
  const bars = [...document.querySelectorAll(BARS)];
  const words = [...place?.children ?? []] as HTMLElement[];
  for (const each of words) stepAside(each, board, bars);
  const cards = [...board.querySelectorAll<HTMLElement>("article")]
    .map((card) => ({ card, told: toldIn(card) }));
  const areOver = (told: DOMRect, over: Element[]) =>
    over.some((each) => meet(told, each.getBoundingClientRect()));
  const isHidden = (told: DOMRect) => told.bottom > innerHeight + MARGIN_PX || areOver(told, bars);
  if (!cards.some(({ told }) => isHidden(told))) return [];
  return cards.filter(({ told }) => isHidden(told) || areOver(told, words))
    .filter(({ card, told }) => !isPhone() || told.top > leadEdge(card))
    .sort((a, b) => a.told.bottom - b.told.bottom)
    .map(({ card }) => card);
}

/**
 * Where a press leads the top of a card. On a phone a card may be higher than the screen: who has it
 * before them there reads on, and the next press leads to the next one.
 */
function leadEdge(card: HTMLElement): number {
  return parseFloat(getComputedStyle(card).scrollMarginTop) + MARGIN_PX;
}

/**
 * As much of a card as has words, above what somebody opened: what is below them is only as high as
 * its row, and whoever reads the rest of an open card knows of it.
 */
function toldIn(card: HTMLElement): DOMRect {
  const { left, top, width, bottom } = card.getBoundingClientRect();
  const opened = card.querySelector(".ringdown-card__details");
  const parts = [...card.children].filter((part) =>
    !opened || opened.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING
  );
  const ends = parts.map((part) => part.getBoundingClientRect().bottom);
  return new DOMRect(left, top, width, (ends.length > 0 ? Math.max(...ends) : bottom) - top);
}

/** What a card says of a patient in danger. Who only arrives sooner is none of them. */
const URGENT = [
  ".ringdown-card__critical",
  '[data-stable="false"]',
  '.unseen-changes__change[data-worse]:not([data-change="etaMinutes"])',
].join();

/** Those who are not coming are one line each, and in no count (decision 0044). */
function wordsOf(hidden: HTMLElement[]): string {
  const coming = hidden.filter((card) => !card.matches(".gone-line"));
  const gone = hidden.length - coming.length;
  return [
    coming.length > 0 && comingWords(coming.length, coming.filter(isUrgent).length),
    gone > 0 && t("Not coming: {count}", { count: gone }),
  ].filter(Boolean).join(" · ");
}

function comingWords(count: number, urgent: number): string {
  return urgent > 0
    ? t("{count} more below: {urgent} urgent", { count, urgent })
    : t("{count} more below", { count });
}

/** Immediate, critical vitals, not stable, or worse; a drill never is (decision 0017). */
function isUrgent(card: HTMLElement): boolean {
  return (card.matches('[data-triage="RED"]') || card.querySelector(URGENT) !== null) &&
    card.querySelector(".drill-band") === null;
}

function meet(a: DOMRect, b: DOMRect): boolean {
  return b.height > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom &&
    b.top < a.bottom;
}
