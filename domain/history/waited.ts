import { wholeMinutes, wholeSeconds } from "../time/durations.ts";
import type { DeliveryTimestamps } from "../ringdown/delivery_status.ts";

/**
 * How many whole minutes a patient waited at the hospital, from arrival until they were taken over;
 * null until then.
 */
export function minutesWaited({ ARRIVED, OFFLOADED }: DeliveryTimestamps): number | null {
  if (!ARRIVED || !OFFLOADED) return null;
  const ms = Date.parse(OFFLOADED) - Date.parse(ARRIVED);
  return Math.max(0, wholeMinutes(wholeSeconds(ms)));
}
