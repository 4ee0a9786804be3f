import { useEffect, useRef, useState } from "react";
import { call } from "../../call/call.ts";

/**
 * The incident numbers known for a unit, newest first, loaded when the unit changes, and anew when
 * other MCIs are open: the number of a drill that has ended must not be offered as that of a call.
 */
export function useCallNumbers(ambulanceIdentifier: string, openMciNumbers: string[]) {
  const [numbers, setNumbers] = useState<string[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useRef("");
  const newest = useRef({}); // what is still under way from before is no longer asked for

  async function load() {
    const asking = {};
    newest.current = asking;
    setHasFailed(false);
    const isStillAsked = () => newest.current === asking;
    try {
      const query = new URLSearchParams({ ambulanceIdentifier });
      const { dispatchCallNumbers } = await call<{ dispatchCallNumbers: string[] }>(
        "GET",
        `/api/emscalls/dispatch-call-numbers?${query}`,
      );
      if (isStillAsked()) setNumbers(dispatchCallNumbers);
    } catch {
      if (isStillAsked()) setHasFailed(true);
    }
  }
  useEffect(() => {
    if (asked.current !== ambulanceIdentifier) setNumbers([]); // those of another would mislead
    asked.current = ambulanceIdentifier;
    newest.current = {};
    if (ambulanceIdentifier) load();
    else setHasFailed(false);
  }, [ambulanceIdentifier, openMciNumbers.join("\n")]);
  return { numbers, hasFailed, load };
}
