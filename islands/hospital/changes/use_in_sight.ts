import { useEffect, useRef, useState } from "react";
import { type Ringdown, worseKeyOf } from "../../../domain/ringdown/ringdown.ts";
import { idOfChanges } from "./UnseenChanges.tsx";

/** The height at the bottom of the window where the bar itself lies, with one patient in it (px). */
const BAR_PX = 96;

/** The height of a row of the bar below it, which undoes something (px). */
const UNDO_ROW_PX = 72;

/** The same as the window, and all that is above it: a wall is at its top again by itself. */
const ALSO_ABOVE = "99999px 0px 0px";

type Ids = ReadonlySet<string>;

const NONE: Ids = new Set();

/**
 * The ids of those ringdowns of which it can be seen now what is worse: on the open tab and in the
 * window. As long as all can be seen there is no bar; when there is one, what lies under it cannot.
 */
export function useInSight(ringdowns: Ringdown[], undoRows: number): Ids {
  const covered = undoRows * UNDO_ROW_PX;
  const inWindow = useLastSeen(ringdowns, withoutBottom(covered));
  const aboveBar = useLastSeen(ringdowns, withoutBottom(covered + BAR_PX));
  return ringdowns.every(({ id }) => inWindow.has(id)) ? inWindow : aboveBar;
}

/**
 * The same on a wall, where the bar lies over nothing and the cards have less height below it. Who is
 * in it stays in it until the change was seen: otherwise the cards, with the room of the bar, could
 * bring it back at once, and so on.
 */
export function useInSightOnWall(ringdowns: Ringdown[]): Ids {
  const inWindow = useSeen(ringdowns, ALSO_ABOVE);
  const told = useRef(new Set<string>());
  const isTold = (ringdown: Ringdown) =>
    told.current.has(worseKeyOf(ringdown)) || inWindow?.has(ringdown.id) === false;
  told.current = new Set(ringdowns.filter(isTold).map(worseKeyOf));
  return new Set(ringdowns.filter((ringdown) => !isTold(ringdown)).map(({ id }) => id));
}

/**
 * The same as `useSeen`. After a change, until it is known: who was out of sight is, and the others are
 * not, because a bar that comes for a moment would cover patients.
 */
function useLastSeen(ringdowns: Ringdown[], rootMargin: string): Ids {
  const seen = useSeen(ringdowns, rootMargin);
  const outOfSight = useRef<Ids | null>(null);
  const ids = ringdowns.map(({ id }) => id);
  if (seen) outOfSight.current = new Set(ids.filter((id) => !seen.has(id)));
  const unseen = outOfSight.current;
  return unseen ? new Set(ids.filter((id) => !unseen.has(id))) : NONE;
}

function withoutBottom(px: number): string {
  return px === 0 ? "0px" : `0px 0px -${px}px 0px`;
}

/**
 * The ids of those whose first value that is worse is whole within `rootMargin` of the window; null:
 * not known yet.
 */
function useSeen(ringdowns: Ringdown[], rootMargin: string): Ids | null {
  const [seen, setSeen] = useState<{ of: string; ids: Ids } | null>(null);
  // In another section, the card is another element; with another change, the value may be.
  const key = ringdowns.map(({ id, currentDeliveryStatus, isMci, changes }) =>
    [id, currentDeliveryStatus, isMci, ...changes.map(({ path }) => path)].join(" ")
  ).join();
  useEffect(() => {
    const none = { of: key, ids: NONE };
    if (typeof IntersectionObserver === "undefined") return setSeen(none);
    const idOf = new Map<Element, string>();
    const observer = new IntersectionObserver((entries) => {
      setSeen((before) => {
        const after = new Set(before?.of === key ? before.ids : NONE);
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) after.add(idOf.get(target)!);
          else after.delete(idOf.get(target)!);
        }
        return { of: key, ids: after };
      });
    }, { threshold: 1, rootMargin });
    for (const { id } of ringdowns) {
      const value = document.getElementById(idOfChanges(id))?.querySelector("[data-worse]");
      if (!value) continue;
      idOf.set(value, id);
      observer.observe(value);
    }
    if (idOf.size === 0) setSeen(none);
    return () => {
      observer.disconnect();
      setSeen(null);
    };
  }, [key, rootMargin]);
  return seen?.of === key ? seen.ids : null; // of others than were looked at nothing is known yet
}
