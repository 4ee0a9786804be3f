import { useRef, useState } from "react";
import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { failureOf } from "../call/failure.ts";
import { moveDelivery } from "./move_delivery.ts";

/** A status which could not be set, and why. */
interface FailedMove {
  from: DeliveryStatus;
  to: DeliveryStatus;
  message: string;
}

/** Said after the fixed words, so that nobody believes it was done. */
const NOT_DONE: Partial<Record<DeliveryStatus, string>> = {
  "RINGDOWN CONFIRMED": "Receipt not confirmed.",
  "ARRIVED": "Not marked arrived.",
  "OFFLOADED": "Not marked offloaded.",
};

/**
 * Moves one ringdown at a press: `busyWith` is the status under way, `failed` what did not happen.
 * A second press while one is under way does nothing.
 */
export function useMove(ringdown: Ringdown, onAnswered: (ringdown: Ringdown) => void) {
  const [busyWith, setBusyWith] = useState<DeliveryStatus | null>(null);
  const [failed, setFailed] = useState<FailedMove | null>(null);
  const isUnderWay = useRef(false);
  const from = ringdown.currentDeliveryStatus;

  async function move(to: DeliveryStatus) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusyWith(to);
    setFailed(null);
    try {
      onAnswered(await moveDelivery(ringdown.id, to));
    } catch (error) {
      setFailed({ from, to, message: failureOf(error, NOT_DONE[to] ?? "Not dismissed.") });
    } finally {
      isUnderWay.current = false;
      setBusyWith(null);
    }
  }
  // Once the status has changed otherwise, there is nothing left to try again.
  return { move, busyWith, failed: failed?.from === from ? failed : null };
}
