import type { Ringdown } from "../ringdown/ringdown.ts";
import type { TriagePriority } from "../ringdown/triage.ts";

/**
 * A mass casualty incident (product §9.10). Open until `endedAt` is set. Times are ISO 8601 in UTC.
 */
export interface Mci {
  id: string;
  incidentNumber: string;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  startedAt: string;
  endedAt: string | null;
  estimatedRedCount: number;
  estimatedYellowCount: number;
  estimatedGreenCount: number;
  estimatedZebraCount: number;
  treatedRedCount: number;
  treatedYellowCount: number;
  treatedGreenCount: number;
  treatedZebraCount: number;
  isExternallyUpdated: boolean;
  isDrill: boolean;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** 'Line 1, Line 2'; only one line where the other is missing, and empty without both. */
export function addressOf(mci: Pick<Mci, "address1" | "address2">): string {
  return [mci.address1, mci.address2].filter(Boolean).join(", ");
}

/** The estimated patients of all four colours together. */
export function estimatedPatientCount(mci: Partial<Mci>): number {
  return (mci.estimatedRedCount ?? 0) + (mci.estimatedYellowCount ?? 0) +
    (mci.estimatedGreenCount ?? 0) + (mci.estimatedZebraCount ?? 0);
}

/**
 * Whether an estimate stands. Otherwise the four counts are 0, as on the wire (product §9.10), and a
 * screen shows no number.
 */
export function isEstimated(mci: Partial<Mci>): boolean {
  return estimatedPatientCount(mci) > 0;
}

/** The treated patients of all four colours together. */
export function treatedPatientCount(mci: Mci): number {
  return mci.treatedRedCount + mci.treatedYellowCount + mci.treatedGreenCount +
    mci.treatedZebraCount;
}

/** How many patients of each colour were sent. Patients without a priority are not counted. */
export function transportedCounts(
  ringdowns: Pick<Ringdown, "patient">[],
): Record<TriagePriority, number> {
  const counts = { RED: 0, YELLOW: 0, GREEN: 0 };
  for (const { patient } of ringdowns) {
    if (patient.triagePriority) counts[patient.triagePriority]++;
  }
  return counts;
}

/** How many patients were sent without a priority. */
export function withoutPriorityCount(ringdowns: Pick<Ringdown, "patient">[]): number {
  return ringdowns.filter(({ patient }) => !patient.triagePriority).length;
}

/** Real MCIs and drills share nothing. While both are open, the real ones decide. */
export type MciKind = "real" | "drill";

/** What is open: at least one real MCI, only drills, or null when no MCI is open. */
export function openKind(mcis: Pick<Mci, "endedAt" | "isDrill">[]): MciKind | null {
  const open = mcis.filter(({ endedAt }) => endedAt === null);
  if (open.length === 0) return null;
  return open.some(({ isDrill }) => !isDrill) ? "real" : "drill";
}

/**
 * Whether the hospitals' capacities are for an MCI, or what was asked for one. While a real MCI is
 * open, they are not for a drill.
 */
export function areOffersFor(
  { isDrill }: { isDrill: boolean },
  mcis: Pick<Mci, "endedAt" | "isDrill">[],
): boolean {
  return openKind(mcis) === (isDrill ? "drill" : "real");
}

/**
 * Whether the capacities that hospitals offered are no longer valid. They end with the last open
 * MCI, and an offer for a drill must not count for a real MCI, or the other way round.
 */
export function areOffersVoid(before: MciKind | null, after: MciKind | null): boolean {
  return before !== null && before !== after;
}

/** Sorts MCIs: newest first, then by id (design §8.4). */
export function byNewestMci(a: Mci, b: Mci): number {
  return Date.parse(b.startedAt) - Date.parse(a.startedAt) || (a.id < b.id ? -1 : 1);
}
