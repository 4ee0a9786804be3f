import { type RefObject, useEffect, useRef } from "react";

/**
 * While a field has the focus, the page is scrolled by as much as this block above the fields grows:
 * what a colleague has told meanwhile moves no field under the finger.
 */
export function useFieldsSteadyBelow(): RefObject<HTMLDivElement | null> {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: above } = block;
    if (!above) return;
    let before = above.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = above.offsetHeight - before;
      before += grown;
      const isInUse = document.activeElement?.matches("input, textarea");
      if (grown !== 0 && isInUse) scrollBy({ top: grown, behavior: "instant" });
    });
    observer.observe(above);
    return () => observer.disconnect();
  }, []);
  return block;
}
