import { isAnyInReach } from "../focus.ts";
import { whenUntouched } from "../../time/when_untouched.ts";

/** What stands above the deliveries and changes by itself. */
interface Above {
  /** Higher while the connection is lost. */
  header: HTMLElement;
  news: HTMLElement;
  /** What a press has put there pushes what is below, so that it is seen; it goes by itself. */
  unsent: HTMLElement;
  /** Below the others; what it tells is shown while there is room for it. */
  space: HTMLElement;
}

/** The room for the words of `space` (CSS px): less stays empty. */
const TOLD_PX = 96;

/**
 * Keeps what stands below the news where it is on the screen when they come or go by themselves, so
 * that a press meets what it was meant for: the page is scrolled by as much. Where it cannot be
 * scrolled back any further, `space` below the news stays until the next press, until nobody has
 * touched the screen for a few seconds, until it is scrolled out of sight, or until the window gets
 * another width. It never stays where no button below it is in sight: it would keep none in place.
 * `onMoved`: something has moved after all. Gives a function that ends it.
 */
export function keepSteady(
  { header, news, unsent, space }: Above,
  onMoved: () => void,
): () => void {
  const blocks = [header, news, unsent];
  const below = space.nextElementSibling!;
  const heightsNow = () => blocks.map((block) => block.getBoundingClientRect().height);
  let heights = heightsNow(), width = innerWidth, scrolledBy = scrollY, room = 0;
  let stopWaiting = () => {};
  const leave = (px: number) => {
    room = px;
    space.style.height = px > 0 ? `${px}px` : "";
    space.toggleAttribute("data-told", px >= TOLD_PX);
    stopWaiting();
    if (px > 0) stopWaiting = whenUntouched(drop);
  };
  const drop = () => {
    if (room === 0) return;
    scrolledBy = Math.max(0, scrollY - room);
    leave(0);
    scrollTo(scrollX, scrolledBy);
    onMoved();
  };
  /** A page that fits on the screen cannot be scrolled until it is longer. */
  const enough = (px: number) => {
    document.body.style.minHeight = px > 0 ? `${innerHeight + px}px` : "";
  };
  const resized = () => {
    follow();
    if ((room > 0 || document.body.style.minHeight) && !isAnyInReach(below)) {
      enough(0);
      drop();
    }
  };
  const follow = () => {
    const before = heights;
    heights = heightsNow();
    if (width !== innerWidth) {
      width = innerWidth;
      enough(0);
      return leave(0); // nothing is where it was
    }
    const [ofHeader, ofNews, ofUnsent] = heights.map((height, at) => height - before[at]);
    // While somebody types the news do not stay in sight, so they may push what is below.
    const isTyping = news.closest("[data-typing]") !== null;
    const more = ofHeader + (isTyping ? 0 : ofNews) + Math.min(0, ofUnsent);
    if (ofUnsent > 0) leave(Math.max(0, room - ofUnsent));
    if (more === 0) return;
    const byRoom = more > 0 ? Math.min(more, room) : 0;
    const byScrolling = Math.max(more - byRoom, -scrolledBy);
    leave(room - more + byScrolling);
    scrolledBy += byScrolling;
    enough(scrolledBy);
    scrollTo(scrollX, scrolledBy);
  };
  const scrolled = () => {
    scrolledBy = scrollY;
    if (scrolledBy >= room) drop(); // it is out of sight
  };
  const watched = new ResizeObserver(resized); // their heights also change with the font, say
  // Tells at once, while the other tells in the next frame: a press may come before it.
  watched.observe(below);
  const changed = new MutationObserver(resized);
  for (const block of blocks) {
    watched.observe(block);
    changed.observe(block, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }
  addEventListener("scroll", scrolled, { passive: true });
  addEventListener("click", drop);
  return () => {
    watched.disconnect();
    changed.disconnect();
    removeEventListener("scroll", scrolled);
    removeEventListener("click", drop);
    enough(0);
    leave(0);
  };
}
