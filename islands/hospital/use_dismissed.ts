import { useEffect, useRef, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { UNDO_SECONDS } from "../../domain/ringdown/undo.ts";

/** The ringdowns that this user dismissed on this screen and can still be brought back, newest last. */
export interface Dismissed {
  ringdowns: Ringdown[];
  /** To be called with the answer to each move made on this screen. */
  note: (ringdown: Ringdown) => void;
  forget: (id: string) => void;
}

/** Keeps each dismissed ringdown for as long as the server lets it be undone. */
export function useDismissed(userId: string, serverTime: () => number): Dismissed {
  const [ringdowns, setRingdowns] = useState<Ringdown[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  function forget(id: string) {
    setRingdowns((before) => before.filter((each) => each.id !== id));
  }

  function note(ringdown: Ringdown) {
    if (!ringdown.currentDeliveryStatus.endsWith("ACKNOWLEDGED")) return;
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

  return { ringdowns, note, forget };
}
