import { useEffect, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { idOfChanges } from "./UnseenChanges.tsx";

/** The ids of those ringdowns whose 'Got worse' can be seen now: on the open tab and in the window. */
export function useInSight(ringdowns: Ringdown[]): ReadonlySet<string> {
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set());
  // In another section, the card is another element.
  const key = ringdowns.map(({ id, currentDeliveryStatus }) => `${id} ${currentDeliveryStatus}`);
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
    }, { threshold: 1 });
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
