import { useEffect, useMemo, useRef } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Notices } from "./use_notices.ts";
import { t } from "../../words/t.ts";

/**
 * Shows a notice when a delivery leaves the screen and this crew did not ask for that. If the
 * delivery is back, it had not left: a message older than the answer that added it did not contain
 * it.
 */
export function useDepartures(
  ringdowns: Ringdown[],
  { tell, dismiss }: Pick<Notices, "tell" | "dismiss">,
) {
  const before = useRef(ringdowns);
  const expected = useRef(new Set<string>());
  const told = useRef<Ringdown[]>([]);
  useEffect(() => {
    const isAway = ({ id }: Ringdown) => !ringdowns.some((ringdown) => ringdown.id === id);
    const left = before.current.filter((gone) => !expected.current.has(gone.id) && isAway(gone));
    before.current = ringdowns;
    const stillAway = left.length > 0 ? left : told.current.filter(isAway);
    const isNew = left.length > 0 || stillAway.length < told.current.length;
    told.current = stillAway;
    if (!isNew) return;
    if (stillAway.length === 0) return dismiss("gone");
    tell({ about: "gone", kind: "warning", text: wordsFor(stillAway) });
  }, [ringdowns]);
  return useMemo(() => ({ expect: (id: string) => expected.current.add(id) }), []);
}

function wordsFor(left: Ringdown[]): string {
  const which = left.map(({ hospital, patient }) =>
    `${patient.chiefComplaintDescription} (${hospital.name})`
  );
  return t("No longer with you: {patients}. Another crew took it over, or it was closed.", {
    patients: which.join(", "),
  });
}
