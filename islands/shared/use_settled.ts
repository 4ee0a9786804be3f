import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

const SETTLE_MS = 500;

/**
 * Gives false for half a second after `place` changes: a press that was meant for what was there
 * before must do nothing. With `isNew`, also for half a second after the element appears.
 */
export function useSettled(place: number | string | null, { isNew = false } = {}): boolean {
  const [settled, setSettled] = useState<typeof place | undefined>(isNew ? undefined : place);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(place), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return settled === place;
}

/**
 * Gives where an element stands on the page and how large it is, measured after each rendering and
 * when the window changes. To scroll changes nothing: the user does that themselves.
 */
export function usePlace(element: RefObject<HTMLElement | null>): string {
  const [place, setPlace] = useState("");
  const measure = () => {
    if (element.current) setPlace(placeOf(element.current));
  };
  useLayoutEffect(measure);
  useEffect(() => {
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return place;
}

function placeOf(element: HTMLElement): string {
  let [left, top] = [0, 0];
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
    left += at.offsetLeft;
    top += at.offsetTop;
  }
  return [left, top, element.offsetWidth, element.offsetHeight].join(" ");
}
