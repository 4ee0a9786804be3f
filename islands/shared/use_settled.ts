import { useEffect, useState } from "react";

const SETTLE_MS = 500;

/**
 * Gives false for half a second after `place` changes: a press that was meant for what was there
 * before must do nothing. With `isNew`, also for half a second after the element appears.
 */
export function useSettled(place: number | string | null, { isNew = false } = {}): boolean {
  const [settled, setSettled] = useState<typeof place | undefined>(isNew ? undefined : place);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(place), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return settled === place;
}
