const MINUTE_MS = 60_000;

/** How far ahead of the server's clock a time may lie, in ms: other clocks are not exact. */
export const MOST_AHEAD_MS = {
  /** A dispatch centre may announce a call. */
  dispatchCall: 60 * MINUTE_MS,
  mci: 5 * MINUTE_MS,
  vitals: 5 * MINUTE_MS,
} as const;

/** Whether a time lies further ahead of `now` than it may. */
export function isTooFarAhead(at: Date, now: Date, mostMs: number): boolean {
  return at.getTime() - now.getTime() > mostMs;
}
