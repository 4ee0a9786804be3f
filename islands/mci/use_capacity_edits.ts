import type { HospitalStatus } from "../../domain/hospital_status.ts";
import { call } from "../shared/api.ts";
import {
  capacitiesIn,
  CAPACITY_OF,
  type CapacityKey,
  capacityKey,
  hospitalIdOf,
  notPublished,
  publicationOf,
  withCapacities,
} from "./capacities.ts";
import type { CapacityEditing } from "./CapacityRow.tsx";
import { failuresIn, withEdits } from "./count_edits.ts";
import { useEditedCounts } from "./use_edited_counts.ts";

/** Changes what hospitals offer: shown at once, published a moment later, each count for itself. */
export function useCapacityEdits(
  statuses: HospitalStatus[],
  onPublished: (status: HospitalStatus) => void,
) {
  const { edits, press, tryAgain } = useEditedCounts<CapacityKey, HospitalStatus>({
    save: (key, count) =>
      call("POST", "/api/hospitalstatuses", publicationOf(key, count), { keepalive: true }),
    onAnswered: onPublished,
  });
  const known = capacitiesIn(statuses);
  const wanted = withEdits(edits, known);
  const failures = failuresIn(edits, known);
  const changedAt = new Set([edits.edits, failures].flatMap(keysOf).map(hospitalIdOf));

  function editingAt(status: HospitalStatus): CapacityEditing {
    const keyOf = (priority: keyof typeof CAPACITY_OF) => capacityKey(status.HospitalId, priority);
    return {
      press: (priority, count) => press(keyOf(priority), count),
      tryAgain: (priority) => tryAgain(keyOf(priority)),
      faultAt: (priority) => {
        const failure = failures[keyOf(priority)];
        return failure ? notPublished(failure, known[keyOf(priority)]) : null;
      },
    };
  }

  return {
    /** With one's own changes in them. */
    statuses: statuses.map((status) =>
      changedAt.has(status.HospitalId) ? withCapacities(status, wanted) : status
    ),
    /** The hospitals with a change that is not yet saved, or was not saved. */
    changedAt,
    editingAt,
  };
}

function keysOf(entries: Partial<Record<CapacityKey, unknown>>): CapacityKey[] {
  return Object.keys(entries) as CapacityKey[]; // the language knows keys only as strings
}
