/**
 * Keeps what stands below the news where it is on the screen when they come or go by themselves, so
 * that a press meets what it was meant for: the page is scrolled by as much. Where it cannot be
 * scrolled back any further, `space` below the news stays empty until the next press, or until it is
 * scrolled out of sight. `onMoved`: something has moved after all. Gives a function that ends it.
 */
export function keepSteady(
  news: HTMLElement,
  space: HTMLElement,
  onMoved: () => void,
): () => void {
  const heightNow = () => news.getBoundingClientRect().height;
  let height = heightNow(), scrolledBy = scrollY, room = 0;
  const leave = (px: number) => {
    room = px;
    space.style.height = px > 0 ? `${px}px` : "";
  };
  const resized = () => {
    const more = heightNow() - height;
    height += more;
    // While somebody types the news do not stay in sight, so they may push what is below.
    if (more === 0 || news.closest("[data-typing]")) return;
    const byRoom = more > 0 ? Math.min(more, room) : 0;
    const byScrolling = Math.max(more - byRoom, -scrolledBy);
    leave(room - more + byScrolling);
    scrolledBy += byScrolling;
    scrollTo(scrollX, scrolledBy);
  };
  const scrolled = () => {
    scrolledBy = scrollY;
    if (room === 0 || scrolledBy < room) return;
    scrolledBy -= room;
    leave(0);
    scrollTo(scrollX, scrolledBy);
  };
  const pressed = () => {
    if (room === 0) return;
    leave(0);
    onMoved();
  };
  const watched = new ResizeObserver(resized);
  watched.observe(news);
  addEventListener("scroll", scrolled, { passive: true });
  addEventListener("click", pressed);
  return () => {
    watched.disconnect();
    removeEventListener("scroll", scrolled);
    removeEventListener("click", pressed);
    leave(0);
  };
}
