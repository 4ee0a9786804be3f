import { useEffect, useMemo } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import { type DeliveryStatus, FINISHED_FOR_CREW } from "../../domain/ringdown/delivery_status.ts";
import { patientLine } from "../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { isBlankForm } from "../../domain/ringdown/form.ts";
import {
  applyUserChanges,
  isOnCrewScreen,
  type UserSnapshot,
  withAnsweredRingdown,
} from "../../domain/stream_messages.ts";
import { clockTime } from "../../domain/time/local_time.ts";
import type { Vault } from "../outbox/store.ts";
import { useOutbox } from "../outbox/use_outbox.ts";
import { useLeaveWarning } from "./unsent/use_leave_warning.ts";
import { useLiveStream } from "../shared/use_live_stream.ts";
import { useNow } from "../time/use_now.ts";
import type { CrewProps } from "./crew_props.ts";
import type { CrewView } from "./crew_view.ts";
import type { DeliveryHandlers } from "./delivery/Delivery.tsx";
import { isWorthKeeping, sheetsOf, withRedirectBegun } from "./desk.ts";
import { keepUnit } from "./draft.ts";
import { isSameReport } from "./same_report.ts";
import { useKeptPage } from "./use_kept_page.ts";
import { useDepartures } from "./departed/use_departures.ts";
import { useDesk } from "./use_desk.ts";
import { isOfOtherEta, otherEtaOf, useNotices } from "./use_notices.ts";
import { useRedirectRecovery } from "./departed/use_redirect_recovery.ts";
import { useSending } from "./use_sending.ts";
import { useUndo } from "./undo/use_undo.ts";
import { useWritings } from "./update/use_writings.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { t } from "../../words/t.ts";

const TICK_MS = 10_000;
const NONE: ReadonlySet<string> = new Set();

/**
 * Everything the crew's screen knows and can do: live data, unsent reports and notices. The vault of
 * the device is used if none is given.
 */
export function useCrew(props: CrewProps, givenVault?: Vault) {
  const { user, snapshot: initial, now: initialNow, asOf, timeZone, flags, isOutboxInMemory } =
    props;
  const clock = useServerClock(initialNow);
  const { snapshot, connection, update } = useLiveStream<UserSnapshot>({
    path: "/wss/user",
    userId: user.id,
    initial,
    asOf,
    clock,
    apply: applyUserChanges,
  });
  const now = useNow(clock, TICK_MS);
  const serverTime = clock.now;
  const view: CrewView = { user, now, serverTime, timeZone, connection };
  const isShown = isOnCrewScreen;
  const take = (ringdown: Ringdown) => {
    if (isShown(ringdown)) departures.unexpect(ringdown.id);
    update((before, gone) => withAnsweredRingdown(before, ringdown, { gone, isShown }));
  };
  /** Also one that the stream has taken away: the crew itself brings it back. */
  const bringBack = (ringdown: Ringdown) => {
    departures.unexpect(ringdown.id);
    update((before) => withAnsweredRingdown(before, ringdown, { gone: NONE, isShown }));
  };
  const isLive = connection.state === "live";
  const outbox = useOutbox({
    userId: user.id,
    isMemoryChosen: isOutboxInMemory,
    now: serverTime,
    isLive,
    load: () => import("./later.ts"),
    onDone(intent, ringdown) {
      if (intent.kind === "undo") return bringBack(ringdown);
      take(ringdown);
      if (intent.kind === "update") noteEta(intent.update.etaMinutes, ringdown);
      if (intent.kind === "send") keepUnit(user.id, ringdown.ambulanceIdentifier);
      if (intent.kind !== "move") return;
      noteEnd(ringdown.id, intent.to);
      undo.onMoved(ringdown, intent.to);
      if (intent.to === "CANCELLED") tellCanceled(ringdown);
    },
  });
  const vault = givenVault ?? outbox.store?.vault;
  const hand = useDesk({
    userId: user.id,
    vault,
    context: { ...flags, openMcis: snapshot.mcis },
    now: serverTime,
  });
  const writings = useWritings({ userId: user.id, vault, now: serverTime, outbox });
  const told = useNotices();
  const { desk, act, latest, keepNow } = hand;
  const { tell, dismiss } = told;
  const tellCanceled = ({ patient, hospital }: Ringdown) => {
    const which = `${patientLine(patient)}, ${hospital.name}`; // it may be sent long after the press
    const text = `${t(MESSAGES.deliveryCanceled)}: ${which}`;
    tell({ about: "canceled", kind: "success", text });
  };
  /** Of two ETAs the one stands that was said later (decision 0114): that may be a colleague's. */
  const noteEta = (said: number | undefined, ringdown: Ringdown) => {
    if (said === undefined || said === ringdown.etaMinutes) return;
    const text = t("{hospital} has {time}: another ETA was said after yours.", {
      hospital: ringdown.hospital.name,
      time: clockTime(ringdown.etaDateTimeLocalObj, timeZone),
    });
    const words = `${patientLine(ringdown.patient)}: ${text}`;
    tell({ about: otherEtaOf(ringdown), kind: "warning", text: words });
  };
  useEffect(() => { // it stands no more, or nobody waits for the patient
    const standing = snapshot.ringdowns.map(otherEtaOf);
    for (const { about } of told.notices) {
      if (isOfOtherEta(about) && !standing.includes(about)) dismiss(about);
    }
  }, [snapshot.ringdowns, told.notices]);

  const undo = useUndo({
    userId: user.id,
    vault,
    outbox,
    serverTime,
    ringdowns: snapshot.ringdowns,
    onUndone(ringdown, status) {
      bringBack(ringdown);
      if (status === "RETURNED TO SERVICE") act({ type: "formClosed" });
    },
  });
  const { unsent } = outbox.view;
  const departures = useDepartures(
    snapshot.ringdowns,
    (id) =>
      desk.copy?.ringdownId === id || // the server is asked
      sheetsOf(desk).some(({ form }) => form.redirectedFromId === id) ||
      undo.gone.some(({ ringdownId }) => ringdownId === id) ||
      unsent.some(({ intent, state }) =>
        intent.kind === "move" && intent.ringdownId === id && state !== "refused" &&
        FINISHED_FOR_CREW.includes(intent.to)
      ),
  );
  const noteEnd = (id: string, to: DeliveryStatus) => {
    if (FINISHED_FOR_CREW.includes(to)) departures.expect(id);
  };
  useRedirectRecovery({ hand, ringdowns: snapshot.ringdowns, departures });

  /** Only now the ringdown counts as sent: it leaves the form, and its delivery is shown. */
  const onStored = (ringdown: Ringdown, isAsWritten: boolean) => {
    take(ringdown);
    keepUnit(user.id, ringdown.ambulanceIdentifier);
    act({ type: "stored", ringdownId: ringdown.id });
    dismiss("draft");
    dismiss("canceled");
    if (!isAsWritten) tell({ about: "outdated", kind: "warning", text: outdatedWords(ringdown) });
  };
  useKeptPage({ store: outbox.store, props, snapshot, connection, serverTime });
  useLeaveWarning(outbox, {
    isFormOnlyHere: !hand.isKept && isWorthKeeping(desk) ||
      !(hand.isKept && writings.canKeep) && writings.typed.length > 0,
  });
  const sending = useSending({
    hand,
    isLive,
    serverTime,
    outbox,
    statuses: snapshot.statusUpdates,
    onStored,
  });

  useEffect(() => { // the stream may know before, or instead of, the answer
    for (const { intent } of outbox.view.unsent) {
      const stored = snapshot.ringdowns.find(({ id }) => id === intent.ringdownId);
      if (stored && intent.kind === "send") void outbox.outbox?.isThere(stored);
    }
  }, [snapshot.ringdowns, outbox.view]);

  useEffect(() => { // a page that was closed while it sent: the outbox has it
    const attempted = desk.attempt?.request.id;
    if (!attempted || sending.isSending) return;
    const isUnsent = outbox.view.unsent.some(({ intent }) => intent.ringdownId === attempted);
    if (isUnsent) act({ type: "stored", ringdownId: attempted });
  }, [outbox.view, desk.attempt, sending.isSending]);

  useEffect(() => { // the stream may know before, or instead of, the answer
    for (const sheet of sheetsOf(desk)) {
      const stored = snapshot.ringdowns.find(({ id }) => id === sheet.attempt?.request.id);
      if (!stored || !sheet.attempt) continue;
      onStored(stored, !sheet.attempt.wasEdited || isSameReport(stored, sheet.form));
    }
  }, [snapshot.ringdowns, desk.attempt, desk.setAside]);

  useEffect(() => { // an incident may become an MCI after its number was typed
    act({ type: "form", action: { type: "mcisChanged" } });
  }, [snapshot.mcis, desk.form.dispatchCallNumber]);

  useEffect(() => {
    if (hand.wasRestored) tell({ about: "draft", kind: "info", text: t("Draft restored") });
  }, [hand.wasRestored]);
  useEffect(() => {
    if (!hand.wasChangedElsewhere) return;
    const text = t("This form is open in another window, too, and was changed there.");
    tell({ about: "draft", kind: "info", text });
  }, [hand.wasChangedElsewhere]);
  useEffect(() => {
    if (isBlankForm(desk.form)) dismiss("draft");
  }, [isBlankForm(desk.form)]);

  /** Where the device can keep its patient, it does before it is sent: a page that goes loses them. */
  const beginRedirect = (ringdown: Ringdown, to: DeliveryStatus) => {
    if (to !== "REDIRECTED") return;
    keepNow(withRedirectBegun(latest(), ringdown, serverTime()));
    act({ type: "redirectBegun", ringdown });
    return hand.whenKept();
  };
  const handlers = useMemo<DeliveryHandlers>(() => ({
    onChanged: take,
    onMoving(ringdown, to) {
      noteEnd(ringdown.id, to);
      undo.onMoving(ringdown, to);
      return beginRedirect(ringdown, to);
    },
    onQueueing: beginRedirect,
    onMoved(ringdown, to) {
      take(ringdown);
      undo.onMoved(ringdown, to);
      const type = to === "REDIRECTED" ? "redirected" : "redirectDropped";
      act({ type, ringdownId: ringdown.id });
      if (to === "CANCELLED") tellCanceled(ringdown);
    },
    onQueued(ringdown, to) {
      if (to !== "REDIRECTED") return;
      act({ type: "redirected", ringdownId: ringdown.id }); // the next hospital can be told of it
    },
    onFailed(ringdown, to, outcome) {
      const { id: ringdownId } = ringdown;
      undo.onFailed(ringdown, to, outcome);
      departures.unexpect(ringdownId);
      if (outcome !== "refused" || to !== "REDIRECTED") return;
      act({ type: "redirectDropped", ringdownId });
    },
  }), [keepNow]);

  /** A step is not undone before one that is unsent of its ringdown: that has its own 'Undo'. */
  const steps = undo.steps.filter((step) =>
    undo.undoing.at(undo.rowOf(step)).isBusy ||
    !unsent.some(({ intent }) =>
      intent.ringdownId === step.ringdownId && (intent.kind === "move" || intent.kind === "undo")
    )
  );
  return {
    view,
    clock,
    snapshot,
    hand,
    outbox,
    vault,
    writings,
    sending,
    handlers,
    take,
    told,
    departures,
    undo: { ...undo, steps },
  };
}

function outdatedWords({ hospital: { name: hospital, phone } }: Ringdown): string {
  const words = t(
    "{hospital} has this ringdown as it was first sent. Your later changes were not sent.",
    { hospital },
  );
  return `${words} ${phone ? t("Call the ED: {phone}", { phone }) : t("Call the ED.")}`;
}
