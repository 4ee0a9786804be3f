/** What happened to an MCI, or to what hospitals offered while it was open. */
export const MCI_ACTIONS = [
  "mci.started",
  "mci.changed",
  "mci.ended",
  "mci.reopened",
  "mci.exported",
  "hospital.mci_capacity",
] as const;
export type MciAction = typeof MCI_ACTIONS[number];

type Value = string | number | boolean | null;

/** Who changed what, when: a line of an MCI's event log. */
export interface MciEvent {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Null: the system itself. */
  actorName: string | null;
  /** Done by a program in the name of its service account. */
  isApiClient: boolean;
  action: MciAction;
  /** Whose capacity it is. */
  hospitalName: string | null;
  /** By the name of the field, as on the wire. */
  changes: Record<string, { from: Value; to: Value }>;
  /** What hospitals had offered holds no longer. */
  areCapacitiesCleared: boolean;
}
