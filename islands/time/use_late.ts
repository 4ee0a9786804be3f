import { useEffect, useState } from "react";

/** How long something may take before the user is told that it is not over (ms). */
const LATE_AFTER_MS = 3_000;

/** Whether something has been so for longer than that. */
export function useLate(isSo: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isSo]);
  return isLate;
}
