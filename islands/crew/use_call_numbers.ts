import { useEffect, useRef, useState } from "react";
import { call } from "../shared/api.ts";

/** The incident numbers known for a unit, newest first, loaded when the unit changes. */
export function useCallNumbers(ambulanceIdentifier: string) {
  const [numbers, setNumbers] = useState<string[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useRef("");

  async function load() {
    asked.current = ambulanceIdentifier;
    setHasFailed(false);
    const isStillAsked = () => asked.current === ambulanceIdentifier;
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
    setNumbers([]); // those of another unit would mislead
    asked.current = ambulanceIdentifier;
    if (ambulanceIdentifier) load();
    else setHasFailed(false);
  }, [ambulanceIdentifier]);
  return { numbers, hasFailed, load };
}
