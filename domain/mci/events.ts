/** What can happen to an MCI, or to the capacities of hospitals while it is open. */
export const MCI_ACTIONS = [
  "mci.started",
  "mci.changed",
  "mci.ended",
  "mci.reopened",
  "mci.exported",
  "mci.asked",
  "hospital.mci_capacity",
] as const;
export type MciAction = typeof MCI_ACTIONS[number];

type Value = string | number | boolean | null;

/** Who changed what, when: a line of an MCI's event log. */
export interface MciEvent {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Null when the system itself did it. */
  actorName: string | null;
  /** Whether a program did it, under its service account. */
  isApiClient: boolean;
  action: MciAction;
  /** The hospital whose capacity changed. */
  hospitalName: string | null;
  /** Keyed by the name of the field, as on the wire. */
  changes: Record<string, { from: Value; to: Value }>;
  /** Whether this cleared the capacities that hospitals had offered. */
  areCapacitiesCleared: boolean;
}
