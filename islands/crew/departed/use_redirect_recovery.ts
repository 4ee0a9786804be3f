import { useEffect } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { call } from "../../call/call.ts";
import { outcomeOf } from "../../call/outcome.ts";
import type { DeskInHand } from "../use_desk.ts";
import type { Departures } from "./use_departures.ts";

/**
 * Finds out whether a redirect succeeded when its answer was lost. When the delivery has left the
 * screen, the report continues for the next hospital, unless the delivery ended for another reason.
 */
export function useRedirectRecovery(
  { hand: { desk, act }, ringdowns, departures }: {
    hand: DeskInHand;
    ringdowns: Ringdown[];
    departures: Departures;
  },
): void {
  const asked = desk.copy?.ringdownId;
  const isGone = asked !== undefined && !ringdowns.some(({ id }) => id === asked);
  useEffect(() => {
    if (!isGone) return;
    wasRedirected(asked).then((was) => {
      if (was) departures.expect(asked);
      act({ type: was ? "redirected" : "redirectDropped", ringdownId: asked });
    });
  }, [isGone, asked]);
}

/**
 * Also true if the server cannot be asked: an unneeded report in the form is better than a lost
 * patient.
 */
async function wasRedirected(id: string): Promise<boolean> {
  const read = await outcomeOf(call<Ringdown>("GET", `/api/ringdowns/${id}`));
  return read.outcome !== "done" || read.answer.currentDeliveryStatus.startsWith("REDIRECT");
}
