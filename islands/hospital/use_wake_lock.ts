import { useEffect } from "react";
import { useVisible } from "./use_visible.ts";

/** Keeps the screen of a board from going dark while the board is in sight. */
export function useWakeLock(): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible || !navigator.wakeLock) return;
    const lock = navigator.wakeLock.request("screen").catch(() => null); // refused on low battery
    return () => void lock.then((held) => held?.release());
  }, [isVisible]); // the browser drops it with each page that is hidden
}
