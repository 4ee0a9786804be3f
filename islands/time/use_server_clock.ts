import { useState } from "react";
import { createServerClock, type ServerClock } from "./server_clock.ts";

/** The clock of a screen, from the server's time (ms) that came with its page. */
export function useServerClock(initialNow: number): ServerClock {
  const [clock] = useState(() => createServerClock(initialNow));
  return clock;
}
