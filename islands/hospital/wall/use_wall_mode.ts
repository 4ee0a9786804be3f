import { useEffect, useRef, useState } from "react";

/** So long after the last movement or key nobody counts as being in front of the wall. */
const AWAKE_MS = 20_000;
const SIGNS_OF_SOMEBODY = ["pointermove", "pointerdown", "keydown", "wheel"];

/** A board that hangs on a wall (decision 0082). */
export interface WallMode {
  isOn: boolean;
  /** Somebody is in front of it: the way out is shown. */
  isAwake: boolean;
  enter: () => void;
  leave: () => void;
}

/** The address of a board in wall mode; a reload keeps it. */
export function wallPath(hospitalId: string): string {
  return `/er/${hospitalId}?wall=1`;
}

/**
 * Turns wall mode on and off without loading the page, so that sound that was turned on stays on.
 * Escape leaves it, unless a dialog is open. When nobody is there any more, the board is at its top
 * again.
 */
export function useWallMode(hospitalId: string, isOnAtStart: boolean): WallMode {
  const [isOn, setIsOn] = useState(isOnAtStart);
  const [isAwake, setIsAwake] = useState(false);
  const hasChanged = useRef(false);
  const show = (next: boolean) => {
    hasChanged.current = true;
    setIsAwake(next);
    setIsOn(next);
    history.replaceState(history.state, "", next ? wallPath(hospitalId) : `/er/${hospitalId}`);
  };
  const leave = () => show(false);
  useEffect(() => {
    if (hasChanged.current) document.querySelector("main")?.focus(); // what was pressed has gone
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const sleep = () => {
      setIsAwake(false);
      scrollTo(0, 0);
    };
    const wake = (event: Event) => {
      clearTimeout(timer);
      if (event instanceof KeyboardEvent && event.key === "Escape" && !isInDialog()) return leave();
      setIsAwake(true);
      timer = setTimeout(sleep, AWAKE_MS);
    };
    timer = setTimeout(sleep, AWAKE_MS);
    for (const sign of SIGNS_OF_SOMEBODY) addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_SOMEBODY) removeEventListener(sign, wake);
    };
  }, [isOn]);
  return { isOn, isAwake, enter: () => show(true), leave };
}

function isInDialog(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
