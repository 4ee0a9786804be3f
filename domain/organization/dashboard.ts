/**
 * What an administrator looks for first; drills are not counted. Null where it does not concern the
 * organisation.
 */
export interface Dashboard {
  /** Sent and not yet offloaded, cancelled or redirected. */
  openRingdowns: number;
  /** Sent or received, and no person has confirmed yet. */
  unconfirmed: number;
  /** Arrived and not offloaded. */
  waitingAtTheDoor: number;
  hospitalsOnDivert: number | null;
  /** Hospitals whose last status update is older than 4 h. */
  outdatedStatuses: number | null;
  /** Those that can still be used; null for whoever is listed none. */
  pendingInvites: number | null;
}
