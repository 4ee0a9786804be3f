import { useEffect } from "react";
import type { RingdownCounts } from "../../domain/ringdown/sections.ts";
import { t } from "../../words/t.ts";

/**
 * Shows the count of unconfirmed ringdowns in the title of the browser's tab: '(2) General Hospital
 * · Ringdown'. Drills are counted separately: '(2 + 1 DRILL) …'. The counts stay when the page
 * changes its title.
 */
export function useUnconfirmedInTitle({ real, drills }: RingdownCounts): void {
  useEffect(() => {
    const drill = t("DRILL");
    const counts = [real > 0 && `${real}`, drills > 0 && `${drills} ${drill}`].filter(Boolean);
    const countsAtStart = new RegExp(`^\\((\\d+|(\\d+ \\+ )?\\d+ ${literal(drill)})\\) `);
    const put = () => {
      const words = document.title.replace(countsAtStart, "");
      const title = counts.length > 0 ? `(${counts.join(" + ")}) ${words}` : words;
      if (title !== document.title) document.title = title;
    };
    put();
    const changes = new MutationObserver(put);
    changes.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => changes.disconnect();
  }, [real, drills]);
}

/** A text as a part of a pattern. */
function literal(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "\\$&");
}
