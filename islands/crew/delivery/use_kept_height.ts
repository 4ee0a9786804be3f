import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps a block as high as it has been, so that what stands below stays under the finger when a line
 * of the block goes by itself. It begins anew when `step` changes or the window gets another width.
 */
export function useKeptHeight(step: string): RefObject<HTMLDivElement | null> {
  const block = useRef<HTMLDivElement>(null);
  const kept = useRef("");
  const keep = () => {
    const { style } = block.current!;
    const of = `${step} ${innerWidth}`;
    // Never taken away only to measure: a page that was shorter for that moment would be scrolled.
    if (kept.current !== of) style.minHeight = "";
    kept.current = of;
    const { height } = block.current!.getBoundingClientRect();
    if (height > 0) style.minHeight = `${height}px`; // folded, it has none
  };
  useLayoutEffect(() => {
    keep();
    addEventListener("resize", keep); // another width needs another height before the next rendering
    return () => removeEventListener("resize", keep);
  });
  return block;
}
