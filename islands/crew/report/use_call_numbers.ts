import { useEffect, useRef, useState } from "react";
import { call } from "../../call/call.ts";
import { useAction } from "../../call/use_action.ts";
import { readingWords } from "../../call/words.ts";
import type { Words } from "../../../words/t.ts";

/**
 * Gives the incident numbers known for a unit, newest first. Loads them when the unit changes, and
 * again when the open MCIs change: the number of an ended drill must not be offered as that of a
 * call.
 */
export function useCallNumbers(ambulanceIdentifier: string, openMciNumbers: string[]) {
  const [numbers, setNumbers] = useState<string[]>([]);
  const asked = useRef("");
  const { start, giveUp, failed } = useAction({
    act(unit: string) {
      const query = new URLSearchParams({ ambulanceIdentifier: unit });
      const path = `/api/emscalls/dispatch-call-numbers?${query}`;
      return call<{ dispatchCallNumbers: string[] }>("GET", path);
    },
    words: readingWords("Not loaded." satisfies Words),
    onDone: ({ dispatchCallNumbers }) => setNumbers(dispatchCallNumbers),
  });

  function load() {
    giveUp(); // an older request in flight is no longer needed
    if (ambulanceIdentifier) void start(ambulanceIdentifier);
  }
  useEffect(() => {
    if (asked.current !== ambulanceIdentifier) setNumbers([]); // of another unit: misleading
    asked.current = ambulanceIdentifier;
    load();
  }, [ambulanceIdentifier, openMciNumbers.join("\n")]);
  return { numbers, hasFailed: failed !== null, load };
}
