import { useEffect, useRef } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { callInBackground } from "../call/call.ts";
import { isRefusedWith, outcomeOf } from "../call/outcome.ts";

const ASK_AGAIN_MS = 3_000;

export interface Question {
  /** The ringdown to ask about; null while nothing is unknown. */
  id: string | null;
  isLive: boolean;
  /** How long to wait before the first question, in ms. */
  waitMs?: number;
  onFound: (ringdown: Ringdown) => void;
  /** The server has no such ringdown, or this crew may not read it. */
  onMissing?: () => void;
}

/**
 * Asks the server what it has of a ringdown after a call with an unknown outcome: as soon as the
 * screen is live, and until there is an answer.
 */
export function useAsking({ id, isLive, waitMs = 0, ...handlers }: Question): void {
  const newest = useRef(handlers);
  newest.current = handlers;
  useEffect(() => {
    if (id === null || !isLive) return;
    let isOver = false;
    let timer = setTimeout(ask, waitMs);
    async function ask() {
      const read = await outcomeOf(callInBackground<Ringdown>(`/api/ringdowns/${id}`));
      if (isOver) return;
      if (read.outcome === "done") newest.current.onFound(read.answer);
      else if (isRefusedWith(read, 404)) newest.current.onMissing?.();
      else timer = setTimeout(ask, ASK_AGAIN_MS);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, isLive]);
}
