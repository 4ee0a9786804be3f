import type { AttentionListener } from "../presence/escalations.ts";
import type { Push } from "./push.ts";

/**
 * Tells the phones of a hospital again when an alert is raised. That no screen is open is told only
 * if one was: the phones have just been told of a new ringdown, and crews are told to call.
 */
export function tellAgain(push: Pick<Push, "tell">): AttentionListener {
  return ({ kind, hospital, ringdown }) => {
    if (kind !== "NO SCREEN" || ringdown.deliveredAt !== null) push.tell(hospital.id);
    return Promise.resolve();
  };
}
