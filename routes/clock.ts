import { Invalid } from "../domain/errors.ts";
import { MESSAGES } from "../domain/messages.ts";

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
  throw new Invalid([{ path, message: MESSAGES.clockTooFarOff, value: at.toISOString() }]);
}
