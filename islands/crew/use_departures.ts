import { useEffect, useMemo, useRef } from "react";
import type { Ringdown } from "../../domain/ringdown.ts";
import type { Notice } from "./use_notices.ts";

/** Tells of a delivery that left the screen though this crew has not asked for it. */
export function useDepartures(ringdowns: Ringdown[], tell: (notice: Notice) => void) {
  const before = useRef(ringdowns);
  const expected = useRef(new Set<string>());
  useEffect(() => {
    const left = before.current.filter(({ id }) =>
      !expected.current.has(id) && !ringdowns.some((ringdown) => ringdown.id === id)
    );
    before.current = ringdowns;
    if (left.length) tell({ about: "gone", kind: "warning", text: wordsFor(left) });
  }, [ringdowns]);
  return useMemo(() => ({ expect: (id: string) => expected.current.add(id) }), []);
}

function wordsFor(left: Ringdown[]): string {
  const which = left.map(({ hospital, patient }) =>
    `${patient.chiefComplaintDescription} (${hospital.name})`
  );
  return `No longer with you: ${which.join(", ")}. Another crew took it over, or it was closed.`;
}
