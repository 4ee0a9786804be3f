import { useEffect, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { idOfChanges } from "./UnseenChanges.tsx";

/** The height at the bottom of the window where the bar itself lies, with one patient in it (px). */
const BAR_PX = 96;

/** The height of a row of the bar below it, which undoes something (px). */
const UNDO_ROW_PX = 72;

type Ids = ReadonlySet<string>;

const NONE: Ids = new Set();

/**
 * The ids of those ringdowns of which it can be seen now what is worse: on the open tab and in the
 * window. As long as all can be seen there is no bar; when there is one, what lies under it cannot.
 */
export function useInSight(ringdowns: Ringdown[], undoRows: number): Ids {
  const covered = undoRows * UNDO_ROW_PX;
  const inWindow = useSeen(ringdowns, withoutBottom(covered));
  const aboveBar = useSeen(ringdowns, withoutBottom(covered + BAR_PX));
  return ringdowns.every(({ id }) => inWindow.has(id)) ? inWindow : aboveBar;
}

function withoutBottom(px: number): string {
  return px === 0 ? "0px" : `0px 0px -${px}px 0px`;
}

/** The ids of those whose first value that is worse is whole within `rootMargin` of the window. */
function useSeen(ringdowns: Ringdown[], rootMargin: string): Ids {
  const [seen, setSeen] = useState(NONE);
  // In another section, the card is another element; with another change, the value may be.
  const key = ringdowns.map(({ id, currentDeliveryStatus, isMci, changes }) =>
    [id, currentDeliveryStatus, isMci, ...changes.map(({ path }) => path)].join(" ")
  );
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const idOf = new Map<Element, string>();
    const observer = new IntersectionObserver((entries) => {
      setSeen((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) after.add(idOf.get(target)!);
          else after.delete(idOf.get(target)!);
        }
        return after;
      });
    }, { threshold: 1, rootMargin });
    for (const { id } of ringdowns) {
      const value = document.getElementById(idOfChanges(id))?.querySelector("[data-worse]");
      if (!value) continue;
      idOf.set(value, id);
      observer.observe(value);
    }
    return () => {
      observer.disconnect();
      setSeen(NONE);
    };
  }, [key.join(), rootMargin]);
  return seen;
}
