import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { call } from "../call/call.ts";

/**
 * Asks the server to set a delivery's status, as of now by this device's clock. Asking twice is
 * harmless. @throws {CallFailed}
 */
export function moveDelivery(id: string, deliveryStatus: DeliveryStatus): Promise<Ringdown> {
  const dateTimeLocal = new Date().toISOString();
  return call("PATCH", `/api/ringdowns/${id}/deliveryStatus`, { deliveryStatus, dateTimeLocal });
}
