import {
  countsOf,
  type HospitalCounts,
  isSameCounts,
  withCounts,
} from "../../domain/hospital/hospital_counts.ts";
import { byHospitalOrder, type HospitalStatus } from "../../domain/hospital/status.ts";
import type { Difference } from "./differences.ts";
import { textOf } from "./entry_texts.ts";

/** How statuses changed. */
export interface StatusChange {
  /** Of hospitals that published, appeared, left or got another name. */
  statuses: Difference<HospitalStatus>[];
  /** Of the other hospitals whose counts changed. */
  counts: { before: HospitalCounts; after: HospitalCounts }[];
}

/**
 * The newest status of each active hospital. `count` counts a hospital's ambulances, because the
 * counts must always agree with the ringdowns in the picture.
 */
export function createStatuses(count: (hospitalId: string) => HospitalCounts) {
  const statuses = new Map<string, HospitalStatus>();
  let sorted: HospitalStatus[] | null = null;

  function load(rows: HospitalStatus[]) {
    statuses.clear();
    sorted = null;
    for (const row of rows) statuses.set(row.HospitalId, counted(row));
  }

  /** Takes the statuses that were read again; counts at their hospitals and at `concerned`. */
  function apply(fresh: Map<string, HospitalStatus | null>, concerned: Set<string>): StatusChange {
    const change: StatusChange = { statuses: [], counts: [] };
    for (const id of new Set([...fresh.keys(), ...concerned])) {
      const before = statuses.get(id) ?? null;
      const row = fresh.has(id) ? fresh.get(id)! : before;
      put({ before, after: row && counted(row) }, change);
    }
    if (change.statuses.length + change.counts.length > 0) sorted = null;
    return change;
  }

  function put({ before, after }: Difference<HospitalStatus>, change: StatusChange) {
    if (!after) {
      if (before) statuses.delete(before.HospitalId);
      if (before) change.statuses.push({ before, after });
      return;
    }
    if (before && isSamePublication(before, after)) {
      const counts = { before: countsOf(before), after: countsOf(after) };
      if (isSameCounts(counts.before, counts.after)) return;
      change.counts.push(counts);
    } else change.statuses.push({ before, after });
    statuses.set(after.HospitalId, after);
  }

  function counted(status: HospitalStatus): HospitalStatus {
    return withCounts(status, [count(status.HospitalId)]);
  }

  return {
    load,
    apply,
    of: (hospitalId: string) => statuses.get(hospitalId) ?? null,
    /** In the order of the hospitals. The same list until something changes. */
    all: () => sorted ??= [...statuses.values()].sort(byHospitalOrder),
    size: () => statuses.size,
  };
}

/** Whether both are the same, apart from their counts. */
function isSamePublication(before: HospitalStatus, after: HospitalStatus): boolean {
  return textOf(withCounts(before, [countsOf(after)])) === textOf(after);
}
