import { useEffect, useState } from "react";
import type { ServerClock } from "./server_clock.ts";

/**
 * Gives the server's time in ms. Updates at each full `everyMs` and when the clock is set. Starts
 * with the time at which the server rendered, so that hydration renders the same page.
 */
export function useNow(clock: ServerClock, everyMs: number): number {
  const [now, setNow] = useState(clock.initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = clock.now();
      setNow(current);
      clearTimeout(timer);
      timer = setTimeout(tick, everyMs - current % everyMs);
    };
    tick();
    const stop = clock.whenSet(tick);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [clock, everyMs]);
  return now;
}
