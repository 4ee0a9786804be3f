import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { callAsAsked } from "../call/call.ts";
import { outcomeOf } from "../call/outcome.ts";
import { newId } from "../shared/new_id.ts";
import { openDevice } from "./device.ts";
import { openOutbox, type Outbox } from "./outbox.ts";
import { openStore, type Store } from "./store.ts";
import { openChannel, turnByAsking, turnByLocks } from "./turn.ts";

/**
 * Opens the outbox of a user in this window, and the store that it is in. `now` gives the server's
 * time (ms).
 */
export async function openOutboxHere(
  userId: string,
  { isMemoryChosen, now }: { isMemoryChosen: boolean; now: () => number },
): Promise<{ outbox: Outbox; store: Store }> {
  const name = `ringdown.outbox.${userId}`;
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const store = await openStore(userId, { isMemoryChosen, openDevice });
  const channel = openChannel(name); // whoever has left meanwhile closes it at once
  const outbox = openOutbox({
    store,
    async exchange(call, options) {
      let retryAfter = 0;
      const hear = (seconds: number) => void (retryAfter = seconds);
      const outcome = await outcomeOf(
        callAsAsked<Ringdown>(userId, call, { ...options, hear }),
      );
      return { ...outcome, retryAfter };
    },
    turn: "locks" in navigator
      ? turnByLocks(name, navigator.locks)
      : turnByAsking(newId(), openChannel(`${name}.turn`), pause),
    channel,
    now,
    elapsed: () => performance.now(),
    later(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
  });
  return { outbox, store };
}
