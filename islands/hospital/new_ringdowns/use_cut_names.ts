import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Parts of a pixel are no difference. */
const MARGIN_PX = 2;

/**
 * Counts the names in `place` that are cut, or under the words that tell this number. The latter get
 * `data-cut`: whoever is counted is not half in sight as well.
 */
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
  const under: Element[] = [];
  let cut = 0;
  for (const line of place.querySelectorAll("p")) {
    const end = line.getBoundingClientRect().bottom + MARGIN_PX;
    for (const name of line.querySelectorAll(".ringdown-names__name")) {
      const { top, right, bottom } = name.getBoundingClientRect();
      name.removeAttribute("data-cut");
      if (bottom > end) cut += 1;
      else if (
        told && top < told.bottom - MARGIN_PX && bottom > told.top + MARGIN_PX &&
        right > told.left + MARGIN_PX
      ) under.push(name);
    }
  }
  if (cut === 0) return 0; // without the words, nothing would be under them
  for (const name of under) name.setAttribute("data-cut", "");
  return cut + under.length;
}
