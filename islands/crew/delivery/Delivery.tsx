import { useEffect, useRef, useState } from "react";
import { isBeforeOffload, isEnRoute } from "../../../domain/ringdown/delivery_status.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { mayChangeRingdown, subjectOf } from "../../../domain/people/parties.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { Button, ButtonLink } from "../../shared/Button.tsx";
import { DrillBand } from "../../shared/DrillBand.tsx";
import { useSettled } from "../../shared/use_settled.ts";
import { handoverHref } from "../../ringdown/handover_href.ts";
import { RingdownCard } from "../../ringdown/RingdownCard.tsx";
import { useVersions } from "../../ringdown/use_versions.ts";
import type { CrewView } from "../crew_view.ts";
import { DeliveryScreens } from "../screens/DeliveryScreens.tsx";
import { DeliveryFacts } from "./DeliveryFacts.tsx";
import { DeliveryHead, type Fold } from "./DeliveryHead.tsx";
import { DeliveryProgress, nextOf } from "./DeliveryProgress.tsx";
import { EtaChange } from "./EtaChange.tsx";
import { FailureAlert } from "../FailureAlert.tsx";
import { bringBelowNews } from "../focus.ts";
import type { MoveHandlers } from "../../ringdown/use_delivery_move.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import type { ExpectedReport } from "./expected.ts";
import { type QueueHandlers, useCrewMove } from "./use_crew_move.ts";
import { updateOf } from "../update/form_update.ts";
import { saidWords } from "../update/said_words.ts";
import type { ReportOptions } from "../update/UpdatePatient.tsx";
import { useUpdate } from "../update/use_update.ts";
import type { Writings } from "../update/use_writings.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { useKeptHeight } from "./use_kept_height.ts";
import { WaysOut } from "./WaysOut.tsx";
import { NOT_SENT_YET } from "./words.ts";
import { t } from "../../../words/t.ts";

/** What the crew's screen does after a press on one of a delivery's buttons. */
export interface DeliveryHandlers extends MoveHandlers, QueueHandlers {
  onChanged: (ringdown: Ringdown) => void;
}

export type DeliveryProps = {
  view: CrewView;
  ringdown: Ringdown;
  handlers: DeliveryHandlers;
  isOnDivert: boolean;
  /** Its hospital as the list of hospitals has it now. */
  hospital: HospitalStatus["hospital"] | undefined;
  /** Null if it is the only one, which is always open. */
  fold: Fold | null;
  /** A redirect was asked for elsewhere on the screen. */
  redirect: { isAsked: boolean; onAsked: () => void };
  /** Something in it is pressed. It must not draw the screen again: the press may be lost. */
  onPress: () => void;
  /** Changes when this delivery may have got another place on the screen. */
  arrangement: string;
  options: ReportOptions;
  outbox: OutboxInHand<typeof import("../later.ts")>;
  writings: Writings;
};

/** One active delivery: what the hospital knows about it, and what the crew can do next. */
export function Delivery(props: DeliveryProps) {
  const { view, ringdown, handlers, isOnDivert, fold, redirect, arrangement } = props;
  const moving = useCrewMove(props);
  const { failed, canMoveTo, isUnsent, expected, report } = moving;
  const { code } = props.outbox; // without it nothing is known to be unsent
  const { unsentAt } = expected;
  const [asked, setAsked] = useState<"CANCELLED" | "REDIRECTED" | null>(null);
  const [moved, setMoved] = useState(0);
  const place = `${nextOf(canMoveTo)} ${arrangement}${moved}`;
  const isSettled = useSettled(place);
  const isLost = view.connection.state === "lost";
  const known = useKeptHeight(isEnRoute(expected.currentDeliveryStatus) ? "en route" : "there");
  const id = `delivery-${ringdown.id}`;
  useEffect(() => {
    if (!redirect.isAsked) return;
    if (fold && !fold.isOpen) fold.onToggle();
    if (canMoveTo("REDIRECTED")) setAsked("REDIRECTED");
    redirect.onAsked();
  }, [redirect.isAsked]);
  const isRestored = props.writings.at(ringdown.id)?.restoredFrom !== undefined;
  useEffect(() => { // of several deliveries it may be another one
    if (isRestored && fold && !fold.isOpen) fold.onToggle();
  }, [isRestored]);
  const typed = props.writings.typed.find((writing) => writing.ringdown.id === ringdown.id);
  const notSent = [
    ...moving.stuck,
    ...typed && !props.writings.isQueued(typed) ? [updateOf(typed.form, typed)] : [],
  ];
  const isQueued = asked !== null && unsentAt[asked] !== undefined;
  useEffect(() => {
    if (isQueued) setAsked(null);
  }, [isQueued]);
  const wayOut = code?.wayOutWords(expected, ringdown.hospital.name);
  return (
    <article
      className="delivery"
      onClickCapture={props.onPress}
      aria-labelledby={ringdown.isDrill ? `${id}-drill ${id}` : id}
    >
      {ringdown.isDrill && <DrillBand id={`${id}-drill`} />}
      <DeliveryHead
        id={id}
        ringdown={ringdown}
        isOnDivert={isOnDivert}
        fold={fold}
        failure={failed?.heading ?? (isUnsent || typed ? t(NOT_SENT_YET) : undefined)}
      />
      <div id={`${id}-body`} className="delivery__body" hidden={fold?.isOpen === false}>
        {failed && !asked && (
          <FailureAlert failure={failed} onRetry={moving.tryAgain} isBusy={moving.isBusy} />
        )}
        {code && (
          <code.UnsentFacts view={view} ringdown={ringdown} report={report} unsentAt={unsentAt} />
        )}
        <EtaChange
          view={view}
          ringdown={ringdown}
          expected={report}
          isPast={!isEnRoute(ringdown.currentDeliveryStatus)}
          canChange={isEnRoute(expected.currentDeliveryStatus) &&
            mayChangeRingdown(view.user, subjectOf(ringdown))}
          outbox={props.outbox}
          onChanged={handlers.onChanged}
          onClosed={() => setMoved(moved + 1)}
        />
        <div ref={known} data-stale={isLost || undefined}>
          <DeliveryFacts view={view} ringdown={ringdown} />
          <DeliveryScreens ringdown={ringdown} hospital={props.hospital} isLive={!isLost} />
        </div>
        <DeliveryProgress
          view={view}
          ringdown={ringdown}
          who={fold && patientLine(ringdown.patient)}
          place={place}
          isSettled={isSettled}
          canMoveTo={canMoveTo}
          unsentAt={unsentAt}
          busy={moving.busyWith}
          onMove={moving.start}
        />
        {wayOut && (
          <p className="delivery-progress__unsent">
            <span aria-hidden="true">⚠</span> {wayOut}
          </p>
        )}
        <div className="delivery__ways-out">
          {/* In another tab: the delivery stays open. */}
          <ButtonLink
            href={handoverHref(ringdown)}
            target="_blank"
            rel="noopener"
            inert={!isSettled}
          >
            {t("Handover")}
          </ButtonLink>
          {canMoveTo("REDIRECTED") && (
            <Button
              disabled={moving.isBusy}
              aria-disabled={!isSettled}
              onClick={() => setAsked("REDIRECTED")}
            >
              {t("Redirect patient")}
            </Button>
          )}
          {canMoveTo("CANCELLED") && (
            <Button
              variant="danger"
              disabled={moving.isBusy}
              aria-disabled={!isSettled}
              onClick={() => setAsked("CANCELLED")}
            >
              {t("Cancel delivery")}
            </Button>
          )}
        </div>
        <More
          {...props}
          report={report}
          canUpdate={isBeforeOffload(expected.currentDeliveryStatus) &&
            mayChangeRingdown(view.user, subjectOf(ringdown))}
        />
      </div>
      <WaysOut
        hospital={ringdown.hospital}
        who={patientLine(report.ringdown.patient)}
        notSent={notSent.map(saidWords).filter(Boolean).join(", ")}
        isQueued={moving.isQueued}
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
 * What was told of the patient, and the form that tells more. The whole report, as the hospital sees
 * it, is folded so that the delivery fits on a phone.
 */
function More(
  { view, ringdown, handlers, fold, options, outbox, writings, report, canUpdate }:
    & DeliveryProps
    & {
      report: ExpectedReport;
      canUpdate: boolean;
    },
) {
  const [isOpen, setIsOpen] = useState(false);
  const context = { ...options.flags, openMcis: options.mcis };
  const update = useUpdate({
    view,
    ringdown: report.ringdown,
    context,
    outbox,
    writings,
    onChanged: handlers.onChanged,
  });
  const isShown = fold?.isOpen !== false;
  const isLive = view.connection.state === "live";
  const read = useVersions(ringdown, { isAsked: isShown && isLive });
  const { now, timeZone } = view;
  const { code } = outbox;
  const trend = code && (
    <code.TrendRead ringdown={ringdown} now={now} timeZone={timeZone} read={read} />
  );
  const isWriting = update.writing !== null;
  const button = useRef<HTMLDivElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => { // the form is gone: the focus goes back to what opened it
    const place = button.current;
    if (wasWriting.current && !isWriting && place) {
      place.querySelector("button")?.focus();
      const bring = () => bringBelowNews(place.parentElement!);
      requestAnimationFrame(() => requestAnimationFrame(bring)); // the news have their height by then
    }
    wasWriting.current = isWriting;
  }, [isWriting]);
  return (
    <div className="delivery__report">
      <div role="status">
        {report.isUnsent && (
          <p className="delivery-progress__unsent">
            <span aria-hidden="true">⚠</span> {t("Update: not sent yet")}
          </p>
        )}
        {update.sentAt && !report.isUnsent && (
          <p className="delivery__updated">
            ✓ {t("Update sent {time}", { time: timeOrDate(update.sentAt, now, timeZone) })}
          </p>
        )}
      </div>
      {code && <code.UpdateRefused delivery={ringdown} hand={outbox} writings={writings} />}
      <div ref={button} className="delivery__more">
        {canUpdate && !isWriting && <Button onClick={update.open}>{t("Update patient")}</Button>}
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t("Hide report") : t("Show report")}
        </Button>
      </div>
      {!isWriting && trend}
      {isWriting && isShown && code && (
        <code.UpdatePatient update={update} options={options} trend={trend} />
      )}
      {isOpen && (
        <RingdownCard
          ringdown={ringdown}
          now={now}
          timeZone={timeZone}
          stale={view.connection.state === "lost"}
          open
          fixed
        />
      )}
    </div>
  );
}
