import type { HospitalStatus } from "./status.ts";

/** The ambulances of one hospital, which change more often than its status (wire §4.2). */
export interface AmbulanceCounts {
  HospitalId: string;
  /** As in `HospitalStatus`. */
  ambulancesEnRoute: number;
  /** As in `HospitalStatus`. */
  ambulancesOffloading: number;
}

/** The counts in a status. */
export function countsOf({ HospitalId, hospital }: HospitalStatus): AmbulanceCounts {
  const { ambulancesEnRoute, ambulancesOffloading } = hospital;
  return { HospitalId, ambulancesEnRoute, ambulancesOffloading };
}

/** The status with the counts of its hospital, if they are among these. */
export function withCounts(
  status: HospitalStatus,
  counts: AmbulanceCounts[] = [],
): HospitalStatus {
  const changed = counts.find(({ HospitalId }) => HospitalId === status.HospitalId);
  if (!changed) return status;
  const { ambulancesEnRoute, ambulancesOffloading } = changed;
  return { ...status, hospital: { ...status.hospital, ambulancesEnRoute, ambulancesOffloading } };
}

/** Whether both say the same of a hospital. */
export function isSameCounts(one: AmbulanceCounts, other: AmbulanceCounts): boolean {
  return one.ambulancesEnRoute === other.ambulancesEnRoute &&
    one.ambulancesOffloading === other.ambulancesOffloading;
}

/**
 * The status after the answer to the user's own publication: the newer of the two, because the
 * stream may already have brought a later one. The counts stay those of the stream: it brings every
 * change of them, whereas an answer may be late.
 */
export function withAnsweredStatus(
  known: HospitalStatus | null,
  answered: HospitalStatus,
): HospitalStatus {
  if (!known) return answered;
  // Of the same publication the stream may know more: that the hospital was asked again.
  if (known.createdAt >= answered.createdAt) return known;
  return withCounts(answered, [countsOf(known)]);
}
