/**
 * The numbers of the dashboard. Drills are not counted. A number is null where it does not concern
 * the organisation.
 */
export interface Dashboard {
  /** Sent and not yet offloaded, cancelled or redirected. */
  openRingdowns: number;
  /** Sent or received, and not yet confirmed by a person. */
  unconfirmed: number;
  /** Arrived and not offloaded. */
  waitingAtTheDoor: number;
  hospitalsOnDivert: number | null;
  /** Their names, in alphabetical order. */
  namesOnDivert: string[] | null;
  /** Hospitals whose last status update is older than 4 h. */
  outdatedStatuses: number | null;
  /** Invites that can still be used; null for users who may not list invites. */
  pendingInvites: number | null;
}
