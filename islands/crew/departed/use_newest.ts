import { useEffect, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { call } from "../../call/call.ts";
import { outcomeOf } from "../../call/outcome.ts";

/**
 * A ringdown that is on no stream of this screen, as the server has it; null until that is known. It
 * asks when it is first shown, when `at` changes and when the page is back. It does not ask on and on:
 * each answer is in the record as a reading.
 */
export function useNewest(id: string, at: string): Ringdown | null {
  const [newest, setNewest] = useState<Ringdown | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      const read = await outcomeOf(call<Ringdown>("GET", `/api/ringdowns/${id}`));
      if (!isOver && read.outcome === "done") setNewest(read.answer);
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
    };
  }, [id, at]);
  return newest?.id === id ? newest : null;
}
