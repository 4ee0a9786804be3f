import { useEffect, useRef } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Vault } from "../../outbox/store.ts";
import { dropDraft, keepDraft, keptParts, sealDraft } from "../draft.ts";
import type { Departures } from "./use_departures.ts";

/** What the crew has ended itself is gone before the answer to its press: that is not kept. */
const LEFT_MS = 1_000;

/**
 * Keeps on the device, sealed, which deliveries have left, until the crew has read it: after a reload
 * they are told of again.
 */
export function KeptDepartures({ userId, vault, now, departures: { left, restore } }: {
  userId: string;
  vault: Vault;
  /** Gives the server's time (ms). */
  now: () => number;
  departures: Departures;
}) {
  const kept = useRef(new Set<string>());
  const placeOf = (id: string) => `${userId}.${id}.departed`;

  useEffect(() => {
    void keptParts({ vault, userId, now: now() }).then((parts) => {
      const found = (parts as { departed?: Ringdown }[]).flatMap(({ departed }) => departed ?? []);
      for (const { id } of found) kept.current.add(id);
      if (found.length > 0) restore(found);
    });
  }, [userId, vault]);

  useEffect(() => {
    const ids = left.map(({ id }) => id);
    for (const id of kept.current) {
      if (ids.includes(id)) continue;
      kept.current.delete(id);
      dropDraft(placeOf(id));
    }
  }, [left, vault]);

  useEffect(() => {
    const timer = setTimeout(keep, LEFT_MS);
    return () => clearTimeout(timer);

    function keep() {
      for (const departed of left) {
        const { id } = departed;
        if (kept.current.has(id)) continue;
        kept.current.add(id);
        void sealDraft({ vault, userId: placeOf(id), now: now() }, { departed })
          .then((draft) => kept.current.has(id) && keepDraft(placeOf(id), draft))
          .catch(() => {}); // the device stores nothing: it is told on this page only
      }
    }
  }, [left.map(({ id }) => id).join(), vault]);
  return null;
}
