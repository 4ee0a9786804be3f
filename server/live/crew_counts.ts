import { type HospitalCounts, isSameCounts } from "../../domain/hospital/hospital_counts.ts";
import type { Later } from "./later.ts";
import type { StatusChange } from "./statuses.ts";

/** How often (ms) the crews hear of counts: these change with every ambulance of the region. */
const EVERY_MS = 1_000;

export interface CrewCountsSettings {
  /** A hospital's counts now, or null if it is no longer active. */
  countsAt: (hospitalId: string) => HospitalCounts | null;
  /** Tells all crews. */
  tell: (counts: HospitalCounts[]) => void;
  mayTell: () => boolean;
  later: Later;
}

/**
 * Merges the counts for the crews into at most one message a second. Only the last counts of a
 * hospital are told, and none that are again what the crews know.
 */
export function createCrewCounts({ countsAt, tell, mayTell, later }: CrewCountsSettings) {
  /** By hospital: what the crews know, or null where they do not all know the same. */
  const changed = new Map<string, HospitalCounts | null>();
  let cancel: (() => void) | null = null;

  /** Takes a change of which the crews have been told everything but the counts. */
  function note({ statuses, counts }: StatusChange) {
    for (const { before } of counts) {
      if (!changed.has(before.HospitalId)) changed.set(before.HospitalId, before);
    }
    for (const { before, after } of statuses) changed.delete((after ?? before)!.HospitalId);
    if (changed.size > 0) cancel ??= later(EVERY_MS, tellNow);
  }

  /** A crew has just received the full state, whose counts the others may never hear. */
  function noteFullState() {
    for (const hospitalId of changed.keys()) changed.set(hospitalId, null);
  }

  function tellNow() {
    cancel = mayTell() ? null : later(EVERY_MS, tellNow);
    if (cancel) return;
    const counts = [...changed].flatMap(([hospitalId, known]) => {
      const now = countsAt(hospitalId);
      return now && !(known && isSameCounts(known, now)) ? [now] : [];
    });
    changed.clear();
    if (counts.length > 0) tell(counts);
  }

  /** Forgets what is not told yet, because everybody gets the full state or nobody listens. */
  function clear() {
    changed.clear();
    cancel?.();
    cancel = null;
  }

  return { note, noteFullState, clear };
}
