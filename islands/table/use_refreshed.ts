import { useEffect, useRef, useState } from "react";
import { call, callInBackground } from "../call/call.ts";
import type { ServerClock } from "../time/server_clock.ts";

/** Something that is asked for again and again. */
export interface Refreshed<Value> {
  value: Value;
  /** When it was last known to be so (ms). */
  asOf: number;
  /** Whether the last try failed: `value` is then as old as `asOf` says. */
  hasFailed: boolean;
  refresh: () => void;
}

/**
 * Asks `path` again every `everyMs` while the page is seen, beginning with what it brought. Only
 * `refresh`, which a person asks for, counts as use of the session.
 */
export function useRefreshed<Value>(
  path: string,
  initial: { value: Value; asOf: number },
  { everyMs, clock }: { everyMs: number; clock: ServerClock },
): Refreshed<Value> {
  const [known, setKnown] = useState({ ...initial, hasFailed: false });
  const newest = useRef(0);

  async function take(answer: Promise<Value>) {
    const asked = ++newest.current; // an answer that comes late must not replace a later one
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
