import type { MciRingdown } from "../../db/mcis/ringdowns.ts";
import { isEnRoute } from "../../domain/ringdown/delivery_status.ts";
import { byHospitalOrder, type HospitalStatus } from "../../domain/hospital/status.ts";
import { byNewestMci, type Mci } from "../../domain/mci/mci.ts";
import { bySent, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import {
  type HospitalSnapshot,
  isOnBoard,
  isOnCrewScreen,
  type MciSnapshot,
  type UserSnapshot,
} from "../../domain/stream_messages.ts";

/** An entry before and after a change; null if it was not live before, or is not live after. */
export interface Difference<Entry> {
  before: Entry | null;
  after: Entry | null;
}

/** Everything that a batch of changes altered in the picture. */
export interface PictureChange {
  ringdowns: Difference<Ringdown>[];
  statuses: Difference<HospitalStatus>[];
  mcis: Difference<Mci>[];
  mciRingdowns: (Difference<Ringdown> & { mciId: string })[];
}

/** Rows that were read again, by id; null if no longer live. Statuses have the hospital's id. */
export interface FreshRows {
  ringdowns: Map<string, Ringdown | null>;
  statuses: Map<string, HospitalStatus | null>;
  mcis: Map<string, Mci | null>;
  /** All rows found for these MCIs and ringdowns; the others belong to no open MCI. */
  mciRingdowns: { mciIds: string[]; ringdownIds: string[]; found: MciRingdown[] };
}

/** Everything that is live at one moment. */
export interface WholePicture {
  ringdowns: Ringdown[];
  statuses: HospitalStatus[];
  mcis: Mci[];
  mciRingdowns: MciRingdown[];
}

/** Whether boards also show other hospitals' ringdowns: see `Config.pilotShowAllRingdowns`. */
export interface PictureSettings {
  showAllRingdowns: boolean;
}

export type Picture = ReturnType<typeof createPicture>;

/**
 * The live data in memory: active ringdowns, newest hospital statuses, open MCIs (design §8.6).
 */
export function createPicture({ showAllRingdowns }: PictureSettings) {
  const ringdowns = new Map<string, Ringdown>();
  const statuses = new Map<string, HospitalStatus>();
  const mcis = new Map<string, Mci>();
  /** The patients of each open MCI by id, also those whose ringdowns are finished. */
  const patients = new Map<string, Map<string, Ringdown>>();

  /** Replaces everything by these rows. */
  function load(rows: WholePicture) {
    for (const map of [ringdowns, statuses, mcis, patients]) map.clear();
    for (const ringdown of rows.ringdowns) ringdowns.set(ringdown.id, ringdown);
    for (const mci of rows.mcis) mcis.set(mci.id, mci);
    for (const { mciId, ringdown } of rows.mciRingdowns) {
      patientsOf(mciId).set(ringdown.id, ringdown);
    }
    for (const status of rows.statuses) statuses.set(status.HospitalId, counted(status));
  }

  /** Replaces the rows that were read again and returns what changed. */
  function apply(fresh: FreshRows): PictureChange {
    const changed = {
      ringdowns: replace(ringdowns, fresh.ringdowns),
      mcis: replace(mcis, fresh.mcis),
    };
    const recounted = new Map(fresh.statuses);
    for (const hospitalId of hospitalsOf(changed.ringdowns)) {
      if (!recounted.has(hospitalId)) recounted.set(hospitalId, statuses.get(hospitalId) ?? null);
    }
    for (const [id, status] of recounted) recounted.set(id, status && counted(status));
    return {
      ...changed,
      statuses: replace(statuses, recounted),
      mciRingdowns: applyPatients(fresh.mciRingdowns),
    };
  }

  function applyPatients({ mciIds, ringdownIds, found }: FreshRows["mciRingdowns"]) {
    for (const mciId of patients.keys()) if (!mcis.has(mciId)) patients.delete(mciId);
    return [...mcis.keys()].flatMap((mciId) => {
      const known = patientsOf(mciId);
      const asked = mciIds.includes(mciId) ? [...known.keys()] : ringdownIds;
      const fresh = new Map<string, Ringdown | null>(asked.map((id) => [id, null]));
      for (const row of found) if (row.mciId === mciId) fresh.set(row.ringdown.id, row.ringdown);
      return replace(known, fresh).map((difference) => ({ mciId, ...difference }));
    });
  }

  function patientsOf(mciId: string): Map<string, Ringdown> {
    const known = patients.get(mciId) ?? new Map<string, Ringdown>();
    patients.set(mciId, known);
    return known;
  }

  /** Counts ambulances from the ringdowns in this picture, so that both always agree. */
  function counted(status: HospitalStatus): HospitalStatus {
    const enRoute = new Set<string>();
    const offloading = new Set<string>();
    for (const ringdown of ringdowns.values()) {
      if (ringdown.hospitalId !== status.HospitalId || ringdown.isDrill) continue;
      const unit = `${ringdown.ambulance.organization.id} ${ringdown.ambulanceIdentifier}`;
      if (isEnRoute(ringdown.currentDeliveryStatus)) enRoute.add(unit);
      if (ringdown.currentDeliveryStatus === "ARRIVED") offloading.add(unit);
    }
    return {
      ...status,
      hospital: {
        ...status.hospital,
        ambulancesEnRoute: enRoute.size,
        ambulancesOffloading: offloading.size,
      },
    };
  }

  /** Everything that a crew sees. */
  function userSnapshot(userId: string): UserSnapshot {
    return {
      mcis: openMcis(),
      ringdowns: [...ringdowns.values()].filter((ringdown) => isCrews(ringdown, userId))
        .sort(bySent),
      statusUpdates: [...statuses.values()].sort(byHospitalOrder),
    };
  }

  /** Everything that a hospital's screen shows; no ringdowns without the right to them. */
  function hospitalSnapshot(hospitalId: string, seesRingdowns: boolean): HospitalSnapshot {
    const shown = seesRingdowns
      ? [...ringdowns.values()].map((ringdown) => asSeenAt(ringdown, hospitalId))
      : [];
    return {
      ringdowns: shown.filter((ringdown) => ringdown !== null).sort(bySent),
      mcis: openMcis(),
      statusUpdate: statuses.get(hospitalId) ?? null,
    };
  }

  /** Everything that coordinators of MCIs see. */
  function mciSnapshot(): MciSnapshot {
    return {
      mcis: openMcis().map((mci) => ({
        ...mci,
        ringdowns: [...patientsOf(mci.id).values()].sort(bySent),
      })),
      statusUpdates: [...statuses.values()].sort(byHospitalOrder),
    };
  }

  /** A ringdown as a hospital's board shows it, or null if the board does not show it. */
  function asSeenAt(ringdown: Ringdown | null, hospitalId: string): Ringdown | null {
    if (!ringdown || !isOnBoard(ringdown)) return null;
    if (ringdown.hospitalId === hospitalId) return ringdown;
    return showAllRingdowns ? asTest(ringdown) : null;
  }

  function openMcis(): Mci[] {
    return [...mcis.values()].sort(byNewestMci);
  }

  /** Whether an active hospital has this id. */
  function hasHospital(hospitalId: string): boolean {
    return statuses.has(hospitalId);
  }

  /**
   * The number of entries, for the log. An MCI that nobody ends keeps all its patients in memory.
   */
  function size() {
    const mciPatients = [...patients.values()].reduce((sum, { size }) => sum + size, 0);
    return { ringdowns: ringdowns.size, statuses: statuses.size, mcis: mcis.size, mciPatients };
  }

  return { load, apply, userSnapshot, hospitalSnapshot, mciSnapshot, asSeenAt, hasHospital, size };
}

/** Whether a ringdown appears on this crew's screen. */
export function isCrews(ringdown: Ringdown | null, userId: string): ringdown is Ringdown {
  return ringdown !== null && ringdown.patientDelivery.ParamedicUserId === userId &&
    isOnCrewScreen(ringdown);
}

/**
 * Marks a ringdown to another hospital, which a board shows in the pilot and must not mistake for
 * its own (product §4.9).
 */
function asTest(ringdown: Ringdown): Ringdown {
  const { patient } = ringdown;
  const chiefComplaintDescription = `TEST ONLY, NO ARRIVAL. ${patient.chiefComplaintDescription}`;
  return { ...ringdown, patient: { ...patient, chiefComplaintDescription } };
}

function hospitalsOf(differences: Difference<Ringdown>[]): Set<string> {
  return new Set(
    differences.flatMap(({ before, after }) => [before, after])
      .filter((ringdown) => ringdown !== null)
      .map(({ hospitalId }) => hospitalId),
  );
}

function replace<Entry>(
  map: Map<string, Entry>,
  fresh: Map<string, Entry | null>,
): Difference<Entry>[] {
  const differences: Difference<Entry>[] = [];
  for (const [id, after] of fresh) {
    const before = map.get(id) ?? null;
    if (after) map.set(id, after);
    else map.delete(id);
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    if (!isSame) differences.push({ before, after });
  }
  return differences;
}
