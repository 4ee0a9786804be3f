import { MAX_COUNT } from "../hospital/status.ts";

/** The counts of an MCI that people and API clients set. */
export const ESTIMATED_COUNTS = [
  "estimatedRedCount",
  "estimatedYellowCount",
  "estimatedGreenCount",
  "estimatedZebraCount",
] as const;

/** The counts that only API clients set (design §5.3). */
export const TREATED_COUNTS = [
  "treatedRedCount",
  "treatedYellowCount",
  "treatedGreenCount",
  "treatedZebraCount",
] as const;

export type MciCount = typeof ESTIMATED_COUNTS[number] | typeof TREATED_COUNTS[number];
export type MciCounts = Partial<Record<MciCount, number>>;

/** What is added to counts, once: `id` is made by the client, so that a retry adds nothing. */
export interface Increments {
  id: string;
  by: MciCounts;
}

/** The counts after an addition; each stays within 0 and 9,999. */
export function addedTo(counts: Record<MciCount, number>, by: MciCounts): MciCounts {
  return Object.fromEntries(
    Object.entries(by).map(([name, step]) => [name, within(counts[name as MciCount] + step)]),
  );
}

function within(count: number): number {
  return Math.min(MAX_COUNT, Math.max(0, count));
}
