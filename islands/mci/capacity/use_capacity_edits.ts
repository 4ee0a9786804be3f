import { useRef, useState } from "react";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { MciKind } from "../../../domain/mci/mci.ts";
import { TRIAGE_PRIORITIES } from "../../../domain/ringdown/triage.ts";
import { call } from "../../call/call.ts";
import {
  capacitiesIn,
  type CapacityKey,
  capacityKey,
  hospitalIdOf,
  publicationOf,
  withCapacities,
} from "./capacities.ts";
import { notPublished } from "./capacity_words.ts";
import type { CapacityEditing, CapacityFaults } from "./CapacityRow.tsx";
import { failuresIn, withEdits } from "../count_edits.ts";
import { useEditedCounts } from "../use_edited_counts.ts";

/** Changes what hospitals offer: shown at once, published a moment later, each count for itself. */
export function useCapacityEdits(
  statuses: HospitalStatus[],
  { offeredFor, onPublished }: {
    offeredFor: MciKind;
    onPublished: (status: HospitalStatus) => void;
  },
) {
  const { edits, press, tryAgain } = useEditedCounts<CapacityKey, HospitalStatus>({
    save: (key, count) =>
      call("POST", "/api/hospitalstatuses", publicationOf(key, count, offeredFor), {
        keepalive: true,
      }),
    onAnswered: onPublished,
  });
  const known = capacitiesIn(statuses);
  const wanted = withEdits(edits, known);
  const failures = failuresIn(edits, known);
  const changedAt = new Set([edits.edits, failures].flatMap(keysOf).map(hospitalIdOf));

  const newest = useRef({ press, tryAgain });
  newest.current = { press, tryAgain };
  const [editing] = useState((): CapacityEditing => ({
    press: (hospitalId, priority, count) =>
      newest.current.press(capacityKey(hospitalId, priority), count),
    tryAgain: (hospitalId, priority) => newest.current.tryAgain(capacityKey(hospitalId, priority)),
  }));

  function faultsAt({ HospitalId }: HospitalStatus): CapacityFaults {
    if (!changedAt.has(HospitalId)) return NO_FAULTS;
    const faults: CapacityFaults = {};
    for (const priority of TRIAGE_PRIORITIES) {
      const key = capacityKey(HospitalId, priority);
      const failure = failures[key];
      if (failure) faults[priority] = notPublished(failure, known[key]);
    }
    return faults;
  }

  return {
    /** With one's own changes in them. */
    statuses: statuses.map((status) =>
      changedAt.has(status.HospitalId) ? withCapacities(status, wanted) : status
    ),
    /** The hospitals with a change that is not yet saved, or was not saved. */
    changedAt,
    editing,
    faultsAt,
  };
}

/** The same for all rows without any, so that they need not be drawn anew. */
const NO_FAULTS: CapacityFaults = {};

function keysOf(entries: Partial<Record<CapacityKey, unknown>>): CapacityKey[] {
  return Object.keys(entries) as CapacityKey[]; // the language knows keys only as strings
}
