import { badgeOf, type DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import { meaningOf } from "../../domain/ringdown/status_meanings.ts";
import { Tooltip } from "../shared/Tooltip.tsx";

/** Where a delivery stands: Sent, Received, Confirmed, Arrived, Offloaded, Canceled, Redirected. */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <span className="delivery-badge usa-tag" data-status={status}>{badgeOf(status)}</span>;
}

/** The same with its meaning in a tooltip, where each badge stands only once. */
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
