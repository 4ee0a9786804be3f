import { useEffect, useMemo } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { isBlankForm } from "../../domain/ringdown/form.ts";
import {
  applyUserChanges,
  isOnCrewScreen,
  type UserSnapshot,
  withAnsweredRingdown,
} from "../../domain/stream_messages.ts";
import { useLiveStream } from "../shared/use_live_stream.ts";
import { useNow } from "../time/use_now.ts";
import type { CrewProps } from "./crew_props.ts";
import type { CrewView } from "./crew_view.ts";
import type { DeliveryHandlers } from "./delivery/Delivery.tsx";
import { copyOf } from "./desk.ts";
import { keepUnit } from "./draft.ts";
import { isSameReport } from "./same_report.ts";
import { useDepartures } from "./use_departures.ts";
import { useDesk } from "./use_desk.ts";
import { useNotices } from "./use_notices.ts";
import { useRedirectRecovery } from "./use_redirect_recovery.ts";
import { useSending } from "./use_sending.ts";
import { useUndo } from "./undo/use_undo.ts";
import { useServerClock } from "../time/use_server_clock.ts";

const TICK_MS = 10_000;
const NONE: ReadonlySet<string> = new Set();

/** Everything the crew's screen knows and can do: live data, unsent reports and notices. */
export function useCrew({ user, snapshot: initial, now: initialNow, timeZone, flags }: CrewProps) {
  const clock = useServerClock(initialNow);
  const { snapshot, connection, update } = useLiveStream<UserSnapshot>({
    path: "/wss/user",
    initial,
    clock,
    apply: applyUserChanges,
  });
  const now = useNow(clock, TICK_MS);
  const serverTime = clock.now;
  const view: CrewView = { user, now, serverTime, timeZone, connection };
  const hand = useDesk(user.id, { ...flags, openMcis: snapshot.mcis }, serverTime);
  const told = useNotices();
  const { desk, act, latest, keepNow } = hand;
  const { tell, dismiss } = told;

  const take = (ringdown: Ringdown) =>
    update((before, gone) => {
      return withAnsweredRingdown(before, ringdown, { gone, isShown: isOnCrewScreen });
    });
  const undo = useUndo({
    userId: user.id,
    serverTime,
    ringdowns: snapshot.ringdowns,
    onUndone(ringdown, status) {
      // Also one that the stream has taken away: the crew itself brings it back.
      update((before) => {
        return withAnsweredRingdown(before, ringdown, { gone: NONE, isShown: isOnCrewScreen });
      });
      if (status === "RETURNED TO SERVICE") act({ type: "formClosed" });
    },
  });
  const departures = useDepartures(snapshot.ringdowns, told);
  useRedirectRecovery({ hand, ringdowns: snapshot.ringdowns });

  /** Only now the ringdown counts as sent: it leaves the form, and its delivery is shown. */
  const onStored = (ringdown: Ringdown, isAsWritten: boolean) => {
    take(ringdown);
    keepUnit(user.id, ringdown.ambulanceIdentifier);
    act({ type: "stored", ringdownId: ringdown.id });
    dismiss("draft");
    dismiss("canceled");
    if (!isAsWritten) tell({ about: "outdated", kind: "warning", text: outdatedWords(ringdown) });
  };
  const isLive = connection.state === "live";
  const sending = useSending({ hand, isLive, serverTime, onStored });

  useEffect(() => { // the stream may know before, or instead of, the answer
    for (const sheet of [desk, desk.setAside]) {
      const stored = snapshot.ringdowns.find(({ id }) => id === sheet?.attempt?.request.id);
      if (!stored || !sheet?.attempt) continue;
      onStored(stored, !sheet.attempt.wasEdited || isSameReport(stored, sheet.form));
    }
  }, [snapshot.ringdowns, desk.attempt, desk.setAside]);

  useEffect(() => { // an incident may become an MCI after its number was typed
    act({ type: "form", action: { type: "mcisChanged" } });
  }, [snapshot.mcis, desk.form.dispatchCallNumber]);

  useEffect(() => {
    if (hand.wasRestored) tell({ about: "draft", kind: "info", text: "Draft restored" });
  }, [hand.wasRestored]);
  useEffect(() => {
    if (!hand.wasChangedElsewhere) return;
    const text = "This form is open in another window, too, and was changed there.";
    tell({ about: "draft", kind: "info", text });
  }, [hand.wasChangedElsewhere]);
  useEffect(() => {
    if (isBlankForm(desk.form)) dismiss("draft");
  }, [isBlankForm(desk.form)]);

  const handlers = useMemo<DeliveryHandlers>(() => ({
    onChanged: take,
    onMoving(ringdown, to) {
      departures.expect(ringdown.id);
      undo.onMoving(ringdown, to);
      if (to !== "REDIRECTED") return;
      // Stored before the status changes, so that no patient data is lost between the two requests.
      keepNow({ ...latest(), copy: copyOf(ringdown) });
      act({ type: "redirectBegun", ringdown });
    },
    onMoved(ringdown, to) {
      take(ringdown);
      undo.onMoved(ringdown, to);
      const type = to === "REDIRECTED" ? "redirected" : "redirectDropped";
      act({ type, ringdownId: ringdown.id });
      if (to === "CANCELLED") {
        tell({ about: "canceled", kind: "success", text: MESSAGES.deliveryCanceled });
      }
    },
    onRefused(ringdown, to) {
      const { id: ringdownId } = ringdown;
      undo.onRefused(ringdown);
      if (to === "REDIRECTED") act({ type: "redirectDropped", ringdownId });
    },
  }), []);

  return { view, snapshot, hand, sending, handlers, take, told, undo };
}

function outdatedWords({ hospital }: Ringdown): string {
  const call = hospital.phone ? ` Call the ED: ${hospital.phone}` : " Call the ED.";
  return `${hospital.name} has this ringdown as it was first sent. Your later changes were not ` +
    `sent.${call}`;
}
