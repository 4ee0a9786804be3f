import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Says how many patients of a wide board are below the edge of the screen: '3 more below'. A press
 * shows them.
 */
export function MoreBelow({ board }: { board: RefObject<HTMLElement | null> }) {
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
  return (
    <div className="more-below" hidden={below === 0} role="status">
      {below > 0 && (
        <button type="button" className="more-below__button" onClick={show}>
          {below} more below
        </button>
      )}
    </div>
  );
}

/** The height at the bottom that the words themselves cover (CSS px). */
const COVERED = 56;

/** The cards that are not whole above the edge, from the top. */
function hiddenIn(board: HTMLElement): HTMLElement[] {
  const cards = [...board.querySelectorAll<HTMLElement>("article")];
  const bottomOf = (card: HTMLElement) => card.getBoundingClientRect().bottom;
  if (cards.every((card) => bottomOf(card) <= innerHeight)) return [];
  return cards.filter((card) => bottomOf(card) > innerHeight - COVERED)
    .sort((a, b) => bottomOf(a) - bottomOf(b));
}
