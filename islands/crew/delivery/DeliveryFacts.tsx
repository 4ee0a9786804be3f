import { badgeOf, type DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { CrewView } from "../crew_view.ts";

const FACTS: DeliveryStatus[] = ["RINGDOWN SENT", "RINGDOWN RECEIVED", "RINGDOWN CONFIRMED"];

/** What the hospital certainly knows about the ringdown, each fact with its time (design §12). */
export function DeliveryFacts({ view, ringdown }: { view: CrewView; ringdown: Ringdown }) {
  const { timestamps } = ringdown;
  const isConfirmed = timestamps["RINGDOWN CONFIRMED"] !== undefined;
  // A hospital that confirmed has also received the ringdown, even if no screen reported the
  // receipt.
  const shown = FACTS.filter((fact) => timestamps[fact] || !isConfirmed);
  return (
    <ul className="delivery-facts" aria-live="polite" aria-label="What the hospital knows">
      {shown.map((fact) => {
        const at = timestamps[fact];
        return (
          <li key={fact} className="delivery-facts__fact" data-state={at ? "known" : "not-yet"}>
            <span aria-hidden="true">{at ? "✓" : "…"}</span>
            {!at && <span className="visually-hidden">Not yet:</span>}
            <span>{badgeOf(fact)}</span>
            {at && <time dateTime={at}>{timeOrDate(at, view.now, view.timeZone)}</time>}
          </li>
        );
      })}
    </ul>
  );
}
