import { useEffect } from "react";

/** What on this page somebody has to look at before anything else. */
const reasons = new Set<object>();
const listeners = new Set<() => void>();

/**
 * Keeps the tour away while `isNeeded`: a ringdown is unconfirmed, a delivery is under way, or a board
 * hangs on a wall.
 */
export function useAttention(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const reason = {};
    reasons.add(reason);
    tell();
    return () => {
      reasons.delete(reason);
      tell();
    };
  }, [isNeeded]);
}

/** Whether something on this page needs somebody now. */
export function isAttentionNeeded(): boolean {
  return reasons.size > 0;
}

/** Calls `listener` when that changes. Returns a function that stops this. */
export function whenAttentionChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
