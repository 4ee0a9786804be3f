import { type RefObject, useEffect, useRef } from "react";

/**
 * While a field has the focus, the page is scrolled by as much as this block, which stands between
 * others, grows: what a colleague has told meanwhile moves no field under the finger.
 */
export function useFieldsSteadyBelow(): RefObject<HTMLDivElement | null> {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = () => {
      const { previousElementSibling: above, nextElementSibling: below } = block.current!;
      return below!.getBoundingClientRect().top - above!.getBoundingClientRect().bottom;
    };
    let before = room();
    const observer = new ResizeObserver(() => {
      const grown = room() - before;
      before += grown;
      const isInUse = document.activeElement?.matches("input, textarea");
      if (grown !== 0 && isInUse) scrollBy({ top: grown, behavior: "instant" });
    });
    observer.observe(block.current!);
    return () => observer.disconnect();
  }, []);
  return block;
}
