import type { NamedOrganization } from "../organization/organization.ts";
import type { TriagePriority } from "../ringdown/triage.ts";

/** The newest published state of a hospital (wire §2.2). Times are ISO 8601 in UTC. */
export interface HospitalStatus {
  id: string;
  HospitalId: string;
  EdAdminUserId: string | null;
  EdAdminUserName: string | null;
  mciRedCapacity: number | null;
  mciYellowCapacity: number | null;
  mciGreenCapacity: number | null;
  mciUpdateDateTime: string | null;
  openEdBedCount: number;
  openPsychBedCount: number;
  bedCountUpdateDateTimeLocal: string;
  divertStatusIndicator: boolean;
  divertStatusUpdateDateTimeLocal: string;
  additionalServiceAvailabilityNotes: string;
  notesUpdateDateTimeLocal: string;
  /** When beds, divert or notes were last published, also unchanged. */
  infoUpdateDateTimeLocal: string;
  /** Who did that: whoever published last may only have offered MCI capacity. */
  infoUserName: string | null;
  /** Whether beds, divert or notes were ever published: until then they are zeros that nobody said. */
  isInfoPublished: boolean;
  updateDateTimeLocal: string;
  hospital: {
    id: string;
    name: string;
    phone: string | null;
    state: string;
    stateFacilityCode: string | null;
    sortSequenceNumber: number;
    organization: NamedOrganization;
    /** Distinct ambulances whose ringdown to it is sent, received or confirmed, without drills. */
    ambulancesEnRoute: number;
    /** Distinct ambulances that have arrived and are not offloaded, without drills. */
    ambulancesOffloading: number;
    /** Live screens of its ringdown users; null while it is not known (design §12.1). */
    openScreens: number | null;
    /** Those of them that said that their sound can be heard. */
    hearingScreens: number | null;
    /**
     * Patients of each color who count against its MCI capacity: those of the open MCIs, or of
     * drills while only drills are open; null where it was sent none. Only in the streams; undefined
     * where nobody says it.
     */
    sentInMci?: SentInMci | null;
  };
  /** The newest request for MCI capacity, until its MCI ends. */
  asked: Asked | null;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** How many patients of each color were sent to a hospital in the open MCIs of one kind. */
export type SentInMci = Record<TriagePriority, number>;

/** That a hospital was asked how many patients of an MCI it can take. */
export interface Asked {
  mciId: string;
  isDrill: boolean;
  askedAt: string;
  /** When it published a capacity after that, also an equal one; null while it has not. */
  answeredAt: string | null;
}

/** What a hospital may publish; a field that is left out keeps its value. */
export interface HospitalStatusChange {
  openEdBedCount?: number;
  openPsychBedCount?: number;
  divertStatusIndicator?: boolean;
  additionalServiceAvailabilityNotes?: string;
  mciRedCapacity?: number | null;
  mciYellowCapacity?: number | null;
  mciGreenCapacity?: number | null;
}

/** The highest number a counter accepts; the lowest is 0 (product §13.1). */
export const MAX_COUNT = 9_999;

/** Whether no value is missing on screen: a gap is never shown as a number (product §4.6). */
export function isDisplayable(status: HospitalStatus): boolean {
  const { hospital } = status;
  const needed = [
    hospital?.id,
    hospital?.name,
    status.openEdBedCount,
    status.openPsychBedCount,
    status.divertStatusIndicator,
    status.updateDateTimeLocal,
    status.additionalServiceAvailabilityNotes,
    hospital?.ambulancesEnRoute,
    hospital?.ambulancesOffloading,
  ];
  return needed.every((value) => value !== null && value !== undefined);
}

const STALE_AFTER_MS = 4 * 60 * 60 * 1000;

/** Since when beds, divert and notes are known to be so. */
export function infoUpdatedAt(status: HospitalStatus): string {
  // A process of the version before does not tell it.
  return status.infoUpdateDateTimeLocal ?? status.updateDateTimeLocal;
}

/** Whether anybody ever said so. */
export function isInfoPublished(status: HospitalStatus): boolean {
  // A process of the version before does not tell it.
  return status.isInfoPublished !== false;
}

/** Who said so; null where nobody knows. */
export function infoUserOf(status: HospitalStatus): string | null {
  const { infoUserName, EdAdminUserName } = status;
  // A process of the version before does not tell it.
  if (infoUserName !== undefined) return infoUserName;
  return infoUpdatedAt(status) === status.updateDateTimeLocal ? EdAdminUserName : null;
}

/** Whether what was published at `at` is more than four hours old, so that nobody should rely on it. */
export function isStale(at: string, now: number): boolean {
  return now - Date.parse(at) > STALE_AFTER_MS;
}

/** Sorts by the order that super users set for the site, then by name (design §8.4). */
export function byHospitalOrder(a: HospitalStatus, b: HospitalStatus): number {
  return a.hospital.sortSequenceNumber - b.hospital.sortSequenceNumber ||
    compareText(a.hospital.name, b.hospital.name) || compareText(a.HospitalId, b.HospitalId);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
