import type { Subscriber } from "./subscriber.ts";

/** Subscribers in line: boards first, where staff wait for patients, then crews, then the rest. */
export function createLines() {
  const lines = {
    hospital: new Set<Subscriber>(),
    user: new Set<Subscriber>(),
    mci: new Set<Subscriber>(),
  };
  const inOrder = [lines.hospital, lines.user, lines.mci];
  return {
    add: (subscriber: Subscriber) => void lines[subscriber.audience.stream].add(subscriber),
    delete: (subscriber: Subscriber) => lines[subscriber.audience.stream].delete(subscriber),
    size: () => inOrder.reduce((sum, { size }) => sum + size, 0),
    /** The first in line, or null. */
    first: () => inOrder.find(({ size }) => size > 0)?.values().next().value ?? null,
    /** All, or the first `most`. */
    list: (most = Infinity) => inOrder.flatMap((line) => [...line]).slice(0, most),
  };
}
