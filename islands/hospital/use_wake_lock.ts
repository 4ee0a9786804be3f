import { useEffect } from "react";
import { useVisible } from "./use_visible.ts";

/** A device that refuses, or lets the screen turn off, may have got power meanwhile. */
const AGAIN_MS = 30_000;

/**
 * Keeps a board's screen from turning off while the board is in sight. A lock that the device
 * refuses (low battery) or takes back is asked for again, as nobody presses anything on a wall.
 */
export function useWakeLock(): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible || !navigator.wakeLock) return;
    const over = new AbortController();
    keepAwake(navigator.wakeLock, over.signal);
    return () => over.abort();
  }, [isVisible]); // the browser releases the lock whenever the page is hidden
}

function keepAwake(wakeLock: WakeLock, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    if (!signal.aborted) timer = setTimeout(ask, AGAIN_MS);
  };
  async function ask() {
    try {
      const lock = await wakeLock.request("screen");
      if (signal.aborted) return void lock.release();
      signal.addEventListener("abort", () => void lock.release(), { once: true });
      lock.addEventListener("release", later, { once: true });
    } catch {
      later();
    }
  }
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  ask();
}
