import { useEffect, useState } from "react";

/** Less than this (ms) is the way of the page through the network, not a clock that is wrong. */
const TOLERATED_SKEW_MS = 10_000;

/**
 * The time in ms, told anew every `everyMs` on the full beat. Starts as `initialNow`, the server's
 * time when it rendered, so that hydration sees the same page; goes on by the server's clock where
 * that of this device is wrong, or waiting times would be wrong, too.
 */
export function useNow(initialNow: number, everyMs: number): number {
  const [now, setNow] = useState(initialNow);
  useEffect(() => {
    const difference = initialNow - Date.now();
    const skew = Math.abs(difference) < TOLERATED_SKEW_MS ? 0 : difference;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = Date.now() + skew;
      setNow(current);
      timer = setTimeout(tick, everyMs - current % everyMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [initialNow, everyMs]);
  return now;
}
