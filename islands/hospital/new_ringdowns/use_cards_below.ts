import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So much more must be in sight before a card is not named any more: the names give it room (px). */
const MARGIN_PX = 24;

/**
 * The ids of the cards in `cards` that lie below its edge, at least in part of the complaint: on a
 * phone they are named like those without a card, until they are scrolled into sight.
 */
export function useCardsBelow(cards: RefObject<HTMLElement | null>, isOpen: boolean): string[] {
  const [below, setBelow] = useState("");
  const roomBefore = useRef(0);
  const look = () => {
    const list = cards.current;
    if (!list) return setBelow("");
    const room = roomFor(list);
    if (room !== roomBefore.current) list.style.removeProperty("flex");
    roomBefore.current = room;
    keepHeight(list);
    setBelow((before) => belowIn(list, before.split(" ")).join(" "));
  };
  useLayoutEffect(look); // other cards, or other words in them
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const list = cards.current;
    if (!isOpen || !list) return;
    const again = () => latest.current();
    const observer = new ResizeObserver(again);
    observer.observe(list);
    observer.observe(list.parentElement!);
    list.addEventListener("scroll", again, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", again);
    };
  }, [isOpen]);
  return below.split(" ");
}

function belowIn(list: HTMLElement, before: string[]): string[] {
  const edge = list.getBoundingClientRect().bottom;
  return [...list.querySelectorAll<HTMLElement>("[data-ringdown]")]
    .map((card) => ({ id: card.dataset.ringdown!, end: complaintEnd(card) }))
    .filter(({ id, end }, place) => place > 0 && end + (before.includes(id) ? MARGIN_PX : 0) > edge)
    .map(({ id }) => id);
}

function complaintEnd(card: HTMLElement): number {
  return card.querySelector(".ringdown-card__complaint")!.getBoundingClientRect().bottom;
}

/** How high the cards and the names of those below them may be together (px). */
function roomFor(list: HTMLElement): number {
  return list.parentElement!.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
}

/** While somebody scrolls, fewer names below make no card higher: nothing moves under a finger. */
function keepHeight(list: HTMLElement): void {
  if (list.scrollTop === 0) list.style.removeProperty("flex");
  else if (!list.style.flex) list.style.flex = `0 1 ${list.offsetHeight}px`;
}
