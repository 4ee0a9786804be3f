import { useEffect } from "react";

/** A place in the window, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

const last: { press: Place | null } = { press: null };

/** Gives where the finger was last put down, also before this part of the screen was there. */
export function usePress(): () => Place | null {
  useEffect(() => {
    // A listener of its own: the same one would be removed for all parts when one of them goes.
    const hear = ({ clientX: x, clientY: y }: PointerEvent) => void (last.press = { x, y });
    addEventListener("pointerdown", hear, true);
    return () => removeEventListener("pointerdown", hear, true);
  }, []);
  return lastPress;
}

function lastPress(): Place | null {
  return last.press;
}
