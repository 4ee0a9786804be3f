import { type DeliveryStatus, FINISHED_FOR_HOSPITAL } from "./delivery_status.ts";
import { byEta, needsConfirmation, type Ringdown } from "./ringdown.ts";
import { triageSortValue } from "./triage.ts";

/** The three sections of a hospital's board, each laid out as shown (spec §4). */
export interface RingdownSections {
  waiting: Ringdown[];
  mciIncoming: Ringdown[];
  incoming: Ringdown[];
}

const AT_THE_DOOR: DeliveryStatus[] = ["ARRIVED", "OFFLOADED"];

/**
 * Sorts a hospital's ringdowns into its board's sections. Finished ones are left out. An MCI patient
 * with a tag and no priority yet is one, too (design §3).
 */
export function sectionsOf(ringdowns: Ringdown[]): RingdownSections {
  const shown = ringdowns.filter((r) => !FINISHED_FOR_HOSPITAL.includes(r.currentDeliveryStatus));
  const isWaiting = (r: Ringdown) => AT_THE_DOOR.includes(r.currentDeliveryStatus);
  const isMciIncoming = (r: Ringdown) => !isWaiting(r) && r.isMci;
  return {
    waiting: shown.filter(isWaiting).sort(byArrival),
    mciIncoming: shown.filter(isMciIncoming).sort(byTriageThenEta),
    incoming: shown.filter((r) => !isWaiting(r) && !isMciIncoming(r)).sort(byEta),
  };
}

/** The ringdowns nobody at the hospital has confirmed, earliest ETA first. */
export function unconfirmedOf(ringdowns: Ringdown[]): Ringdown[] {
  return ringdowns.filter(needsConfirmation).sort(byEta);
}

function byArrival(a: Ringdown, b: Ringdown): number {
  const arrived = (r: Ringdown) => Date.parse(r.timestamps.ARRIVED ?? r.etaDateTimeLocalObj);
  return arrived(a) - arrived(b) || byEta(a, b);
}

function byTriageThenEta(a: Ringdown, b: Ringdown): number {
  return triageSortValue(a.patient.triagePriority) - triageSortValue(b.patient.triagePriority) ||
    byEta(a, b);
}
