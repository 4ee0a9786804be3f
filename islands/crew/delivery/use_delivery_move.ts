import { useRef, useState } from "react";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { call } from "../../call/call.ts";
import { type Failure, failureOf } from "../failure.ts";

const NOT_DONE: Partial<Record<DeliveryStatus, string>> = {
  "ARRIVED": "Not marked as arrived.",
  "OFFLOADED": "Not marked as offloaded.",
  "RETURNED TO SERVICE": "Not returned to service.",
  "CANCELLED": "The delivery was not canceled.",
  "REDIRECTED": "The patient was not redirected.",
};
const UNKNOWN = "It is not known whether this was saved. Try again: it will not be done twice.";

/** What the crew's screen does around a move. */
export interface MoveHandlers {
  /** Before anything is asked of the server. */
  onMoving: (ringdown: Ringdown, to: DeliveryStatus) => void;
  onMoved: (ringdown: Ringdown, to: DeliveryStatus) => void;
  /** The server has refused: the delivery goes on as it was. */
  onRefused: (ringdown: Ringdown, to: DeliveryStatus) => void;
}

export interface Moving {
  /** The move under way. */
  busy: DeliveryStatus | null;
  failed: { to: DeliveryStatus; failure: Failure } | null;
  move: (to: DeliveryStatus) => void;
  dismiss: () => void;
}

/** Moves one delivery on. A second try carries the time of the first: that is when it happened. */
export function useDeliveryMove(
  { ringdown, serverTime, handlers }: {
    ringdown: Ringdown;
    serverTime: () => number;
    handlers: MoveHandlers;
  },
): Moving {
  const [busy, setBusy] = useState<DeliveryStatus | null>(null);
  const [failed, setFailed] = useState<Moving["failed"]>(null);
  const inFlight = useRef(false);
  const happenedAt = useRef<Partial<Record<DeliveryStatus, string>>>({});

  async function move(to: DeliveryStatus) {
    if (inFlight.current) return; // a second press
    inFlight.current = true;
    setBusy(to);
    setFailed(null);
    handlers.onMoving(ringdown, to);
    const dateTimeLocal = happenedAt.current[to] ??= new Date(serverTime()).toISOString();
    try {
      const path = `/api/ringdowns/${ringdown.id}/deliveryStatus`;
      handlers.onMoved(await call("PATCH", path, { deliveryStatus: to, dateTimeLocal }), to);
    } catch (error) {
      const failure = failureOf(error, { notDone: NOT_DONE[to] ?? "Not saved.", unknown: UNKNOWN });
      setFailed({ to, failure });
      if (!failure.isUnknown) {
        delete happenedAt.current[to];
        handlers.onRefused(ringdown, to);
      }
    } finally {
      inFlight.current = false;
      setBusy(null);
    }
  }
  return { busy, failed, move, dismiss: () => setFailed(null) };
}
