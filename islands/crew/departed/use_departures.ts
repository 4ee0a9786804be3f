import { useRef, useState } from "react";
import { bySent, type Ringdown } from "../../../domain/ringdown/ringdown.ts";

/** The deliveries that have left the screen, and what is known of them. */
export type Departures = ReturnType<typeof useDepartures>;

const NONE: ReadonlySet<string> = new Set();

/**
 * The deliveries that have left the screen while this crew did not ask for that, as they were last
 * shown. The crew says of each that they have read it. If one is back, it had not left: a message
 * older than the answer that added it did not contain it. `isEnding`: what is unsent ends it.
 */
export function useDepartures(ringdowns: Ringdown[], isEnding: (id: string) => boolean) {
  const [before, setBefore] = useState(ringdowns);
  /** Also those that the crew ended: what is refused or undone was none of its doing. */
  const [gone, setGone] = useState<Ringdown[]>([]);
  const [own, setOwn] = useState(NONE);
  /** What the server said of them: each reading is in the record, so none is made twice. */
  const answers = useRef(new Map<string, Ringdown>());
  if (before !== ringdowns) { // while it renders: nothing else is in their place for a moment
    setBefore(ringdowns);
    const isAway = ({ id }: Ringdown) => !ringdowns.some((ringdown) => ringdown.id === id);
    const left = before.filter(isAway);
    const stillAway = gone.filter(isAway);
    if (left.length > 0 || stillAway.length < gone.length) {
      for (const { id } of left) answers.current.delete(id);
      setGone([...stillAway, ...left].sort(bySent));
    }
  }
  return {
    left: gone.filter(({ id }) => !own.has(id) && !isEnding(id)),
    answers: answers.current,
    /** Those that the device had when the page started. */
    restore: (those: Ringdown[]) => {
      const isAway = ({ id }: Ringdown) => ![...ringdowns, ...gone].some((one) => one.id === id);
      setGone((known) => [...known, ...those.filter(isAway)].sort(bySent));
    },
    /** The crew itself ends this delivery. */
    expect: (id: string) => setOwn((ids) => new Set([...ids, id])),
    /** It does not end: that was refused, not done or undone. */
    unexpect: (id: string) => setOwn((ids) => ids.has(id) ? without(ids, id) : ids),
    dismiss: (id: string) => setGone((those) => those.filter((ringdown) => ringdown.id !== id)),
  };
}

function without(ids: ReadonlySet<string>, gone: string): ReadonlySet<string> {
  return new Set([...ids].filter((id) => id !== gone));
}
