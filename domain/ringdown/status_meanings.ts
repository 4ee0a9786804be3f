import { t, type Words } from "../../words/t.ts";
import type { DeliveryStatus } from "./delivery_status.ts";

const MEANINGS: Record<DeliveryStatus, Words> = {
  "RINGDOWN SENT": "Stored, but no board of the hospital has shown it yet.",
  "RINGDOWN RECEIVED": "A board of the hospital has shown it, but nobody has confirmed it yet.",
  "RINGDOWN CONFIRMED": "Somebody at the hospital has confirmed it.",
  "ARRIVED": "The ambulance is at the hospital and still has the patient.",
  "OFFLOADED": "The patient was handed over.",
  "OFFLOADED ACKNOWLEDGED": "The patient was handed over.",
  "RETURNED TO SERVICE": "The crew is free for the next call.",
  "CANCELLED": "The crew has called it off.",
  "CANCEL ACKNOWLEDGED": "The crew has called it off.",
  "REDIRECTED": "The patient goes to another hospital, which may not be chosen yet.",
  "REDIRECT ACKNOWLEDGED": "The patient goes to another hospital, which may not be chosen yet.",
};

/** A sentence that explains a delivery status, for the tooltip of its badge. */
export function meaningOf(status: DeliveryStatus): string {
  return t(MEANINGS[status]);
}
