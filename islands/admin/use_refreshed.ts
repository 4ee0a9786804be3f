import { useEffect, useRef, useState } from "react";
import { call } from "../shared/api.ts";

/** Something that is asked for again and again. */
export interface Refreshed<Value> {
  value: Value;
  /** When it was last known to be so (ms). */
  asOf: number;
  /** Whether the last try failed: `value` is then as old as `asOf` says. */
  hasFailed: boolean;
  refresh: () => void;
}

/** Asks `path` again every `everyMs` while the page is seen, beginning with what it brought. */
export function useRefreshed<Value>(
  path: string,
  initial: { value: Value; asOf: number },
  everyMs: number,
): Refreshed<Value> {
  const [known, setKnown] = useState({ ...initial, hasFailed: false });
  const newest = useRef(0);

  async function refresh() {
    const asked = ++newest.current; // an answer that comes late must not replace a later one
    try {
      const value = await call<Value>("GET", path);
      if (asked === newest.current) setKnown({ value, asOf: Date.now(), hasFailed: false });
    } catch {
      if (asked === newest.current) setKnown((before) => ({ ...before, hasFailed: true }));
    }
  }

  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState !== "hidden") refresh(); // a page in the back keeps no session
    };
    const timer = setInterval(refreshIfSeen, everyMs);
    document.addEventListener("visibilitychange", refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfSeen);
      newest.current++;
    };
  }, [path, everyMs]);
  return { ...known, refresh };
}
