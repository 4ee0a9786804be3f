import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { bySent } from "../../../domain/ringdown/ringdown.ts";
import { Button } from "../../shared/Button.tsx";
import type { CrewView } from "../crew_view.ts";
import { Delivery, type DeliveryHandlers } from "./Delivery.tsx";
import { StaleNote } from "../StaleNote.tsx";

/** Every active ringdown of this crew, newest first. */
export function DeliveryStatusScreen(
  { view, ringdowns, handlers, hasUnsent, onAnotherPatient, onAgency }: {
    view: CrewView;
    ringdowns: Ringdown[];
    handlers: DeliveryHandlers;
    /** A report is waiting in the form. */
    hasUnsent: boolean;
    onAnotherPatient: () => void;
    onAgency: () => void;
  },
) {
  const { connection, now, timeZone } = view;
  return (
    <div className="crew__stack">
      <h1 className="crew__heading" tabIndex={-1} data-step-heading>Delivery status</h1>
      <StaleNote connection={connection} now={now} timeZone={timeZone} />
      {[...ringdowns].sort(bySent).reverse().map((ringdown) => (
        <Delivery key={ringdown.id} view={view} ringdown={ringdown} handlers={handlers} />
      ))}
      <div className="crew__foot">
        <Button onClick={onAnotherPatient}>
          {hasUnsent ? "Another patient: unfinished form" : "Another patient"}
        </Button>
        <Button variant="quiet" onClick={onAgency}>Under way in my agency</Button>
      </div>
    </div>
  );
}
