/** Focuses the heading after the screen has changed, and scrolls to the top of the page. */
export function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector<HTMLElement>("[data-step-heading]");
  if (!heading) return;
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}
