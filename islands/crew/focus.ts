/** Focuses the heading after the screen has changed, and scrolls to the top of the page. */
export function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector<HTMLElement>("[data-step-heading]");
  if (!heading) return;
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}

/**
 * Scrolls back by as much as a line is under the news, which stay in sight, or under the header: while
 * somebody types the news are not there.
 */
export function bringBelowNews(line: HTMLElement): void {
  const above = [...document.querySelectorAll(".crew-news, .crew > .header")];
  const edge = Math.max(...above.map((block) => block.getBoundingClientRect().bottom));
  const hidden = edge - line.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, -hidden);
}
