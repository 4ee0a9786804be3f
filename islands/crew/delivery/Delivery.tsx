import { useEffect, useRef, useState } from "react";
import {
  canMove,
  type DeliveryStatus,
  isBeforeOffload,
  isEnRoute,
} from "../../../domain/ringdown/delivery_status.ts";
import { can, partiesOf, subjectOf } from "../../../domain/people/permissions.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { User } from "../../../domain/people/user.ts";
import { Button, ButtonLink } from "../../shared/Button.tsx";
import { DrillBand } from "../../shared/DrillBand.tsx";
import { handoverHref } from "../../ringdown/handover_href.ts";
import { RingdownCard } from "../../ringdown/RingdownCard.tsx";
import type { CrewView } from "../crew_view.ts";
import { useAsking } from "../use_asking.ts";
import { DeliveryFacts } from "./DeliveryFacts.tsx";
import { DeliveryHead, type Fold } from "./DeliveryHead.tsx";
import { DeliveryProgress } from "./DeliveryProgress.tsx";
import { EtaChange } from "./EtaChange.tsx";
import { FailureAlert } from "../FailureAlert.tsx";
import { type MoveHandlers, useDeliveryMove } from "../../ringdown/use_delivery_move.ts";
import { Trend } from "../update/Trend.tsx";
import { type ReportOptions, UpdatePatient } from "../update/UpdatePatient.tsx";
import { useUpdate } from "../update/use_update.ts";
import { useVersions } from "../update/use_versions.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { WaysOut } from "./WaysOut.tsx";

/** What the crew's screen does after a press on one of a delivery's buttons. */
export interface DeliveryHandlers extends MoveHandlers {
  onChanged: (ringdown: Ringdown) => void;
}

export type DeliveryProps = {
  view: CrewView;
  ringdown: Ringdown;
  handlers: DeliveryHandlers;
  isOnDivert: boolean;
  /** Null if it is the only one, which is always open. */
  fold: Fold | null;
  /** A redirect was asked for elsewhere on the screen. */
  redirect: { isAsked: boolean; onAsked: () => void };
  /** Changes when this delivery may have got another place on the screen. */
  arrangement: string;
  options: ReportOptions;
};

/** One active delivery: what the hospital knows about it, and what the crew can do next. */
export function Delivery(props: DeliveryProps) {
  const { view, ringdown, handlers, isOnDivert, fold, redirect, arrangement } = props;
  const canMoveTo = (to: DeliveryStatus) => crewCanMove(view.user, ringdown, to);
  const moving = useMove(props, canMoveTo);
  const { failed } = moving;
  const [asked, setAsked] = useState<"CANCELLED" | "REDIRECTED" | null>(null);
  const isLost = view.connection.state === "lost";
  const id = `delivery-${ringdown.id}`;
  useEffect(() => {
    if (!redirect.isAsked) return;
    if (fold && !fold.isOpen) fold.onToggle();
    setAsked("REDIRECTED");
    redirect.onAsked();
  }, [redirect.isAsked]);
  return (
    <article
      className="delivery"
      aria-labelledby={ringdown.isDrill ? `${id}-drill ${id}` : id}
    >
      {ringdown.isDrill && <DrillBand id={`${id}-drill`} />}
      <DeliveryHead
        id={id}
        ringdown={ringdown}
        isOnDivert={isOnDivert}
        fold={fold}
        failure={failed?.heading}
      />
      <div id={`${id}-body`} className="delivery__body" hidden={fold?.isOpen === false}>
        {failed && !asked && (
          <FailureAlert failure={failed} onRetry={moving.tryAgain} isBusy={moving.isBusy} />
        )}
        <div data-stale={isLost || undefined}>
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
          arrangement={arrangement}
          canMoveTo={canMoveTo}
          busy={moving.busyWith}
          onMove={moving.start}
        />
        {/* In another tab: the delivery stays open. */}
        <ButtonLink href={handoverHref(ringdown)} target="_blank" rel="noopener" wide>
          Handover
        </ButtonLink>
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
        <More {...props} />
      </div>
      <WaysOut
        hospitalName={ringdown.hospital.name}
        who={patientLine(ringdown.patient)}
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

/** After an unknown outcome it asks the server, and then says whether the move was made. */
function useMove(
  { view, ringdown, handlers }: DeliveryProps,
  canMoveTo: (to: DeliveryStatus) => boolean,
) {
  const { serverTime, connection } = view;
  const moving = useDeliveryMove({ ringdown, serverTime, canMoveTo, handlers });
  const { failed } = moving;
  useAsking({
    id: failed?.failure.outcome === "unknown" ? ringdown.id : null,
    isLive: connection.state === "live",
    onFound(found) {
      if (failed && !found.timestamps[failed.what]) moving.wasNotDone();
      handlers.onChanged(found);
    },
  });
  return moving;
}

/**
 * Checks the move as the crew only: a user who also belongs to the hospital makes the hospital's
 * moves on the hospital's screen.
 */
function crewCanMove(user: User, ringdown: Ringdown, to: DeliveryStatus): boolean {
  const isCrew = partiesOf(user, subjectOf(ringdown)).includes("crew");
  return isCrew && canMove(ringdown, to, ["crew"]);
}

/**
 * What was told of the patient, and the form that tells more. The whole report, as the hospital sees
 * it, is folded so that the delivery fits on a phone.
 */
function More({ view, ringdown, handlers, fold, options }: DeliveryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const context = { ...options.flags, openMcis: options.mcis };
  const update = useUpdate({ view, ringdown, context, onChanged: handlers.onChanged });
  const isShown = fold?.isOpen !== false;
  const isLive = view.connection.state === "live";
  const { versions, hasFailed } = useVersions(ringdown, { isShown, isLive });
  const trend = (
    <>
      {versions && <Trend view={view} versions={versions} />}
      {hasFailed && <p>The trend could not be loaded.</p>}
    </>
  );
  const canUpdate = isBeforeOffload(ringdown.currentDeliveryStatus) &&
    can(view.user, "changeRingdown", subjectOf(ringdown));
  const isWriting = update.writing !== null;
  const button = useRef<HTMLDivElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => { // the form is gone: the focus goes back to what opened it
    if (wasWriting.current && !isWriting) button.current?.querySelector("button")?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  return (
    <div className="delivery__report">
      {!isWriting && trend}
      <div role="status">
        {update.sentAt && (
          <p className="delivery__updated">
            ✓ Update sent {timeOrDate(update.sentAt, view.now, view.timeZone)}
          </p>
        )}
      </div>
      <div ref={button} className="delivery__more">
        {canUpdate && !isWriting && <Button onClick={update.open}>Update patient</Button>}
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Hide report" : "Show report"}
        </Button>
      </div>
      {isWriting && isShown && <UpdatePatient update={update} options={options} trend={trend} />}
      {isOpen && (
        <RingdownCard
          ringdown={ringdown}
          now={view.now}
          timeZone={view.timeZone}
          stale={view.connection.state === "lost"}
          open
          fixed
        />
      )}
    </div>
  );
}
