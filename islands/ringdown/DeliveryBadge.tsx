import { badgeOf, type DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";

/** Where a delivery stands: Sent, Received, Confirmed, Arrived, Offloaded, Canceled, Redirected. */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <span className="delivery-badge usa-tag" data-status={status}>{badgeOf(status)}</span>;
}
