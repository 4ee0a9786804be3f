import { useState } from "react";
import { createServerClock, type ServerClock } from "./server_clock.ts";

/** Creates a screen's clock from the server's time (ms) that came with the page. */
export function useServerClock(initialNow: number): ServerClock {
  const [clock] = useState(() => createServerClock(initialNow));
  return clock;
}
