import type { MciRingdown } from "../../db/mcis/ringdowns.ts";
import {
  isSameScreens,
  isSameSent,
  NO_SCREENS,
  type ScreenCounts,
  UNKNOWN_SCREENS,
} from "../../domain/hospital/hospital_counts.ts";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { withScreensOpen } from "../../domain/hospital/attention.ts";
import { bySent, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import {
  type HospitalSnapshot,
  isOnBoard,
  isOnCrewScreen,
  type MciSnapshot,
  type UserSnapshot,
} from "../../domain/stream_messages.ts";
import { countAmbulances } from "./ambulances.ts";
import { type Difference, replace } from "./differences.ts";
import { createOpenMcis, type FreshPatients, type PatientDifference } from "./open_mcis.ts";
import { createRingdownIndex } from "./ringdown_index.ts";
import { createStatuses, type StatusChange } from "./statuses.ts";

/** Everything that a batch of changes altered in the picture. */
export interface PictureChange extends StatusChange {
  ringdowns: Difference<Ringdown>[];
  finished: Ringdown[];
  mcis: Difference<Mci>[];
  mciRingdowns: PatientDifference[];
}

/** Rows that were read again, by id; null if no longer live. Statuses have the hospital's id. */
export interface FreshRows {
  ringdowns: Map<string, Ringdown | null>;
  /** Those that are no longer live, as they are now: only who sent them hears of them. */
  finished: Ringdown[];
  statuses: Map<string, HospitalStatus | null>;
  mcis: Map<string, Mci | null>;
  /** All rows found for these MCIs and ringdowns; the others belong to no open MCI. */
  mciRingdowns: FreshPatients;
}

/** Everything that is live at one moment. */
export interface WholePicture {
  ringdowns: Ringdown[];
  statuses: HospitalStatus[];
  mcis: Mci[];
  mciRingdowns: MciRingdown[];
}

/** The screens of hospitals that have any; null while nobody knows. */
export type OpenScreens = Map<string, ScreenCounts> | null;

/** Whether boards also show other hospitals' ringdowns: see `Config.pilotShowAllRingdowns`. */
export interface PictureSettings {
  showAllRingdowns: boolean;
}

export type Picture = ReturnType<typeof createPicture>;

/**
 * The live data in memory: active ringdowns, newest hospital statuses, open MCIs (design §8.6). An
 * entry never changes, it is replaced; so are the lists of statuses and MCIs.
 */
export function createPicture({ showAllRingdowns }: PictureSettings) {
  const ringdowns = new Map<string, Ringdown>();
  const byCrew = createRingdownIndex(({ patientDelivery }) => patientDelivery.ParamedicUserId);
  const byHospital = createRingdownIndex(({ hospitalId }) => hospitalId);
  const statuses = createStatuses((id) => ({
    ...countAmbulances(id, byHospital.of(id)),
    ...screensAt(id),
    sentInMci: mcis.sentByHospital().get(id) ?? null,
  }));
  const mcis = createOpenMcis(withScreens);
  let screens: OpenScreens = null;

  /** Replaces everything by these rows. */
  function load(rows: WholePicture) {
    for (const map of [ringdowns, byCrew, byHospital]) map.clear();
    for (const ringdown of rows.ringdowns.map(withScreens)) {
      ringdowns.set(ringdown.id, ringdown);
      index({ before: null, after: ringdown });
    }
    mcis.load(rows);
    statuses.load(rows.statuses);
  }

  /** Replaces the rows that were read again and returns what changed. */
  function apply(fresh: FreshRows): PictureChange {
    const changed = replace(ringdowns, mapped(fresh.ringdowns, (row) => row && withScreens(row)));
    changed.forEach(index);
    const sentBefore = mcis.sentByHospital();
    const mciChanges = {
      mcis: mcis.apply(fresh.mcis),
      mciRingdowns: mcis.applyPatients(fresh.mciRingdowns),
    };
    const sent = mcis.sentByHospital();
    const concerned = [
      ...hospitalsOf(changed),
      ...[...sentBefore.keys(), ...sent.keys()]
        .filter((id) => !isSameSent(sentBefore.get(id), sent.get(id))),
    ];
    return {
      ringdowns: changed,
      finished: fresh.finished,
      ...statuses.apply(fresh.statuses, new Set(concerned)),
      ...mciChanges,
    };
  }

  /** Takes what is known of the hospitals' screens now and returns what changed. */
  function applyScreens(next: OpenScreens): PictureChange {
    const hospitals = hospitalsOfScreens(screens, next);
    const concerned = new Set(hospitals.filter((id) => {
      return !isSameScreens(countsIn(screens, id), countsIn(next, id));
    }));
    screens = next;
    const shown = [...concerned].flatMap(byHospital.of);
    const changed = replace(ringdowns, new Map(shown.map((each) => [each.id, withScreens(each)])));
    changed.forEach(index);
    return {
      ringdowns: changed,
      finished: [],
      ...statuses.apply(new Map(), concerned),
      mcis: [],
      mciRingdowns: concerned.size > 0 ? mcis.renewPatients() : [],
    };
  }

  /** Where it was or is not known who has a screen open, every hospital is concerned. */
  function hospitalsOfScreens(before: OpenScreens, after: OpenScreens): string[] {
    const named = [...before?.keys() ?? [], ...after?.keys() ?? []];
    if (before && after) return named;
    return [...named, ...statuses.all().map(({ HospitalId }) => HospitalId), ...byHospital.keys()];
  }

  function screensAt(hospitalId: string): ScreenCounts {
    return countsIn(screens, hospitalId);
  }

  function withScreens(ringdown: Ringdown): Ringdown {
    return withScreensOpen(ringdown, screensAt(ringdown.hospitalId).openScreens);
  }

  function index({ before, after }: Difference<Ringdown>) {
    for (const by of [byCrew, byHospital]) {
      if (before) by.drop(before);
      if (after) by.put(after);
    }
  }

  /** Everything that a crew sees. */
  function userSnapshot(userId: string): UserSnapshot {
    return {
      mcis: mcis.all(),
      ringdowns: byCrew.of(userId).filter((ringdown) => isCrews(ringdown, userId)).sort(bySent),
      statusUpdates: statuses.all(),
    };
  }

  /** Everything that a hospital's screen shows; no ringdowns without the right to them. */
  function hospitalSnapshot(hospitalId: string, seesRingdowns: boolean): HospitalSnapshot {
    const near = showAllRingdowns ? [...ringdowns.values()] : byHospital.of(hospitalId);
    const shown = seesRingdowns ? near.map((ringdown) => asSeenAt(ringdown, hospitalId)) : [];
    return {
      ringdowns: shown.filter((ringdown) => ringdown !== null).sort(bySent),
      mcis: mcis.all(),
      statusUpdate: statuses.of(hospitalId),
    };
  }

  /** Everything that coordinators of MCIs see. */
  function mciSnapshot(): MciSnapshot {
    return {
      mcis: mcis.all().map((mci) => ({
        ...mci,
        ringdowns: mcis.patientsOf(mci.id),
        redirected: mcis.redirectedOf(mci.id),
      })),
      statusUpdates: statuses.all(),
    };
  }

  /** A ringdown as a hospital's board shows it, or null if the board does not show it. */
  function asSeenAt(ringdown: Ringdown | null, hospitalId: string): Ringdown | null {
    if (!ringdown || !isOnBoard(ringdown)) return null;
    if (ringdown.hospitalId === hospitalId) return ringdown;
    return showAllRingdowns ? asTest(ringdown) : null;
  }

  /** The number of entries, for the log. */
  function size() {
    return { ringdowns: ringdowns.size, statuses: statuses.size(), ...mcis.size() };
  }

  return {
    load,
    apply,
    applyScreens,
    /** The live ringdowns of a hospital, in no order. */
    ringdownsAt: byHospital.of,
    /** All live ringdowns, in no order. */
    allRingdowns: () => ringdowns.values(),
    /** A live ringdown, or null. */
    ringdown: (id: string) => ringdowns.get(id) ?? null,
    userSnapshot,
    hospitalSnapshot,
    mciSnapshot,
    asSeenAt,
    openMcis: mcis.all,
    patientsOf: mcis.patientsOf,
    redirectedOf: mcis.redirectedOf,
    statusOf: statuses.of,
    allStatuses: statuses.all,
    /** Whether an active hospital has this id. */
    hasHospital: (hospitalId: string) => statuses.of(hospitalId) !== null,
    size,
  };
}

/** Whether a ringdown appears on this crew's screen. */
export function isCrews(ringdown: Ringdown | null, userId: string): ringdown is Ringdown {
  return ringdown !== null && ringdown.patientDelivery.ParamedicUserId === userId &&
    isOnCrewScreen(ringdown);
}

const marked = new WeakMap<Ringdown, Ringdown>();

/**
 * Marks a ringdown to another hospital, which a board shows in the pilot and must not mistake for
 * its own (product §4.9).
 */
function asTest(ringdown: Ringdown): Ringdown {
  const known = marked.get(ringdown);
  if (known) return known;
  const { patient } = ringdown;
  const chiefComplaintDescription = `TEST ONLY, NO ARRIVAL. ${patient.chiefComplaintDescription}`;
  const test = { ...ringdown, patient: { ...patient, chiefComplaintDescription } };
  marked.set(ringdown, test);
  return test;
}

function countsIn(screens: OpenScreens, hospitalId: string): ScreenCounts {
  return screens ? screens.get(hospitalId) ?? NO_SCREENS : UNKNOWN_SCREENS;
}

function mapped<Key, From, To>(map: Map<Key, From>, make: (value: From) => To): Map<Key, To> {
  return new Map([...map].map(([key, value]) => [key, make(value)]));
}

function hospitalsOf(differences: Difference<Ringdown>[]): Set<string> {
  return new Set(
    differences.flatMap(({ before, after }) => [before, after])
      .filter((ringdown) => ringdown !== null)
      .map(({ hospitalId }) => hospitalId),
  );
}
