import type { Ringdown } from "./ringdown.ts";

/** Whether the patient was redirected and not sent on yet: no hospital expects them. */
export function isBetweenHospitals({ currentDeliveryStatus, redirectedTo }: Ringdown): boolean {
  return currentDeliveryStatus.startsWith("REDIRECT") && redirectedTo === null;
}
