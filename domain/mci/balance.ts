import { isEnRoute } from "../ringdown/delivery_status.ts";
import type { HospitalStatus, SentInMci } from "../hospital/status.ts";
import { type Mci, openKind } from "./mci.ts";
import type { Ringdown } from "../ringdown/ringdown.ts";
import { TRIAGE_PRIORITIES, type TriagePriority } from "../ringdown/triage.ts";

/** One triage colour at one hospital: how many patients it offered to take, how many were sent. */
export interface Balance {
  /** Null when the hospital has offered nothing of this colour. */
  offered: number | null;
  /** Sent, received or confirmed. */
  enRoute: number;
  /** Arrived, whether or not they were offloaded since. */
  arrived: number;
  /** Offered minus en route and arrived; negative when more were sent. Null without an offer. */
  left: number | null;
}

/** Compares what a hospital offers for each colour with the patients who were sent there. */
export function balanceOf(
  status: HospitalStatus,
  ringdowns: Ringdown[],
): Record<TriagePriority, Balance> {
  const sentHere = ringdowns.filter(({ hospitalId }) => hospitalId === status.HospitalId);
  return byPriority((priority) => {
    const { enRoute, arrived } = assignedOf(priority, sentHere);
    const offered = offeredOf(status)[priority];
    return balance(offered, enRoute, arrived);
  });
}

/** One triage colour at all hospitals together. */
export interface TotalBalance extends Balance {
  /** Places for the next patients: what is left at each hospital, added up. Never negative. */
  left: number | null;
  /** Patients sent beyond what their hospital offered; they use no place at another hospital. */
  over: number;
  /** Patients sent to hospitals that offered nothing of this color. */
  beyond: number;
}

/** Adds up the offers, the patients and what is left of all hospitals. */
export function totalBalance(
  statuses: HospitalStatus[],
  ringdowns: Ringdown[],
): Record<TriagePriority, TotalBalance> {
  const hospitals = statuses.map((status) => balanceOf(status, ringdowns));
  const offers = offeredByAll(statuses);
  return byPriority((priority) => {
    const each = hospitals.map((balance) => balance[priority]);
    const lefts = each.map(({ left }) => left);
    const offered = offers[priority];
    return {
      offered,
      enRoute: sum(each.map(({ enRoute }) => enRoute)),
      arrived: sum(each.map(({ arrived }) => arrived)),
      left: placesIn(lefts),
      over: sum(lefts.map((left) => left !== null && left < 0 ? -left : 0)),
      beyond: sum(
        each.filter(({ offered }) => offered === null)
          .map(({ enRoute, arrived }) => enRoute + arrived),
      ),
    };
  });
}

/** How many patients of each colour a hospital offers to take; null where it gave no number. */
export function offeredOf(status: HospitalStatus): Record<TriagePriority, number | null> {
  return {
    RED: status.mciRedCapacity,
    YELLOW: status.mciYellowCapacity,
    GREEN: status.mciGreenCapacity,
  };
}

/**
 * When the end of an MCI cleared what the hospital had offered (ISO 8601); null if it did not. The
 * entry still names who published before, but not as its maker.
 */
export function clearedAt(status: HospitalStatus): string | null {
  const { mciUpdateDateTime: at, updateDateTimeLocal, EdAdminUserId, CreatedById } = status;
  const isOffering = Object.values(offeredOf(status)).some((count) => count !== null);
  if (at === null || isOffering) return null;
  const isByAnother = CreatedById !== null && EdAdminUserId !== null &&
    CreatedById !== EdAdminUserId;
  return isByAnother || at > updateDateTimeLocal ? at : null;
}

/** How many patients of each color the hospitals offer together; null where none gave a number. */
export function offeredByAll(statuses: HospitalStatus[]): Record<TriagePriority, number | null> {
  const each = statuses.map(offeredOf);
  return byPriority((priority) => {
    const offers = each.map((offered) => offered[priority]).filter((number) => number !== null);
    return offers.length > 0 ? sum(offers) : null;
  });
}

/**
 * The ringdowns that use what hospitals offered. An offer is for all open MCIs together, but drills
 * do not use real capacity, and real MCIs do not use the capacity of a drill.
 */
export function ringdownsAgainstOffers(
  mci: Pick<Mci, "isDrill">,
  mcis: (Pick<Mci, "isDrill"> & { ringdowns: Ringdown[] })[],
): Ringdown[] {
  const alike = mcis.filter(({ isDrill }) => isDrill === mci.isDrill);
  return [...new Map(alike.flatMap(({ ringdowns }) => ringdowns).map((r) => [r.id, r])).values()];
}

/**
 * How many patients of each color the hospitals were sent in these open MCIs, by the hospital's id:
 * in drills only while nothing else is open. Hospitals that were sent none are left out.
 */
export function sentInMcis(
  mcis: (Pick<Mci, "endedAt" | "isDrill"> & { ringdowns: Ringdown[] })[],
): Map<string, SentInMci> {
  const sent = new Map<string, SentInMci>();
  const isDrill = openKind(mcis) === "drill";
  const open = mcis.filter(({ endedAt }) => endedAt === null);
  for (const ringdown of ringdownsAgainstOffers({ isDrill }, open)) {
    const { hospitalId, patient: { triagePriority } } = ringdown;
    const priority = TRIAGE_PRIORITIES.find((each) => each === triagePriority);
    if (!priority) continue;
    const here = sent.get(hospitalId) ?? byPriority(() => 0);
    here[priority]++;
    sent.set(hospitalId, here);
  }
  return sent;
}

/**
 * What is left of a hospital's offer, of each color, by what a stream says was sent there; null
 * while that is not known. Of one color as `Balance.left`.
 */
export function leftAt(status: HospitalStatus): Record<TriagePriority, number | null> | null {
  // A process of the version before does not tell it.
  const { sentInMci } = status.hospital;
  if (sentInMci === undefined) return null;
  const offered = offeredOf(status);
  return byPriority((priority) => leftOf(offered[priority], sentInMci?.[priority] ?? 0));
}

/** The same of all hospitals together, as `TotalBalance.left`. */
export function leftAtAll(
  statuses: HospitalStatus[],
): Record<TriagePriority, number | null> | null {
  const lefts = statuses.map(leftAt).filter((left) => left !== null);
  if (lefts.length < statuses.length) return null;
  return byPriority((priority) => placesIn(lefts.map((left) => left[priority])));
}

/** Places for the next patients at all hospitals; null where none has offered any. */
function placesIn(lefts: (number | null)[]): number | null {
  const known = lefts.filter((left) => left !== null);
  return known.length > 0 ? sum(known.filter((left) => left > 0)) : null;
}

function assignedOf(priority: TriagePriority, ringdowns: Ringdown[]) {
  const ofColor = ringdowns.filter(({ patient }) => patient.triagePriority === priority);
  const enRoute = ofColor.filter((r) => isEnRoute(r.currentDeliveryStatus)).length;
  return { enRoute, arrived: ofColor.length - enRoute };
}

function balance(offered: number | null, enRoute: number, arrived: number): Balance {
  return { offered, enRoute, arrived, left: leftOf(offered, enRoute + arrived) };
}

function leftOf(offered: number | null, sent: number): number | null {
  return offered === null ? null : offered - sent;
}

function byPriority<Value>(
  valueOf: (priority: TriagePriority) => Value,
): Record<TriagePriority, Value> {
  return Object.fromEntries(TRIAGE_PRIORITIES.map((p) => [p, valueOf(p)])) as Record<
    TriagePriority,
    Value
  >;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
