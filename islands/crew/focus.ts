/**
 * Focuses the heading after the screen has changed, and scrolls to the top of the page, or as far as
 * brings the first two hospitals of a choice above the bar.
 */
export function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector<HTMLElement>("[data-step-heading]");
  if (!heading) return;
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
  const second = place!.querySelectorAll(".hospital-row")[1];
  const bar = place!.querySelector(".action-bar");
  if (!second || !bar) return;
  const hidden = second.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, hidden);
  bringBelowNews(heading);
}

/** Where the part of the window begins that header and news leave free (CSS px). */
export function newsEdge(): number {
  const above = [...document.querySelectorAll(".crew-news, .crew > .header")];
  return Math.max(...above.map((block) => block.getBoundingClientRect().bottom));
}

/**
 * Scrolls back by as much as a line is under the news, which stay in sight, or under the header: while
 * somebody types the news are not there.
 */
export function bringBelowNews(line: HTMLElement): void {
  const hidden = newsEdge() - line.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, -hidden);
}

/** Whether a button or link of a part is in the window, and not under the news. */
export function isAnyInReach(part: Element): boolean {
  return [...part.querySelectorAll("a, button")].some((button) => {
    const { height, top, bottom } = button.getBoundingClientRect();
    return height > 0 && bottom > newsEdge() && top < innerHeight;
  });
}
