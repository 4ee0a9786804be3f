import type { Hub } from "../hub.ts";
import type { Subscriber } from "../subscriber.ts";

const LONGEST_MS = 60 * 60_000;
/** All streams are ended in so many slices, one at each tick; a slice has at least a few. */
const SLICES = 10;
const LEAST_SLICE = 20;

export interface RenewalSettings {
  hub: Pick<Hub, "subscribers" | "renew">;
  /** How long a stream may live, in milliseconds. */
  longestMs?: number;
  /** In milliseconds; never goes back. */
  now?: () => number;
  /** From 0 to 1. */
  random?: () => number;
}

/**
 * Ends every stream before it is an hour old, so that nothing which its client has sent is kept for
 * longer. Streams that opened together end at random moments of their second half-hour. Their screens
 * come back at once and say nothing (decision 0058).
 */
export function createRenewals(
  { hub, longestMs = LONGEST_MS, now = () => performance.now(), random = Math.random }:
    RenewalSettings,
) {
  const endsAt = new WeakMap<Subscriber, number>();

  /** Call it every second. */
  function tick() {
    const at = now();
    const streams = hub.subscribers();
    for (const stream of streams) if (!endsAt.has(stream)) endsAt.set(stream, at + lifetime());
    const due = streams.filter((stream) => endsAt.get(stream)! <= at);
    const slice = Math.max(LEAST_SLICE, Math.ceil(streams.length / SLICES));
    due.slice(0, slice).forEach(hub.renew);
  }

  function lifetime(): number {
    return longestMs * (1 + random()) / 2;
  }

  /** Ends the streams that are open now, in slices. */
  function endAll() {
    for (const stream of hub.subscribers()) endsAt.set(stream, -Infinity);
  }

  return { tick, endAll };
}
