import { useEffect } from "react";
import type { RingdownCounts } from "../../domain/ringdown/sections.ts";

/**
 * Shows the count of unconfirmed ringdowns in the title of the browser's tab: '(2) General Hospital
 * · Ringdown'. Drills are counted separately: '(2 + 1 DRILL) …'.
 */
export function useUnconfirmedInTitle({ real, drills }: RingdownCounts): void {
  useEffect(() => {
    const title = document.title.replace(/^\((\d+|(\d+ \+ )?\d+ DRILL)\) /, "");
    const counts = [real > 0 && `${real}`, drills > 0 && `${drills} DRILL`].filter(Boolean);
    document.title = counts.length > 0 ? `(${counts.join(" + ")}) ${title}` : title;
  }, [real, drills]);
}
