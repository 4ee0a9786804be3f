import type { NamedOrganization } from "../organization/organization.ts";

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
  updateDateTimeLocal: string;
  hospital: {
    id: string;
    name: string;
    phone: string | null;
    state: string;
    stateFacilityCode: string | null;
    sortSequenceNumber: number;
    organization: NamedOrganization;
    /** Distinct ambulances with a ringdown sent, received or confirmed to it; no drills. */
    ambulancesEnRoute: number;
    /** Distinct ambulances arrived and not offloaded; no drills. */
    ambulancesOffloading: number;
    /** Live screens of ringdown users. 0 until presence is known. */
    openScreens: number;
  };
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** What a hospital may publish; what is left out is carried over. */
export interface HospitalStatusChange {
  openEdBedCount?: number;
  openPsychBedCount?: number;
  divertStatusIndicator?: boolean;
  additionalServiceAvailabilityNotes?: string;
  mciRedCapacity?: number | null;
  mciYellowCapacity?: number | null;
  mciGreenCapacity?: number | null;
}

/** The greatest count a counter takes; the least is 0 (product §13.1). */
export const MAX_COUNT = 9_999;

/** Whether a status is whole enough to be shown (product §4.6): a gap is never shown as a number. */
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

/** Whether nobody has touched it for four hours: crews should not build on it unasked. */
export function isStale(status: HospitalStatus, now: number): boolean {
  return now - Date.parse(status.updateDateTimeLocal) > STALE_AFTER_MS;
}

/** Hospitals in the order the site gives them, then by name (design §8.4). */
export function byHospitalOrder(a: HospitalStatus, b: HospitalStatus): number {
  return a.hospital.sortSequenceNumber - b.hospital.sortSequenceNumber ||
    compareText(a.hospital.name, b.hospital.name) || compareText(a.HospitalId, b.HospitalId);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
