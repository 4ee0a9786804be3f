import { useRef, useState } from "react";
import { bySent, type Ringdown } from "../../../domain/ringdown/ringdown.ts";

/**
 * The deliveries that have left the screen while this crew did not ask for that, as they were last
 * shown. The crew says of each that they have read it. If one is back, it had not left: a message
 * older than the answer that added it did not contain it.
 */
export function useDepartures(ringdowns: Ringdown[]) {
  const [before, setBefore] = useState(ringdowns);
  const [left, setLeft] = useState<Ringdown[]>([]);
  const expected = useRef(new Set<string>());
  const isAway = ({ id }: Ringdown) => !ringdowns.some((ringdown) => ringdown.id === id);
  if (before !== ringdowns) { // while it renders: nothing else is in their place for a moment
    setBefore(ringdowns);
    const gone = before.filter((ringdown) =>
      isAway(ringdown) && !expected.current.has(ringdown.id)
    );
    const stillAway = left.filter(isAway);
    if (gone.length > 0 || stillAway.length < left.length) {
      setLeft([...stillAway, ...gone].sort(bySent));
    }
  }
  return {
    left,
    /** The crew itself ends this delivery. */
    expect: (id: string) => void expected.current.add(id),
    /** It does not end: that was refused or undone. */
    unexpect: (id: string) => void expected.current.delete(id),
    dismiss: (id: string) => setLeft((those) => those.filter((ringdown) => ringdown.id !== id)),
  };
}
