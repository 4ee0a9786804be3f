import { useEffect } from "react";
import { useVisible } from "./use_visible.ts";

/** Keeps a board's screen from turning off while the board is in sight. */
export function useWakeLock(): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible || !navigator.wakeLock) return;
    const lock = navigator.wakeLock.request("screen").catch(() => null); // refused on low battery
    return () => void lock.then((held) => held?.release());
  }, [isVisible]); // the browser releases the lock whenever the page is hidden
}
