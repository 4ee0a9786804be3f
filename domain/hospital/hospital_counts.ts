import type { Words } from "../../words/t.ts";
import { TRIAGE_PRIORITIES } from "../ringdown/triage.ts";
import type { HospitalStatus, SentInMci } from "./status.ts";

/**
 * The live screens of a hospital's ringdown users, as far as anybody knows: both are null while it
 * is not known (design §12.1).
 */
export interface ScreenCounts {
  openScreens: number | null;
  /** Those of them that said that their sound can be heard. */
  hearingScreens: number | null;
}

/** The counts of one hospital, which change more often than its status (wire §4.2). */
export interface HospitalCounts extends ScreenCounts {
  HospitalId: string;
  /** As in `HospitalStatus`. */
  ambulancesEnRoute: number;
  /** As in `HospitalStatus`. */
  ambulancesOffloading: number;
  /** As in `HospitalStatus`. */
  sentInMci?: SentInMci | null;
}

/** Nobody knows how many screens are open. */
export const UNKNOWN_SCREENS: ScreenCounts = { openScreens: null, hearingScreens: null };
/** It is known that no screen is open. */
export const NO_SCREENS: ScreenCounts = { openScreens: 0, hearingScreens: 0 };

/**
 * What a crew must know of a hospital's screens: `none` is open, all are `silent`, one can be `heard`.
 * What nobody knows is `unknown`, never one of the others.
 */
export type ScreensState = "none" | "silent" | "heard" | "unknown";

/** The words for it; null where a ringdown is seen and heard (design §12.1). */
export const SCREENS_WORDS: Record<ScreensState, Words | null> = {
  none: "No screen open",
  silent: "A screen is open, its sound is off",
  heard: null,
  unknown: "Not known if a screen is open",
};

/** What the counts say to a crew. */
export function screensStateOf({ openScreens, hearingScreens }: ScreenCounts): ScreensState {
  if (openScreens === 0) return "none";
  if (openScreens === null || hearingScreens === null) return "unknown";
  return hearingScreens === 0 ? "silent" : "heard";
}

/** The counts in a status. */
export function countsOf({ HospitalId, hospital }: HospitalStatus): HospitalCounts {
  return { HospitalId, ...onlyCounts(hospital) };
}

/** The status with the counts of its hospital, if they are among these. */
export function withCounts(
  status: HospitalStatus,
  counts: HospitalCounts[] = [],
): HospitalStatus {
  const changed = counts.find(({ HospitalId }) => HospitalId === status.HospitalId);
  if (!changed) return status;
  return { ...status, hospital: { ...status.hospital, ...onlyCounts(changed) } };
}

/** Whether both say the same of a hospital. */
export function isSameCounts(one: HospitalCounts, other: HospitalCounts): boolean {
  return one.ambulancesEnRoute === other.ambulancesEnRoute &&
    one.ambulancesOffloading === other.ambulancesOffloading && isSameScreens(one, other) &&
    isSameSent(one.sentInMci, other.sentInMci);
}

/** Whether both are the same numbers, nobody, or not known. */
export function isSameSent(
  one: HospitalCounts["sentInMci"],
  other: HospitalCounts["sentInMci"],
): boolean {
  if (!one || !other) return one === other;
  return TRIAGE_PRIORITIES.every((priority) => one[priority] === other[priority]);
}

/** Whether both say the same of a hospital's screens. */
export function isSameScreens(one: ScreenCounts, other: ScreenCounts): boolean {
  return one.openScreens === other.openScreens && one.hearingScreens === other.hearingScreens;
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

function onlyCounts(
  counts: Omit<HospitalCounts, "HospitalId">,
): Omit<HospitalCounts, "HospitalId"> {
  const { ambulancesEnRoute, ambulancesOffloading } = counts;
  // A process of the version before does not tell them: then nobody knows.
  const { openScreens = null, hearingScreens = null, sentInMci } = counts;
  return { ambulancesEnRoute, ambulancesOffloading, openScreens, hearingScreens, sentInMci };
}
