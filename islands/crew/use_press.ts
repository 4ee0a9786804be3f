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
    addEventListener("pointerdown", hear, true);
    return () => removeEventListener("pointerdown", hear, true);
  }, []);
  return lastPress;
}

function hear({ clientX: x, clientY: y }: PointerEvent): void {
  last.press = { x, y };
}

function lastPress(): Place | null {
  return last.press;
}
