import { useEffect, useState } from "react";

const SETTLE_MS = 500;

/**
 * False for half a second after something else came to its place: a press that was meant for what
 * stood there before must do nothing. With `isNew`, also for as long after it came to the screen.
 */
export function useSettled(place: number | string | null, { isNew = false } = {}): boolean {
  const [settled, setSettled] = useState<typeof place | undefined>(isNew ? undefined : place);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(place), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return settled === place;
}
