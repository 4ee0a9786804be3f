import { type Audience, keyOf } from "./audiences.ts";
import type { Subscriber } from "./subscriber.ts";

/** The subscribers who have their full state and now hear each change, by audience. */
export function createMembers() {
  const streams = {
    hospital: new Map<string, Set<Subscriber>>(),
    user: new Map<string, Set<Subscriber>>(),
    mci: new Map<string, Set<Subscriber>>(),
  };

  function add(subscriber: Subscriber) {
    const groups = streams[subscriber.audience.stream];
    const key = keyOf(subscriber.audience);
    const group = groups.get(key) ?? new Set();
    groups.set(key, group.add(subscriber));
  }

  function remove(subscriber: Subscriber) {
    const groups = streams[subscriber.audience.stream];
    const key = keyOf(subscriber.audience);
    const group = groups.get(key);
    group?.delete(subscriber);
    if (group?.size === 0) groups.delete(key);
  }

  function* of(stream: Audience["stream"]): Generator<Subscriber> {
    for (const group of streams[stream].values()) yield* group;
  }

  return {
    add,
    delete: remove,
    /** The members of one audience. */
    in: (audience: Audience) => [...streams[audience.stream].get(keyOf(audience)) ?? []],
    /** Everybody on this kind of stream. */
    of,
    boards: () => [...streams.hospital.values()],
    all: () => [...of("hospital"), ...of("user"), ...of("mci")],
  };
}
