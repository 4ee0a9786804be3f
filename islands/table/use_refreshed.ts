import { useEffect, useRef, useState } from "react";
import { call, callInBackground } from "../call/call.ts";
import type { ServerClock } from "../time/server_clock.ts";

/** A value that is read from the server at intervals. */
export interface Refreshed<Value> {
  value: Value;
  /** When the value was last known to be current (ms). */
  asOf: number;
  /** Whether the last try failed: `value` is then as old as `asOf` says. */
  hasFailed: boolean;
  refresh: () => void;
}

/**
 * Reads `path` every `everyMs` while the page is visible; starts with the page's own data. Only
 * `refresh`, which the user triggers, extends the session.
 */
export function useRefreshed<Value>(
  path: string,
  initial: { value: Value; asOf: number },
  { everyMs, clock }: { everyMs: number; clock: Pick<ServerClock, "now"> },
): Refreshed<Value> {
  const [known, setKnown] = useState({ ...initial, hasFailed: false });
  const newest = useRef(0);

  async function take(answer: Promise<Value>) {
    const asked = ++newest.current; // a late answer must not replace a newer one
    try {
      const value = await answer;
      if (asked === newest.current) setKnown({ value, asOf: clock.now(), hasFailed: false });
    } catch {
      if (asked === newest.current) setKnown((before) => ({ ...before, hasFailed: true }));
    }
  }

  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState !== "hidden") void take(callInBackground<Value>(path));
    };
    const timer = setInterval(refreshIfSeen, everyMs);
    document.addEventListener("visibilitychange", refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfSeen);
      newest.current++;
    };
  }, [path, everyMs]);
  return { ...known, refresh: () => void take(call<Value>("GET", path)) };
}
