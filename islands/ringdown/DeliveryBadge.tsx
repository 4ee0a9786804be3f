import { badgeOf, type DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import { meaningOf } from "../../domain/ringdown/status_meanings.ts";
import { Tooltip } from "../shared/Tooltip.tsx";

/**
 * The status of a delivery: Sent, Received, Confirmed, Arrived, Offloaded, Canceled or Redirected.
 */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <span className="delivery-badge usa-tag" data-status={status}>{badgeOf(status)}</span>;
}

/** The badge with its meaning in a tooltip, for places where each badge occurs only once. */
export function ExplainedBadge({ status }: { status: DeliveryStatus }) {
  return (
    <Tooltip text={meaningOf(status)}>
      {(wiring) => (
        <span className="delivery-badge usa-tag" data-status={status} tabIndex={0} {...wiring}>
          {badgeOf(status)}
        </span>
      )}
    </Tooltip>
  );
}
