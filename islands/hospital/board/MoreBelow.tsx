import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { t } from "../../../words/t.ts";

/**
 * Says how many patients of a wide board are not whole above the edge of the screen: '3 more below',
 * and apart from them those who are not coming: '3 more below · Not coming: 2'. A press shows them.
 */
export function MoreBelow({ board, isWall }: {
  board: RefObject<HTMLElement | null>;
  /** Then it only says so. */
  isWall: boolean;
}) {
  const [words, setWords] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const count = () =>
    setWords(board.current ? wordsOf(hiddenIn(board.current, place.current)) : "");
  // Deliberately after every render: another card may move others while the board keeps its height.
  useLayoutEffect(count);
  useEffect(() => {
    const watched = new ResizeObserver(count);
    // What is above the board moves it; a card that grows moves those below it.
    const cards = board.current?.querySelectorAll("article") ?? [];
    for (const element of [document.body, ...cards]) watched.observe(element);
    return () => watched.disconnect();
  });
  useEffect(() => {
    addEventListener("scroll", count, { passive: true });
    addEventListener("resize", count);
    return () => {
      removeEventListener("scroll", count);
      removeEventListener("resize", count);
    };
  }, []);
  const show = () => board.current && hiddenIn(board.current, place.current)[0]?.scrollIntoView();
  return (
    <div ref={place} className="more-below" hidden={!words} role="status">
      {words && isWall && <p className="more-below__button">{words}</p>}
      {words && !isWall && (
        <button type="button" className="more-below__button" onClick={show}>
          {words}
        </button>
      )}
    </div>
  );
}

/** What lies over the board at the bottom, such as 'Got worse'. */
const BARS = ".board-bars > :not(.visually-hidden)";

/** Parts of a pixel are no difference. */
const MARGIN_PX = 1;

/** The cards that are not whole above the edge and the words there (`place`), from the top. */
function hiddenIn(board: HTMLElement, place: HTMLElement | null): HTMLElement[] {
  const cards = [...board.querySelectorAll<HTMLElement>("article")];
  const bars = [...document.querySelectorAll(BARS)];
  const words = [...place?.children ?? []];
  const bottomOf = (card: HTMLElement) => card.getBoundingClientRect().bottom;
  const areOver = (card: HTMLElement, over: Element[]) =>
    over.some((each) => meet(card.getBoundingClientRect(), each.getBoundingClientRect()));
  const isHidden = (card: HTMLElement) =>
    bottomOf(card) > innerHeight + MARGIN_PX || areOver(card, bars);
  if (!cards.some(isHidden)) return [];
  return cards.filter((card) => isHidden(card) || areOver(card, words))
    .sort((a, b) => bottomOf(a) - bottomOf(b));
}

/** Those who are not coming are one line each, and in no count (decision 0044). */
function wordsOf(hidden: HTMLElement[]): string {
  const gone = hidden.filter((card) => card.matches(".gone-line")).length;
  const coming = hidden.length - gone;
  return [
    coming > 0 && t("{count} more below", { count: coming }),
    gone > 0 && t("Not coming: {count}", { count: gone }),
  ].filter(Boolean).join(" · ");
}

function meet(a: DOMRect, b: DOMRect): boolean {
  return b.height > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom &&
    b.top < a.bottom;
}
