import { useEffect, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { idOfChanges } from "./UnseenChanges.tsx";

/** The height at the bottom of the window where the bar itself lies, with one patient in it. */
const UNDER_THE_BAR = "0px 0px -96px 0px";

/** The ids of those ringdowns whose 'Got worse' can be seen now: on the open tab and in the window. */
export function useInSight(ringdowns: Ringdown[]): ReadonlySet<string> {
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set());
  // In another section, the card is another element.
  const key = ringdowns.map((each) => `${each.id} ${each.currentDeliveryStatus} ${each.isMci}`);
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      setInSight((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) after.add(idIn(target));
          else after.delete(idIn(target));
        }
        return after;
      });
    }, { threshold: 1, rootMargin: UNDER_THE_BAR });
    for (const { id } of ringdowns) {
      const title = document.getElementById(idOfChanges(id))?.firstElementChild;
      if (title) observer.observe(title);
    }
    return () => {
      observer.disconnect();
      setInSight(new Set());
    };
  }, [key.join()]);
  return inSight;
}

function idIn(title: Element): string {
  return title.parentElement!.id.slice(idOfChanges("").length);
}
