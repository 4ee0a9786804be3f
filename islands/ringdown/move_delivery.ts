import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { call } from "../call/call.ts";

/**
 * Asks the server to set a delivery's status as of `at` (ms). With `until`, the changes until then
 * are acknowledged, too. The call is idempotent.
 */
export function moveDelivery(
  id: string,
  to: DeliveryStatus,
  { at, until }: { at: number; until?: string },
): Promise<Ringdown> {
  const dateTimeLocal = new Date(at).toISOString();
  const path = `/api/ringdowns/${id}/deliveryStatus`;
  return call("PATCH", path, { deliveryStatus: to, dateTimeLocal, until });
}

/**
 * Tells the server that the ringdown's changes until `until` were seen. The call is idempotent.
 */
export function acknowledgeChanges(id: string, until: string): Promise<Ringdown> {
  return call("POST", `/api/ringdowns/${id}/acknowledgeChanges`, { until });
}

/**
 * Asks the server to undo the status that the ringdown has, so that it gets the one before. The call
 * is idempotent.
 */
export function undoMove(ringdown: Ringdown): Promise<Ringdown> {
  const { id, currentDeliveryStatus: deliveryStatus, timestamps } = ringdown;
  return call("POST", `/api/ringdowns/${id}/undo`, {
    deliveryStatus,
    at: timestamps[deliveryStatus],
  });
}
