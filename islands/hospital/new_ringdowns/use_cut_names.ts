import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Parts of a pixel are no difference. */
const MARGIN_PX = 2;

/** Counts the names in `place` that are cut, or under the words that tell this number. */
export function useCutNames(place: RefObject<HTMLElement | null>): number {
  const [cut, setCut] = useState(0);
  const count = () => setCut(place.current ? cutIn(place.current) : 0);
  useLayoutEffect(count); // the number itself may cover a name
  const latest = useRef(count);
  latest.current = count;
  useEffect(() => {
    const again = () => latest.current();
    const observer = new ResizeObserver(again);
    if (place.current) observer.observe(place.current);
    place.current?.addEventListener("scroll", again, { passive: true, capture: true });
    return () => observer.disconnect();
  }, []);
  return cut;
}

function cutIn(place: HTMLElement): number {
  const told = place.querySelector(".new-ringdowns__cut")?.getBoundingClientRect();
  return [...place.querySelectorAll("p")].flatMap((line) => {
    const end = line.getBoundingClientRect().bottom + MARGIN_PX;
    return [...line.querySelectorAll(".ringdown-names__name")].filter((name) => {
      const { right, bottom } = name.getBoundingClientRect();
      const isUnder = told && bottom > told.top + MARGIN_PX && right > told.left + MARGIN_PX;
      return bottom > end || isUnder;
    });
  }).length;
}
