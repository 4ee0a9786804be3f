import { useEffect } from "react";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";

/** Lets the browser ask before a page is closed whose memory alone has what is typed or unsent. */
export function useLeaveWarning(
  { view }: OutboxInHand,
  { isFormOnlyHere }: { isFormOnlyHere: boolean },
): void {
  const isOnlyHere = isFormOnlyHere || (view.place.kind === "memory" && view.unsent.length > 0);
  useEffect(() => {
    if (!isOnlyHere) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOnlyHere]);
}
