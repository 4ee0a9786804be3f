import { useEffect } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { call } from "../call/call.ts";
import { outcomeOf } from "../call/outcome.ts";
import type { DeskInHand } from "./use_desk.ts";

/**
 * Finds out what became of a redirect whose answer was lost: when its delivery has left the screen,
 * the report goes on to the next hospital, unless something else ended it.
 */
export function useRedirectRecovery(
  { hand: { desk, act, latest }, ringdowns }: { hand: DeskInHand; ringdowns: Ringdown[] },
): void {
  const asked = desk.copy?.ringdownId;
  const isGone = asked !== undefined && !ringdowns.some(({ id }) => id === asked);
  useEffect(() => {
    if (!isGone) return;
    wasRedirected(asked).then((was) => {
      if (latest().copy?.ringdownId !== asked) return;
      act({ type: was ? "redirected" : "redirectDropped", ringdownId: asked });
    });
  }, [isGone, asked]);
}

/** True also where it is not known: rather a report too many in the form than a patient lost. */
async function wasRedirected(id: string): Promise<boolean> {
  const read = await outcomeOf(call<Ringdown>("GET", `/api/ringdowns/${id}`));
  return read.outcome !== "done" || read.answer.currentDeliveryStatus.startsWith("REDIRECT");
}
