import { type RefObject, useEffect, useRef } from "react";

/**
 * Tells the styles how high the bars at the bottom are, so that what gets the focus does not come to
 * rest under them.
 */
export function useBarsHeight(): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bars.current!;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--bars-height", `${element.offsetHeight}px`)
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return bars;
}
