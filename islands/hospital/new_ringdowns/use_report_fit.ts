import { type RefObject, useEffect, useState } from "react";

/** How a report fits into its card. */
export interface ReportFit {
  /** The complaint in the card's heading is cut off. */
  isComplaintCut: boolean;
  /** There is more than the card can show at once. */
  isLong: boolean;
  /** It is scrolled to its end. */
  isAtEnd: boolean;
  /** What was ticked and is further below than what is in sight: 'Combative, Restraint'. */
  chipsBelow: string;
  /** The names of texts that are, such as 'Other observation notes'. */
  textsBelow: string;
  /** How many critical vitals are further below than what is in sight. */
  criticalBelow: number;
  /** How many that are low or high are. */
  abnormalBelow: number;
  /** How many that are not marked are. */
  unmarkedBelow: number;
}

const FITS: ReportFit = {
  isComplaintCut: false,
  isLong: false,
  isAtEnd: true,
  chipsBelow: "",
  textsBelow: "",
  criticalBelow: 0,
  abnormalBelow: 0,
  unmarkedBelow: 0,
};
/** Parts of a pixel are no difference. */
const MARGIN_PX = 2;

/** Measures whether the words of a report, and the complaint of their card, can be seen in full. */
export function useReportFit(words: RefObject<HTMLElement | null>): ReportFit {
  const [fit, setFit] = useState(FITS);
  const measure = () => {
    const report = words.current;
    if (!report) return;
    const { top, bottom } = cutOf(report);
    report.style.setProperty("--cut-top", `${Math.ceil(top)}px`);
    report.style.setProperty("--cut-bottom", `${Math.ceil(bottom)}px`);
    const next = fitOf(report, report.closest("article")?.querySelector("h3") ?? null);
    setFit((before) => isSame(before, next) ? before : next);
  };
  useEffect(measure); // what is told may have changed
  useEffect(() => {
    const report = words.current;
    if (!report) return;
    const observer = new ResizeObserver(measure);
    observer.observe(report);
    report.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      report.removeEventListener("scroll", measure);
    };
  }, []);
  return fit;
}

function fitOf(report: HTMLElement, complaint: HTMLElement | null): ReportFit {
  const { scrollTop, scrollHeight, clientHeight } = report;
  return {
    isComplaintCut: complaint !== null && isHigherThanItsBox(complaint),
    isLong: isHigherThanItsBox(report) && !fitsWithoutTurn(report),
    isAtEnd: scrollTop + clientHeight >= scrollHeight - MARGIN_PX,
    chipsBelow: below(report, "[data-short]").map(({ dataset }) => dataset.short).join(", "),
    textsBelow: [...report.querySelectorAll("h4")].filter(isEndBelow(report))
      .map(({ textContent }) => textContent).join(", "),
    criticalBelow: below(report, "[data-mark=critical]").length,
    abnormalBelow: below(report, "[data-mark=abnormal]").length,
    unmarkedBelow: below(report, "[data-vital]:not([data-mark])").length,
  };
}

function below(report: HTMLElement, selector: string): HTMLElement[] {
  const end = report.getBoundingClientRect().bottom + MARGIN_PX;
  return [...report.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.getBoundingClientRect().bottom > end);
}

/** Of a name, whether the text that it names ends below what is in sight. */
function isEndBelow(report: HTMLElement): (name: Element) => boolean {
  const end = report.getBoundingClientRect().bottom + MARGIN_PX;
  return (name) => name.parentElement!.getBoundingClientRect().bottom > end;
}

const BLOCKS = "[data-mark], li";

/** Each mark and chip, and each line of other words: those of a block may be higher than it is. */
function linesOf(report: HTMLElement): DOMRect[] {
  const blocks = [...report.querySelectorAll(BLOCKS)];
  const texts = document.createTreeWalker(report, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = blocks.map((block) => block.getBoundingClientRect());
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement?.closest(BLOCKS)) continue;
    range.selectNodeContents(texts.currentNode);
    lines.push(...range.getClientRects());
  }
  return lines.filter(({ height }) => height > 0);
}

/**
 * How much of the report's box shows only a part of a line, at its top and at its bottom (CSS px). A
 * name at the bottom without the first line of what it names is left out, too: it would say that there
 * is nothing.
 */
function cutOf(report: HTMLElement): { top: number; bottom: number } {
  const box = report.getBoundingClientRect();
  const lines = linesOf(report);
  const above = lines.filter(({ top, bottom }) => top < box.top - MARGIN_PX && bottom > box.top)
    .map(({ bottom }) => bottom - box.top);
  const below = lines.filter(({ top, bottom }) =>
    top < box.bottom && bottom > box.bottom + MARGIN_PX
  ).map(({ top }) => box.bottom - top);
  const bottom = Math.max(0, ...below);
  const last = [...report.querySelectorAll("h4")].map((name) => name.getBoundingClientRect())
    .find((name) => name.top < box.bottom && name.bottom > box.bottom - bottom - name.height);
  return {
    top: Math.max(0, ...above),
    bottom: last ? Math.max(bottom, box.bottom - last.top) : bottom,
  };
}

function isHigherThanItsBox({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight > clientHeight + MARGIN_PX;
}

/**
 * Whether only the button for the rest takes the room that the rest needs. Not where the report is as
 * low as it may be: that is less without the button, which would come and go.
 */
function fitsWithoutTurn(report: HTMLElement): boolean {
  const { clientHeight: height } = report.parentElement!;
  const least = parseFloat(getComputedStyle(report.parentElement!).minHeight) || 0;
  return report.scrollHeight <= height && height > least + MARGIN_PX;
}

function isSame(a: ReportFit, b: ReportFit): boolean {
  return (Object.keys(FITS) as (keyof ReportFit)[]).every((name) => a[name] === b[name]);
}
