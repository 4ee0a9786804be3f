import { minutesBetween } from "../time/local_time.ts";
import type { DeliveryTimestamps } from "../ringdown/delivery_status.ts";

/**
 * How many whole minutes a patient waited at the hospital, from arrival until they were taken over;
 * null until then.
 */
export function minutesWaited({ ARRIVED, OFFLOADED }: DeliveryTimestamps): number | null {
  if (!ARRIVED || !OFFLOADED) return null;
  return Math.max(0, minutesBetween(ARRIVED, OFFLOADED));
}
