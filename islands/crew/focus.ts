/** Where a person goes on after the screen has changed: at its heading, with all above in view. */
export function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector<HTMLElement>("[data-step-heading]");
  if (!heading) return;
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}
