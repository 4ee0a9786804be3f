import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps a block as high as it has been, so that what stands below stays under the finger when a line
 * of the block goes by itself. It begins anew when `step` changes or the window gets another width.
 */
export function useKeptHeight(step: string): RefObject<HTMLDivElement | null> {
  const block = useRef<HTMLDivElement>(null);
  const kept = useRef({ of: "", px: 0 });
  useLayoutEffect(() => {
    const { style } = block.current!;
    const of = `${step} ${innerWidth}`;
    if (kept.current.of !== of) kept.current = { of, px: 0 };
    style.minHeight = "";
    kept.current.px = Math.max(kept.current.px, block.current!.getBoundingClientRect().height);
    style.minHeight = `${kept.current.px}px`;
  });
  return block;
}
