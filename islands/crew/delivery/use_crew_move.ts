import { useEffect, useRef, useState } from "react";
import {
  canMove,
  type DeliveryState,
  type DeliveryStatus,
} from "../../../domain/ringdown/delivery_status.ts";
import { partiesOf, subjectOf } from "../../../domain/people/parties.ts";
import type { User } from "../../../domain/people/user.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Outbox, ToSend, Unsent } from "../../outbox/outbox.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import { type MoveHandlers, useDeliveryMove } from "../../ringdown/use_delivery_move.ts";
import type { CrewView } from "../crew_view.ts";
import { useAsking } from "../use_asking.ts";
import { expectedOf, expectedReportOf } from "./expected.ts";

/** What the crew's screen does with a move that is in the outbox. */
export interface QueueHandlers {
  /** Called before it is put there, which waits for what it gives. */
  onQueueing: (ringdown: Ringdown, to: DeliveryStatus) => Promise<unknown> | undefined;
  /** `ringdown`: with what is unsent of it. */
  onQueued: (ringdown: Ringdown, to: DeliveryStatus) => void;
}

/**
 * The moves of one delivery. Without a connection, a move goes into the outbox with the time of its
 * press; so does one after something of this ringdown that is there already, and one whose answer
 * was lost with the connection. Otherwise, after an unknown outcome, it asks the server, and then
 * says whether the move was made.
 */
export function useCrewMove({ view, ringdown, handlers, outbox: { view: kept, opened } }: {
  view: CrewView;
  ringdown: Ringdown;
  handlers: MoveHandlers & QueueHandlers & { onChanged: (ringdown: Ringdown) => void };
  outbox: OutboxInHand;
}) {
  const { serverTime, connection, user } = view;
  const own = kept.unsent.filter(({ intent }) => intent.ringdownId === ringdown.id);
  const expected = expectedOf(ringdown, own);
  const canMoveTo = (to: DeliveryStatus) => crewCanMove(user, ringdown, expected, to);
  const moving = useDeliveryMove({ ringdown, serverTime, canMoveTo, handlers });
  const { failed } = moving;
  const report = expectedReportOf(ringdown, own);
  const queue = useQueue(report.ringdown, opened, handlers);

  const isLost = connection.state === "lost";
  const isUnderWay = own.some(isGoingOn);
  const isLeft = failed !== null && isLost && failed.failure.outcome !== "refused";
  useEffect(() => { // the connection is lost, and with it the answer
    if (!isLeft) return;
    const to = failed.what;
    queue.add(to, moving.handOver(to) ?? serverTime(), { mayBeThere: true });
  }, [isLeft]);

  useAsking({
    id: failed?.failure.outcome === "unknown" ? ringdown.id : null,
    isLive: connection.state === "live",
    onFound(found) {
      if (failed && !found.timestamps[failed.what]) moving.wasNotDone();
      handlers.onChanged(found);
    },
  });

  return {
    ...moving,
    canMoveTo,
    failed: isLeft ? null : failed,
    busyWith: queue.adding ?? moving.busyWith,
    isBusy: queue.adding !== null || moving.isBusy,
    expected,
    report,
    /** The updates that stay in the outbox until the crew decides. */
    stuck: own.flatMap((unsent) =>
      unsent.intent.kind === "update" && !isGoingOn(unsent) ? [unsent.intent.update] : []
    ),
    /** Something of this ringdown is in the outbox, and goes on by itself. */
    isUnsent: isUnderWay,
    isQueued: isLost || isUnderWay,
    start(to: DeliveryStatus) {
      const isOffline = isLost || !navigator.onLine;
      if (isOffline || isUnderWay) return queue.add(to, serverTime());
      return void moving.start(to);
    },
  };
}

function isGoingOn({ state }: Unsent): boolean {
  return state === "waiting" || state === "sending";
}

/** Puts moves of a ringdown into the outbox: one at a time, and none twice. */
function useQueue(
  ringdown: Ringdown,
  opened: Promise<Outbox>,
  { onQueueing, onQueued }: QueueHandlers,
) {
  const { id: ringdownId, patient, hospital } = ringdown;
  const [adding, setAdding] = useState<DeliveryStatus | null>(null);
  const isAdding = useRef(false);
  async function put(to: DeliveryStatus, at: number, more: Pick<ToSend, "mayBeThere">) {
    const outbox = await opened;
    const own = outbox.view().unsent.filter(({ intent }) => intent.ringdownId === ringdownId);
    const isPressedBefore = !canMove(expectedOf(ringdown, own), to, ["crew"]);
    if (isPressedBefore) return; // before the device was read, or in another window
    await onQueueing(ringdown, to);
    await outbox.add({
      intent: { kind: "move", ringdownId, to, at: new Date(at).toISOString() },
      about: { who: patientLine(patient), hospital: hospital.name, phone: hospital.phone },
      ...more,
    });
    onQueued(ringdown, to);
  }
  return {
    adding,
    add(to: DeliveryStatus, at: number, more: Pick<ToSend, "mayBeThere"> = {}) {
      if (isAdding.current) return; // a second press
      isAdding.current = true;
      setAdding(to);
      void put(to, at, more).finally(() => {
        isAdding.current = false;
        setAdding(null);
      });
    },
  };
}

/**
 * Checks the move as the crew only: a user who also belongs to the hospital makes the hospital's
 * moves on the hospital's screen.
 */
function crewCanMove(
  user: User,
  ringdown: Ringdown,
  state: DeliveryState,
  to: DeliveryStatus,
): boolean {
  const isCrew = partiesOf(user, subjectOf(ringdown)).includes("crew");
  return isCrew && canMove(state, to, ["crew"]);
}
