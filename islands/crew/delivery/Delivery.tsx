import { useState } from "react";
import {
  canMove,
  type DeliveryStatus,
  isEnRoute,
} from "../../../domain/ringdown/delivery_status.ts";
import { can, partiesOf, subjectOf } from "../../../domain/people/permissions.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { User } from "../../../domain/people/user.ts";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { DrillBand } from "../../shared/DrillBand.tsx";
import { RingdownCard } from "../../ringdown/RingdownCard.tsx";
import type { CrewView } from "../crew_view.ts";
import { DeliveryFacts } from "./DeliveryFacts.tsx";
import { DeliveryProgress } from "./DeliveryProgress.tsx";
import { EtaChange } from "./EtaChange.tsx";
import { FailureAlert } from "../FailureAlert.tsx";
import type { FailureWords } from "../../call/words.ts";
import { type MoveHandlers, useDeliveryMove } from "../../ringdown/use_delivery_move.ts";

/** What the crew's screen does after a press on one of a delivery's buttons. */
export interface DeliveryHandlers extends MoveHandlers {
  onChanged: (ringdown: Ringdown) => void;
}

export type DeliveryProps = { view: CrewView; ringdown: Ringdown; handlers: DeliveryHandlers };

/** One active delivery: what the hospital knows about it, and what the crew can do next. */
export function Delivery({ view, ringdown, handlers }: DeliveryProps) {
  const canMoveTo = (to: DeliveryStatus) => crewCanMove(view.user, ringdown, to);
  const moving = useDeliveryMove({ ringdown, serverTime: view.serverTime, canMoveTo, handlers });
  const { failed } = moving;
  const [asked, setAsked] = useState<"CANCELLED" | "REDIRECTED" | null>(null);
  const { name, phone } = ringdown.hospital;
  const id = `delivery-${ringdown.id}`;
  return (
    <article
      className="delivery"
      aria-labelledby={ringdown.isDrill ? `${id}-drill ${id}` : id}
    >
      {ringdown.isDrill && <DrillBand id={`${id}-drill`} />}
      <header className="delivery__head">
        <h2 id={id} className="delivery__hospital">{name}</h2>
        {phone && (
          <a className="delivery__phone" href={`tel:${phone}`}>
            <span aria-hidden="true">☎</span>
            <span className="visually-hidden">{`Call ${name}`}</span>
            {` ${phone}`}
          </a>
        )}
      </header>
      {failed && !asked && (
        <FailureAlert
          failure={failed}
          onRetry={moving.tryAgain}
          isBusy={moving.isBusy}
        />
      )}
      <div data-stale={view.connection.state === "lost" || undefined}>
        {isEnRoute(ringdown.currentDeliveryStatus) && (
          <EtaChange
            view={view}
            ringdown={ringdown}
            canChange={can(view.user, "changeRingdown", subjectOf(ringdown))}
            onChanged={handlers.onChanged}
          />
        )}
        <DeliveryFacts view={view} ringdown={ringdown} />
      </div>
      <DeliveryProgress
        view={view}
        ringdown={ringdown}
        canMoveTo={canMoveTo}
        busy={moving.busyWith}
        onMove={moving.start}
      />
      {(canMoveTo("REDIRECTED") || canMoveTo("CANCELLED")) && (
        <div className="delivery__ways-out">
          {canMoveTo("REDIRECTED") && (
            <Button
              disabled={moving.isBusy}
              onClick={() => setAsked("REDIRECTED")}
            >
              Redirect patient
            </Button>
          )}
          {canMoveTo("CANCELLED") && (
            <Button
              variant="danger"
              disabled={moving.isBusy}
              onClick={() => setAsked("CANCELLED")}
            >
              Cancel delivery
            </Button>
          )}
        </div>
      )}
      <RingdownCard
        ringdown={ringdown}
        now={view.now}
        timeZone={view.timeZone}
        stale={view.connection.state === "lost"}
      />
      <WaysOut
        hospitalName={name}
        asked={asked}
        onClose={() => {
          setAsked(null);
          moving.dismiss();
        }}
        move={moving.start}
        isBusy={moving.isBusy}
        failure={failed}
      />
    </article>
  );
}

/**
 * Checks the move as the crew only: a user who also belongs to the hospital makes the hospital's
 * moves on the hospital's screen.
 */
function crewCanMove(user: User, ringdown: Ringdown, to: DeliveryStatus): boolean {
  const isCrew = partiesOf(user, subjectOf(ringdown)).includes("crew");
  return isCrew && canMove(ringdown, to, ["crew"]);
}

function WaysOut({ hospitalName, asked, onClose, move, isBusy, failure }: {
  hospitalName: string;
  asked: "CANCELLED" | "REDIRECTED" | null;
  onClose: () => void;
  move: (to: DeliveryStatus) => void;
  isBusy: boolean;
  failure: FailureWords | null;
}) {
  const common = { busy: isBusy, error: failure && `${failure.heading} ${failure.text}`, onClose };
  return (
    <>
      <ConfirmDialog
        {...common}
        open={asked === "CANCELLED"}
        title="Cancel this delivery?"
        confirmLabel="Cancel delivery"
        danger
        onConfirm={() => move("CANCELLED")}
      >
        <p>{`${hospitalName} will see that this patient is not coming. This cannot be undone.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        open={asked === "REDIRECTED"}
        title="Redirect this patient?"
        confirmLabel="Redirect patient"
        onConfirm={() => move("REDIRECTED")}
      >
        <p>
          {`${hospitalName} will see that this patient goes elsewhere. ` +
            "You then choose the next hospital; the report is kept."}
        </p>
      </ConfirmDialog>
    </>
  );
}
