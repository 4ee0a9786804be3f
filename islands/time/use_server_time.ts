import { useCallback, useEffect, useRef } from "react";

/** Less than this (ms) is the way of the page through the network, not a clock that is wrong. */
const TOLERATED_SKEW_MS = 10_000;

/**
 * Gives the time now (ms) by the server's clock where this device's is wrong: an ETA counts from
 * the time of sending, and a clock five minutes fast would show every patient five minutes late.
 */
export function useServerTime(initialNow: number): () => number {
  const skew = useRef(0);
  useEffect(() => {
    const difference = initialNow - Date.now();
    if (Math.abs(difference) >= TOLERATED_SKEW_MS) skew.current = difference;
  }, [initialNow]);
  return useCallback(() => Date.now() + skew.current, []);
}
