import { type RefObject, useEffect, useRef, useState } from "react";
import { textScale } from "./text_scale.ts";
import { t } from "../../../words/t.ts";

/**
 * Says how many patients of a wide board are below the edge of the screen: '3 more below'. A press
 * shows them.
 */
export function MoreBelow({ board, isWall }: {
  board: RefObject<HTMLElement | null>;
  /** Then it only says so. */
  isWall: boolean;
}) {
  const [below, setBelow] = useState(0);
  const latest = useRef(0);
  useEffect(() => {
    const count = () => {
      const found = board.current ? hiddenIn(board.current).length : 0;
      if (found !== latest.current) setBelow(latest.current = found);
    };
    const watched = new ResizeObserver(count);
    if (board.current) watched.observe(board.current);
    watched.observe(document.body); // what is above the board moves it
    addEventListener("scroll", count, { passive: true });
    addEventListener("resize", count);
    return () => {
      watched.disconnect();
      removeEventListener("scroll", count);
      removeEventListener("resize", count);
    };
  }, []);
  const show = () => board.current && hiddenIn(board.current)[0]?.scrollIntoView();
  const words = t("{count} more below", { count: below });
  return (
    <div className="more-below" hidden={below === 0} role="status">
      {below > 0 && isWall && <p className="more-below__button">{words}</p>}
      {below > 0 && !isWall && (
        <button type="button" className="more-below__button" onClick={show}>
          {words}
        </button>
      )}
    </div>
  );
}

/** The height at the bottom that the words themselves cover (CSS px, with text of normal size). */
const COVERED = 56;

/** What lies over the board at the bottom, such as 'Got worse'. */
const BARS = ".board-bars > :not(.visually-hidden)";

/** The cards that are not whole above the edge, from the top. */
function hiddenIn(board: HTMLElement): HTMLElement[] {
  const cards = [...board.querySelectorAll<HTMLElement>("article")];
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
  const isHidden = (card: HTMLElement, edge: number) => {
    const box = card.getBoundingClientRect();
    return box.bottom > edge || bars.some((bar) => meet(box, bar));
  };
  if (!cards.some((card) => isHidden(card, innerHeight))) return [];
  const edge = innerHeight - COVERED * textScale();
  const bottomOf = (card: HTMLElement) => card.getBoundingClientRect().bottom;
  return cards.filter((card) => isHidden(card, edge))
    .sort((a, b) => bottomOf(a) - bottomOf(b));
}

function meet(a: DOMRect, b: DOMRect): boolean {
  return b.height > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom &&
    b.top < a.bottom;
}
