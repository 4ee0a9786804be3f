import { type DeliveryStatus, FINISHED_FOR_HOSPITAL } from "./delivery_status.ts";
import { byEta, needsConfirmation, type Ringdown } from "./ringdown.ts";
import { triageSortValue } from "./triage.ts";

/** The three sections of a hospital's board, each laid out as shown: drills last (product §4.2). */
export interface RingdownSections {
  waiting: Ringdown[];
  mciIncoming: Ringdown[];
  incoming: Ringdown[];
}

const AT_THE_DOOR: DeliveryStatus[] = ["ARRIVED", "OFFLOADED"];

/**
 * Sorts a hospital's ringdowns into its board's sections. Finished ones are left out. An MCI patient
 * with a tag and no priority yet is one, too (design §3.4).
 */
export function sectionsOf(ringdowns: Ringdown[]): RingdownSections {
  const shown = ringdowns.filter((r) => !FINISHED_FOR_HOSPITAL.includes(r.currentDeliveryStatus));
  const isWaiting = (r: Ringdown) => AT_THE_DOOR.includes(r.currentDeliveryStatus);
  const isMciIncoming = (r: Ringdown) => !isWaiting(r) && r.isMci;
  return {
    waiting: shown.filter(isWaiting).sort(realFirst(byArrival)),
    mciIncoming: shown.filter(isMciIncoming).sort(realFirst(byTriageThenEta)),
    incoming: shown.filter((r) => !isWaiting(r) && !isMciIncoming(r)).sort(realFirst(byEta)),
  };
}

/** The ringdowns nobody at the hospital has confirmed, earliest ETA first, drills last. */
export function unconfirmedOf(ringdowns: Ringdown[]): Ringdown[] {
  return ringdowns.filter(needsConfirmation).sort(realFirst(byEta));
}

/** Ringdowns counted: nobody ever adds the two numbers up. */
export interface RingdownCounts {
  real: number;
  drills: number;
}

/** How many there are for real, and how many are an exercise. */
export function countsOf(ringdowns: Pick<Ringdown, "isDrill">[]): RingdownCounts {
  const drills = ringdowns.filter(({ isDrill }) => isDrill).length;
  return { real: ringdowns.length - drills, drills };
}

type Order = (a: Ringdown, b: Ringdown) => number;

/** No exercise ever stands before a patient. */
function realFirst(order: Order): Order {
  return (a, b) => Number(a.isDrill) - Number(b.isDrill) || order(a, b);
}

function byArrival(a: Ringdown, b: Ringdown): number {
  const arrived = (r: Ringdown) => Date.parse(r.timestamps.ARRIVED ?? r.etaDateTimeLocalObj);
  return arrived(a) - arrived(b) || byEta(a, b);
}

function byTriageThenEta(a: Ringdown, b: Ringdown): number {
  return triageSortValue(a.patient.triagePriority) - triageSortValue(b.patient.triagePriority) ||
    byEta(a, b);
}
