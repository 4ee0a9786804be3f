import type { Subscriber } from "./subscriber.ts";

/** Every so many taken is the one who has waited longest. */
const LONGEST_WAITING_EVERY = 8;

/**
 * Subscribers in line: boards first, where staff wait for patients, then crews, then the rest. Now
 * and then the one who has waited longest is taken, so that boards that change all the time keep
 * nobody waiting for ever.
 */
export function createLines() {
  /** Each line with the number that its subscribers drew when they came. */
  const lines = {
    hospital: new Map<Subscriber, number>(),
    user: new Map<Subscriber, number>(),
    mci: new Map<Subscriber, number>(),
  };
  const inOrder = [lines.hospital, lines.user, lines.mci];
  let drawn = 0;
  let taken = 0;
  const lineOf = ({ audience }: Subscriber) => lines[audience.stream];

  /** Whoever is in line already keeps their place. */
  function add(subscriber: Subscriber) {
    const line = lineOf(subscriber);
    if (!line.has(subscriber)) line.set(subscriber, drawn++);
  }

  /** Takes the next out of the line; null if nobody waits. */
  function take(): Subscriber | null {
    const firsts = inOrder.flatMap((line) => [...line.entries().take(1)]);
    if (firsts.length === 0) return null;
    taken++;
    if (taken % LONGEST_WAITING_EVERY === 0) firsts.sort(([, a], [, b]) => a - b);
    const [[next]] = firsts;
    lineOf(next).delete(next);
    return next;
  }

  return {
    add,
    take,
    delete: (subscriber: Subscriber) => lineOf(subscriber).delete(subscriber),
    size: () => inOrder.reduce((sum, { size }) => sum + size, 0),
    /** All, or the first `most`. */
    list: (most = Infinity) => inOrder.flatMap((line) => [...line.keys()]).slice(0, most),
  };
}
