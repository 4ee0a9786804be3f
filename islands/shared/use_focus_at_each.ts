import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the title in a place at each new step, because the pressed button is gone and keyboard users
 * would lose their place. Without an h2 or h3 that takes the focus, the place itself.
 */
export function useFocusAtEach<Place extends HTMLElement = HTMLDivElement>(
  step: string,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (place.current?.querySelector<HTMLElement>("h2[tabindex], h3") ?? place.current)?.focus();
  }, [step]);
  return place;
}
