import { useEffect } from "react";
import type { RingdownCounts } from "../../domain/ringdown/sections.ts";

const COUNTS = /^\((\d+|(\d+ \+ )?\d+ DRILL)\) /;

/**
 * Shows the count of unconfirmed ringdowns in the title of the browser's tab: '(2) General Hospital
 * · Ringdown'. Drills are counted separately: '(2 + 1 DRILL) …'. The counts stay when the page
 * changes its title.
 */
export function useUnconfirmedInTitle({ real, drills }: RingdownCounts): void {
  useEffect(() => {
    const counts = [real > 0 && `${real}`, drills > 0 && `${drills} DRILL`].filter(Boolean);
    const put = () => {
      const words = document.title.replace(COUNTS, "");
      const title = counts.length > 0 ? `(${counts.join(" + ")}) ${words}` : words;
      if (title !== document.title) document.title = title;
    };
    put();
    const changes = new MutationObserver(put);
    changes.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => changes.disconnect();
  }, [real, drills]);
}
