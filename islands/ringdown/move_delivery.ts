import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { call } from "../call/call.ts";

/** Asks the server to set a delivery's status as of `at` (ms). The call is idempotent. */
export function moveDelivery(id: string, to: DeliveryStatus, at: number): Promise<Ringdown> {
  const dateTimeLocal = new Date(at).toISOString();
  const path = `/api/ringdowns/${id}/deliveryStatus`;
  return call("PATCH", path, { deliveryStatus: to, dateTimeLocal });
}
