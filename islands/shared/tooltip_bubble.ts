/** How far a tooltip stands from what it is about, and at least from the edge of the window. */
const OFFSET_PX = 5;

/**
 * Shows a tooltip above all else, beside the element before it. `close` is called at Escape and at a
 * press elsewhere. Returns what hides it.
 */
export function showBubble(bubble: HTMLElement, close: () => void): () => void {
  const place = () => placeBeside(bubble, bubble.parentElement!.firstElementChild!);
  const hidden = new AbortController();
  const { signal } = hidden;
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // closes the tooltip, not a dialog around it
    event.stopPropagation();
    close();
  }, { signal, capture: true });
  addEventListener("pointerdown", ({ target }) => {
    if (!bubble.parentElement!.contains(target as Node)) close();
  }, { signal });
  addEventListener("scroll", place, { signal, capture: true });
  addEventListener("resize", place, { signal });
  bubble.showPopover?.(); // not in every browser in use; it is then as high as its surroundings
  place();
  return () => {
    hidden.abort();
    bubble.hidePopover?.();
  };
}

/** Above the element, or below it where there is no room; never out of the window. */
function placeBeside(bubble: HTMLElement, element: Element): void {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  const above = top - OFFSET_PX - offsetHeight;
  const below = Math.min(bottom + OFFSET_PX, innerHeight - OFFSET_PX - offsetHeight);
  const furthest = document.documentElement.clientWidth - OFFSET_PX - offsetWidth;
  const middle = left + (width - offsetWidth) / 2;
  bubble.style.top = `${above >= OFFSET_PX ? above : below}px`;
  bubble.style.left = `${Math.max(OFFSET_PX, Math.min(middle, furthest))}px`;
}
