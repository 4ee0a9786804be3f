/**
 * The distance of a tooltip from its element, and its least distance from the edge of the window.
 */
const OFFSET_PX = 5;

/**
 * Shows a tooltip above everything else, beside the element before it. Calls `close` at Escape and
 * at a press elsewhere. Returns a function that hides the tooltip.
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
  bubble.showPopover?.(); // not in every browser in use
  place();
  return () => {
    hidden.abort();
    bubble.hidePopover?.();
  };
}

/**
 * Places the bubble above the element, or below it if there is no room; never outside the window.
 */
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
