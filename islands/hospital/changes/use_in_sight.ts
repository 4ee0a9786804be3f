import { useEffect, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { idOfChanges } from "./UnseenChanges.tsx";

/** How much of the changes must be in the window. */
const ENOUGH = 0.75;

/** The ids of those ringdowns whose changes can be seen now: on the open tab and in the window. */
export function useInSight(ringdowns: Ringdown[]): ReadonlySet<string> {
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set());
  // In another section, the card is another element.
  const key = ringdowns.map(({ id, currentDeliveryStatus }) => `${id} ${currentDeliveryStatus}`);
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      setInSight((before) => {
        const after = new Set(before);
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= ENOUGH) after.add(idIn(target));
          else after.delete(idIn(target));
        }
        return after;
      });
    }, { threshold: ENOUGH });
    for (const { id } of ringdowns) {
      const changes = document.getElementById(idOfChanges(id));
      if (changes) observer.observe(changes);
    }
    return () => {
      observer.disconnect();
      setInSight(new Set());
    };
  }, [key.join()]);
  return inSight;
}

function idIn({ id }: Element): string {
  return id.slice(idOfChanges("").length);
}
