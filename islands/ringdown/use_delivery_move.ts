import { useEffect, useRef } from "react";
import { DELIVERY_STATUSES, type DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Failure } from "../call/outcome.ts";
import { type Action, useAction } from "../call/use_action.ts";
import { moveDelivery } from "./move_delivery.ts";
import { moveWords } from "./move_words.ts";

/** What a screen does before and after a move. */
export interface MoveHandlers {
  /** Called before the request is sent, which waits for what it gives. */
  onMoving?: (ringdown: Ringdown, to: DeliveryStatus) => Promise<unknown> | void;
  onMoved: (ringdown: Ringdown, to: DeliveryStatus) => void;
  /** Called when it is refused, not done, or unknown. Of these only the last may have moved it. */
  onFailed?: (ringdown: Ringdown, to: DeliveryStatus, outcome: Failure["outcome"]) => void;
}

/** A delivery's move to another status. */
export interface DeliveryMove extends Action<DeliveryStatus, Ringdown> {
  /** Forgets a move that somebody else carries on. Gives the time of its first try (ms). */
  handOver: (to: DeliveryStatus) => number | undefined;
}

/**
 * Moves one delivery to another status. A retry carries the time of the first try, because that is
 * when the move happened, and because the server then knows it again; but not that of a receipt whose
 * confirmation was certainly not stored, because a crew knows of it only from then on. A failure is
 * shown until the ringdown has the status, or can no longer get it.
 */
export function useDeliveryMove({ ringdown, serverTime, canMoveTo, shownUntil, isLive, handlers }: {
  ringdown: Ringdown;
  /** Gives the server's time now (ms). */
  serverTime: () => number;
  /** Whether the move is allowed from the current status. */
  canMoveTo: (to: DeliveryStatus) => boolean;
  /** The newest change that the screen shows beside Confirm Receipt, which acknowledges it. */
  shownUntil?: string | null;
  isLive?: boolean;
  handlers: MoveHandlers;
}): DeliveryMove {
  const happenedAt = useRef<Partial<Record<DeliveryStatus, number>>>({});
  // When a move is undone and made again, that is another press, at another time.
  useEffect(() => {
    for (const to of DELIVERY_STATUSES) {
      if (ringdown.timestamps[to]) delete happenedAt.current[to];
    }
  }, [ringdown]);
  const action = useAction<DeliveryStatus, Ringdown>({
    act(to) {
      const at = happenedAt.current[to] ??= serverTime();
      const until = to === "RINGDOWN CONFIRMED" ? shownUntil ?? undefined : undefined;
      const move = () => moveDelivery(ringdown.id, to, { at, until });
      return handlers.onMoving?.(ringdown, to)?.then(move) ?? move();
    },
    words: moveWords,
    isLive,
    onDone(moved, to) {
      delete happenedAt.current[to];
      handlers.onMoved(moved, to);
    },
    onFailed({ outcome }, to) {
      const isUntold = outcome === "failed" && to === "RINGDOWN CONFIRMED";
      if (outcome === "refused" || isUntold) delete happenedAt.current[to];
      handlers.onFailed?.(ringdown, to, outcome);
    },
    isSettled: (to) => ringdown.timestamps[to] !== undefined || !canMoveTo(to),
  });
  function handOver(to: DeliveryStatus) {
    const at = happenedAt.current[to];
    delete happenedAt.current[to];
    action.dismiss();
    return at;
  }
  return { ...action, handOver };
}
