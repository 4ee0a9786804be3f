import { useEffect, useRef, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { isUndoable, UNDO_SECONDS } from "../../domain/ringdown/undo.ts";

/** The ringdowns that this user moved on this screen, and whose move can still be undone. */
export interface Undoable {
  /** The newest last. */
  ringdowns: Ringdown[];
  /** To be called with the answer to each move made on this screen. */
  note: (ringdown: Ringdown) => void;
  forget: (id: string) => void;
}

/**
 * Keeps each ringdown that was dismissed, or marked as arrived or offloaded, for as long as the
 * server lets that be undone, and until the board shows that somebody moved it on.
 */
export function useUndoable(
  userId: string,
  { serverTime, shown }: {
    serverTime: () => number;
    /** Those on the board. */
    shown: Ringdown[];
  },
): Undoable {
  const [ringdowns, setRingdowns] = useState<Ringdown[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  function forget(id: string) {
    setRingdowns((before) => before.filter((each) => each.id !== id));
  }

  function note(ringdown: Ringdown) {
    if (!isUndoable(ringdown.currentDeliveryStatus)) return;
    if (ringdown.UpdatedById !== userId) return; // a colleague was first, and only they may undo it
    const left = Date.parse(ringdown.updatedAt) + UNDO_SECONDS * 1000 - serverTime();
    if (left <= 0) return;
    setRingdowns((before) => [...before.filter(({ id }) => id !== ringdown.id), ringdown]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setRingdowns((before) => before.filter((each) => each !== ringdown));
    }, left);
    timers.current.add(timer);
  }

  return { ringdowns: ringdowns.filter((each) => isStill(each, shown)), note, forget };
}

/** Whether the board does not show another status; what was dismissed is no longer there. */
function isStill({ id, currentDeliveryStatus: status }: Ringdown, shown: Ringdown[]): boolean {
  const now = shown.find((each) => each.id === id);
  return !now || now.currentDeliveryStatus === status;
}
