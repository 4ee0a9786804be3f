import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from "react";

/** What must be in sight of a report (decision 0100). */
const FIRST = ".patient-chips, [data-mark=critical]";

/**
 * Tells the styles how high each report must be so that its chips and critical vitals are in sight
 * (`--told`, CSS px), how much more all of it needs (`--more`, a number of CSS px), and how high the
 * cards must be, so that what is told first and the button of the first one are in sight (`--need`):
 * what stands around the cards gives way before that (decision 0105). It renders once more when that
 * has changed, and only once: each card must see whether its button has moved, but heights that
 * depend on each other must not render forever.
 */
export function useRoomForReports(cards: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const room = useRef("");
  const isAgain = useRef(false);
  const hasChanged = () => {
    const before = room.current;
    room.current = cards.current ? measureRoom(cards.current) : "";
    return room.current !== before;
  };
  const measure = () => {
    if (!hasChanged()) return;
    isAgain.current = true;
    renderAgain();
  };
  useLayoutEffect(() => { // what is told may have changed
    if (!isAgain.current) return measure();
    isAgain.current = false;
    hasChanged();
  });
  useEffect(() => {
    if (!isOpen || !cards.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(cards.current);
    return () => observer.disconnect();
  }, [isOpen]);
}

/** Gives all that it has told the styles. */
function measureRoom(cards: HTMLElement): string {
  const all: number[] = [];
  for (const [index, report] of cards.querySelectorAll<HTMLElement>(".whole-report").entries()) {
    const card = report.closest<HTMLElement>(".new-ringdown")!;
    const turn = report.querySelector<HTMLElement>(".whole-report__turn")?.offsetHeight ?? 0;
    const told = toldHeight(report);
    report.style.setProperty("--told", `${told}px`);
    // Without the button for the rest: what a card gets must not depend on whether it has one.
    const least = parseFloat(getComputedStyle(report).minHeight) || 0;
    const { scrollHeight } = report.querySelector(".whole-report__words")!;
    const more = Math.max(0, Math.round(scrollHeight - least));
    report.style.setProperty("--told", `${told + turn}px`);
    card.style.setProperty("--more", String(more));
    all.push(told + turn, more);
    if (index > 0) continue;
    const need = card.offsetHeight - report.offsetHeight + told + turn;
    cards.style.setProperty("--need", `${need}px`);
    all.push(need);
  }
  return all.join();
}

/** Up to the last critical vital. */
function toldHeight(report: HTMLElement): number {
  const words = report.querySelector<HTMLElement>(".whole-report__words")!;
  const top = words.getBoundingClientRect().top - words.scrollTop;
  const ends = [...words.querySelectorAll(FIRST)]
    .map((each) => each.getBoundingClientRect().bottom - top);
  return Math.ceil(Math.max(0, ...ends));
}
