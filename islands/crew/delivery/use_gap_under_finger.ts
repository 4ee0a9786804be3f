import { type RefObject, useEffect, useRef, useState } from "react";
import { usePress } from "../use_press.ts";

/** How far the button stays away from where the finger was, in CSS pixels. */
const CLEARANCE = 12;

/**
 * Keeps the button of the next step from where the finger pressed last: `gap` (CSS pixels) belongs
 * above the steps. `place` changes when the button is another one, or may have moved.
 */
export function useGapUnderFinger(
  place: string,
): { steps: RefObject<HTMLOListElement | null>; gap: number } {
  const steps = useRef<HTMLOListElement>(null);
  const [gap, setGap] = useState(0);
  const press = usePress();
  useEffect(() => {
    const frame = requestAnimationFrame(() => { // by then the screen has scrolled to its heading
      const button = steps.current?.querySelector("button");
      const box = button?.getBoundingClientRect();
      const pressed = press();
      if (!box || box.height === 0 || !pressed) return setGap(0);
      const { x, y } = pressed;
      const top = box.top - gap;
      const isUnder = x >= box.left && x <= box.right && y >= top - CLEARANCE &&
        y <= top + box.height + CLEARANCE;
      setGap(isUnder ? y - top + CLEARANCE : 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return { steps, gap };
}
