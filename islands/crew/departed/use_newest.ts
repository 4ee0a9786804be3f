import { useEffect, useState } from "react";
import { FINISHED_FOR_CREW } from "../../../domain/ringdown/delivery_status.ts";
import { isBetweenHospitals, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { call } from "../../call/call.ts";
import { outcomeOf } from "../../call/outcome.ts";
import { whenSaidGone } from "../../shared/gone_news.ts";

/**
 * A ringdown that is on no stream of this screen, as the server has it; null until that is known. It
 * asks when it is first shown, when `at` changes, when the page is back and when the stream says that
 * something became of it, and no more once the delivery is over: each answer is in the record as a
 * reading. Null for `at`: it cannot ask.
 * `answers`: what others have heard, and hear from it.
 */
export function useNewest(
  id: string,
  at: string | null,
  answers?: Map<string, Ringdown>,
): Ringdown | null {
  const [newest, setNewest] = useState(answers?.get(id) ?? null);
  useEffect(() => {
    let isOver = false;
    let last = answers?.get(id) ?? null;
    const ask = async () => {
      if (at === null || document.hidden || last && isFinal(last)) return;
      const read = await outcomeOf(call<Ringdown>("GET", `/api/ringdowns/${id}`));
      if (isOver || read.outcome !== "done") return;
      // An earlier question may be answered later.
      if (last && read.answer.updatedAt < last.updatedAt) return;
      last = read.answer;
      answers?.set(id, last);
      setNewest(last);
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    const stopHearing = whenSaidGone(id, ask);
    return () => {
      isOver = true;
      stopHearing();
      document.removeEventListener("visibilitychange", ask);
    };
  }, [id, at]);
  return newest?.id === id ? newest : null;
}

/** Nothing becomes of it any more. */
function isFinal(ringdown: Ringdown): boolean {
  return FINISHED_FOR_CREW.includes(ringdown.currentDeliveryStatus) &&
    !isBetweenHospitals(ringdown);
}
