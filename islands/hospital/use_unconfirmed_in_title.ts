import { useEffect } from "react";
import type { RingdownCounts } from "../../domain/ringdown/sections.ts";

/**
 * '(2) General Hospital · Ringdown': the count of unconfirmed ringdowns in the browser's tab. Drills
 * stand apart: '(2 + 1 DRILL) …'.
 */
export function useUnconfirmedInTitle({ real, drills }: RingdownCounts): void {
  useEffect(() => {
    const title = document.title.replace(/^\((\d+|(\d+ \+ )?\d+ DRILL)\) /, "");
    const counts = [real > 0 && `${real}`, drills > 0 && `${drills} DRILL`].filter(Boolean);
    document.title = counts.length > 0 ? `(${counts.join(" + ")}) ${title}` : title;
  }, [real, drills]);
}
