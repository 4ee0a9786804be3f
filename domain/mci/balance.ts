import { isEnRoute } from "../ringdown/delivery_status.ts";
import type { HospitalStatus } from "../hospital/status.ts";
import type { Mci } from "./mci.ts";
import type { Ringdown } from "../ringdown/ringdown.ts";
import { TRIAGE_PRIORITIES, type TriagePriority } from "../ringdown/triage.ts";

/** One colour at one hospital: what it offered and who was sent there. Counts of patients. */
export interface Balance {
  /** Null when the hospital has offered nothing of this colour. */
  offered: number | null;
  /** Sent, received or confirmed. */
  enRoute: number;
  /** At the door or past it. */
  arrived: number;
  /** Offered minus en route and arrived; negative when more were sent. Null without an offer. */
  left: number | null;
}

/** What a hospital offers of each colour against the patients it was sent. */
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

/** One colour at all hospitals together. */
export interface TotalBalance extends Balance {
  /** Where the next patients can go: what is left at each hospital, added up. Never negative. */
  left: number | null;
  /** How many were sent beyond what a hospital offered; they take no place at another. */
  over: number;
}

/** The same over all hospitals: offers, patients and what is left added up. */
export function totalBalance(
  statuses: HospitalStatus[],
  ringdowns: Ringdown[],
): Record<TriagePriority, TotalBalance> {
  const hospitals = statuses.map((status) => balanceOf(status, ringdowns));
  return byPriority((priority) => {
    const each = hospitals.map((balance) => balance[priority]);
    const numbersOf = (name: "offered" | "left") =>
      each.map((balance) => balance[name]).filter((number) => number !== null);
    const [offers, lefts] = [numbersOf("offered"), numbersOf("left")];
    const isOffered = offers.length > 0;
    return {
      offered: isOffered ? sum(offers) : null,
      enRoute: sum(each.map(({ enRoute }) => enRoute)),
      arrived: sum(each.map(({ arrived }) => arrived)),
      left: isOffered ? sum(lefts.filter((left) => left > 0)) : null,
      over: sum(lefts.filter((left) => left < 0).map((left) => -left)),
    };
  });
}

/** What a hospital offers of each colour; null where it has said nothing. */
export function offeredOf(status: HospitalStatus): Record<TriagePriority, number | null> {
  return {
    RED: status.mciRedCapacity,
    YELLOW: status.mciYellowCapacity,
    GREEN: status.mciGreenCapacity,
  };
}

/**
 * The patients who take up what hospitals offered: an offer is for all open MCIs together, but what
 * was sent in a drill takes up nothing real, nor the other way round.
 */
export function ringdownsAgainstOffers(
  mci: Pick<Mci, "isDrill">,
  mcis: (Pick<Mci, "isDrill"> & { ringdowns: Ringdown[] })[],
): Ringdown[] {
  const alike = mcis.filter(({ isDrill }) => isDrill === mci.isDrill);
  return [...new Map(alike.flatMap(({ ringdowns }) => ringdowns).map((r) => [r.id, r])).values()];
}

function assignedOf(priority: TriagePriority, ringdowns: Ringdown[]) {
  const ofColor = ringdowns.filter(({ patient }) => patient.triagePriority === priority);
  const enRoute = ofColor.filter((r) => isEnRoute(r.currentDeliveryStatus)).length;
  return { enRoute, arrived: ofColor.length - enRoute };
}

function balance(offered: number | null, enRoute: number, arrived: number): Balance {
  const left = offered === null ? null : offered - enRoute - arrived;
  return { offered, enRoute, arrived, left };
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
