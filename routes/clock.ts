import { Invalid } from "../domain/errors.ts";
import { REFUSAL_MESSAGES } from "../domain/messages.ts";
import { isTooFarAhead, MOST_AHEAD_MS } from "../domain/time/ahead.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a time by the sender's clock unchanged, if it is plausible.
 * @throws {Invalid} it is more than 24 h from the server's clock (design §3.7).
 */
export function nearNow<At extends Date | null>(
  at: At,
  { now, path }: { now: Date; path: string },
): At {
  if (at === null || Math.abs(at.getTime() - now.getTime()) <= DAY_MS) return at;
  throw new Invalid([{ path, message: REFUSAL_MESSAGES.clockTooFarOff, value: at.toISOString() }]);
}

/**
 * Returns the time when vitals were taken unchanged, if it is plausible.
 * @throws {Invalid} it is more than 5 min ahead of the server's clock, or more than 24 h behind it.
 */
export function takenBefore(at: Date | null, { now, path }: { now: Date; path: string }) {
  if (at !== null && isTooFarAhead(at, now, MOST_AHEAD_MS.vitals)) {
    throw new Invalid([{ path, message: REFUSAL_MESSAGES.tooFarAhead, value: at.toISOString() }]);
  }
  return nearNow(at, { now, path });
}
