import { useEffect } from "react";

/**
 * Tells when the person comes back to a page that the browser has kept as it was left: whatever was
 * waiting for the next page waits no more.
 */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const tell = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener("pageshow", tell);
    return () => removeEventListener("pageshow", tell);
  });
}
