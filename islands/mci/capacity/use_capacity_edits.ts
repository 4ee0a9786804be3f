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

/**
 * Edits hospitals' capacities: a change shows at once and is published after a pause, each count on
 * its own.
 */
export function useCapacityEdits(
  statuses: HospitalStatus[],
  { offeredFor, onPublished }: {
    offeredFor: MciKind;
    onPublished: (status: HospitalStatus) => void;
  },
) {
  const { edits, type, step, tryAgain, insist, giveWay } = useEditedCounts<
    CapacityKey,
    HospitalStatus
  >({
    save: (key, change) =>
      call("POST", "/api/hospitalstatuses", publicationOf(key, change, offeredFor), {
        keepalive: true,
      }),
    onAnswered: onPublished,
  });
  const known = capacitiesIn(statuses);
  const wanted = withEdits(edits, known);
  const failures = failuresIn(edits, known);
  const changedAt = new Set([edits.edits, failures].flatMap(keysOf).map(hospitalIdOf));

  const newest = useRef({ known, type, step, tryAgain, insist, giveWay });
  newest.current = { known, type, step, tryAgain, insist, giveWay };
  const [editing] = useState((): CapacityEditing => ({
    type(hospitalId, priority, count) {
      const key = capacityKey(hospitalId, priority);
      newest.current.type(key, count, newest.current.known[key]);
    },
    step(hospitalId, priority, by) {
      const key = capacityKey(hospitalId, priority);
      newest.current.step(key, by, newest.current.known[key]);
    },
    tryAgain: (hospitalId, priority) => newest.current.tryAgain(capacityKey(hospitalId, priority)),
    keep: (hospitalId, priority) => newest.current.giveWay(capacityKey(hospitalId, priority)),
    insist: (hospitalId, priority, newer) =>
      newest.current.insist(capacityKey(hospitalId, priority), newer),
  }));

  function faultsAt({ HospitalId }: HospitalStatus): CapacityFaults {
    if (!changedAt.has(HospitalId)) return NO_FAULTS;
    const faults: CapacityFaults = {};
    for (const priority of TRIAGE_PRIORITIES) {
      const key = capacityKey(HospitalId, priority);
      const failure = failures[key];
      if (failure) faults[priority] = { failure, words: notPublished(failure, known[key]) };
    }
    return faults;
  }

  return {
    /** Includes the user's own changes. */
    statuses: statuses.map((status) =>
      changedAt.has(status.HospitalId) ? withCapacities(status, wanted) : status
    ),
    /** The hospitals with a change that is not saved. */
    changedAt,
    editing,
    faultsAt,
  };
}

/** Always the same object, so that rows without faults are not rendered again. */
const NO_FAULTS: CapacityFaults = {};

function keysOf(entries: Partial<Record<CapacityKey, unknown>>): CapacityKey[] {
  return Object.keys(entries) as CapacityKey[]; // TypeScript types keys as strings
}
