import { useRef } from "react";
import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { type Action, useAction } from "../call/use_action.ts";
import { moveDelivery } from "./move_delivery.ts";
import { moveWords } from "./move_words.ts";

/** What a screen does around a move. */
export interface MoveHandlers {
  /** Before anything is asked of the server. */
  onMoving?: (ringdown: Ringdown, to: DeliveryStatus) => void;
  onMoved: (ringdown: Ringdown, to: DeliveryStatus) => void;
  /** The server has refused: the delivery goes on as it was. */
  onRefused?: (ringdown: Ringdown, to: DeliveryStatus) => void;
}

/**
 * Moves one delivery on. A further try carries the time of the first: that is when it happened. What
 * went wrong is told until the ringdown has reached the status, or can reach it no more.
 */
export function useDeliveryMove({ ringdown, serverTime, canMoveTo, handlers }: {
  ringdown: Ringdown;
  /** Gives the time now (ms). */
  serverTime: () => number;
  /** Whether the move may be made at the status it has now. */
  canMoveTo: (to: DeliveryStatus) => boolean;
  handlers: MoveHandlers;
}): Action<DeliveryStatus, Ringdown> {
  const happenedAt = useRef<Partial<Record<DeliveryStatus, number>>>({});
  return useAction<DeliveryStatus, Ringdown>({
    act(to) {
      handlers.onMoving?.(ringdown, to);
      return moveDelivery(ringdown.id, to, happenedAt.current[to] ??= serverTime());
    },
    words: moveWords,
    onDone: handlers.onMoved,
    onFailed({ outcome }, to) {
      if (outcome !== "refused") return;
      delete happenedAt.current[to];
      handlers.onRefused?.(ringdown, to);
    },
    isSettled: (to) => ringdown.timestamps[to] !== undefined || !canMoveTo(to),
  });
}
