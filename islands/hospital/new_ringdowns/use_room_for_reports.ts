import { type RefObject, useEffect } from "react";

/** What must be in sight of a report (decision 0100). */
const FIRST = ".patient-chips, [data-mark=critical]";

/** A report is never lower than this (CSS px). */
const LEAST_PX = 64;

/**
 * Tells the styles how high each report must be so that its chips and critical vitals are in sight
 * (`--told`, CSS px), how much more all of it needs (`--more`, a number of CSS px), and how high the
 * cards must be, so that what is told first and the button of the first one are in sight (`--need`):
 * what stands around the cards gives way before that (decision 0105).
 */
export function useRoomForFirst(cards: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const measure = () => {
    const reports = [...cards.current?.querySelectorAll<HTMLElement>(".whole-report") ?? []];
    for (const [index, report] of reports.entries()) {
      const told = toldHeight(report);
      report.style.setProperty("--told", `${told}px`);
      const card = report.closest<HTMLElement>(".new-ringdown")!;
      card.style.setProperty("--more", String(moreHeight(report, told)));
      if (index > 0) continue;
      const around = card.offsetHeight - report.offsetHeight;
      cards.current!.style.setProperty("--need", `${around + told}px`);
    }
  };
  useEffect(measure); // what is told may have changed
  useEffect(() => {
    if (!isOpen || !cards.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(cards.current);
    return () => observer.disconnect();
  }, [isOpen]);
}

function moreHeight(report: HTMLElement, told: number): number {
  const words = report.querySelector(".whole-report__words")!;
  return Math.max(0, words.scrollHeight - Math.max(told, LEAST_PX));
}

/** Up to the last critical vital, with the button for the rest where there is one. */
function toldHeight(report: HTMLElement): number {
  const words = report.querySelector<HTMLElement>(".whole-report__words")!;
  const top = words.getBoundingClientRect().top - words.scrollTop;
  const ends = [...words.querySelectorAll(FIRST)]
    .map((each) => each.getBoundingClientRect().bottom - top);
  const turn = report.querySelector<HTMLElement>(".whole-report__turn");
  return Math.ceil(Math.max(0, ...ends)) + (turn?.offsetHeight ?? 0);
}
