import { type DeliveryStatus, FINISHED_FOR_HOSPITAL, isNotComing } from "./delivery_status.ts";
import type { Mci } from "../mci/mci.ts";
import { byEta, compare, needsConfirmation, type Ringdown, worseChangesOf } from "./ringdown.ts";
import { hasCriticalVitals } from "./clinical_marks.ts";
import { isUrgent, triageSortValue } from "./triage.ts";

/**
 * The three sections of a hospital's board, each sorted as shown: drills after the patients, and at
 * the end those who are not coming (product §4.2).
 */
export interface RingdownSections {
  waiting: Ringdown[];
  mciIncoming: Ringdown[];
  incoming: Ringdown[];
}

const AT_THE_DOOR: DeliveryStatus[] = ["ARRIVED", "OFFLOADED"];

/**
 * Sorts a hospital's ringdowns into the sections of its board, without finished ones. A patient
 * with a triage tag is an MCI patient also before the priority is known (design §3.4).
 */
export function sectionsOf(ringdowns: Ringdown[]): RingdownSections {
  const shown = ringdowns.filter((r) => !FINISHED_FOR_HOSPITAL.includes(r.currentDeliveryStatus));
  const isWaiting = (r: Ringdown) => AT_THE_DOOR.includes(r.currentDeliveryStatus);
  const isMciIncoming = (r: Ringdown) => !isWaiting(r) && r.isMci;
  return {
    waiting: shown.filter(isWaiting).sort(realFirst(byArrival)),
    mciIncoming: shown.filter(isMciIncoming).sort(comingFirst(realFirst(byTriageThenEta))),
    incoming: shown.filter((r) => !isWaiting(r) && !isMciIncoming(r))
      .sort(comingFirst(realFirst(byEta))),
  };
}

/**
 * The ringdowns that nobody at the hospital has confirmed: urgent ones first, among equals those who
 * are not stable, then those with critical vitals, then Immediate before Delayed and Minor where all
 * are urgent, then the earliest ETA; drills last (decisions 0041, 0099 and 0105).
 */
export function unconfirmedOf(ringdowns: Ringdown[]): Ringdown[] {
  return ringdowns.filter(needsConfirmation).sort(
    realFirst(byNeed(criticalFirst(minorLast(byEta)))),
  );
}

/**
 * The ringdowns whose patient got worse and that somebody has confirmed: urgent ones first, among
 * equals those who are not stable, then the first to get worse.
 */
export function worseOf(ringdowns: Ringdown[]): Ringdown[] {
  const since = (ringdown: Ringdown) => worseChangesOf(ringdown).at(0)?.at ?? "";
  return ringdowns.filter((each) => since(each) !== "" && !needsConfirmation(each))
    .sort(realFirst(byNeed((a, b) => compare(since(a), since(b)))));
}

/** The canceled and redirected ringdowns that nobody at the hospital has dismissed. */
export function goneOf(ringdowns: Ringdown[]): Ringdown[] {
  return ringdowns.filter(({ currentDeliveryStatus: status }) =>
    isNotComing(status) && !FINISHED_FOR_HOSPITAL.includes(status)
  ).sort(realFirst(byEta));
}

/**
 * How many of the patients who are coming or there were sent under the number of an MCI without
 * triage, such as before it became one: they stand among the others.
 */
export function untriagedOf(
  { incidentNumber, isDrill }: Pick<Mci, "incidentNumber" | "isDrill">,
  { incoming, waiting }: RingdownSections,
): number {
  return [...incoming, ...waiting].filter((ringdown) =>
    ringdown.dispatchCallNumber === incidentNumber && ringdown.isDrill === isDrill &&
    !ringdown.isMci && !isNotComing(ringdown.currentDeliveryStatus)
  ).length;
}

/** Numbers of ringdowns. The two are never added up. */
export interface RingdownCounts {
  real: number;
  drills: number;
}

/** Counts real ringdowns and drills separately, without those whose patient is not coming. */
export function countsOf(
  ringdowns: Pick<Ringdown, "isDrill" | "currentDeliveryStatus">[],
): RingdownCounts {
  const coming = ringdowns.filter((ringdown) => !isNotComing(ringdown.currentDeliveryStatus));
  const drills = coming.filter(({ isDrill }) => isDrill).length;
  return { real: coming.length - drills, drills };
}

type Order = (a: Ringdown, b: Ringdown) => number;

/** Puts every drill after the patients. */
function realFirst(order: Order): Order {
  return (a, b) => Number(a.isDrill) - Number(b.isDrill) || order(a, b);
}

/** Puts the patients who are not coming after all others. */
function comingFirst(order: Order): Order {
  const isGone = (r: Ringdown) => Number(isNotComing(r.currentDeliveryStatus));
  return (a, b) => isGone(a) - isGone(b) || order(a, b);
}

function byArrival(a: Ringdown, b: Ringdown): number {
  const arrived = (r: Ringdown) => Date.parse(r.timestamps.ARRIVED ?? r.etaDateTimeLocalObj);
  return arrived(a) - arrived(b) || byEta(a, b);
}

/** Puts urgent patients first, among equals those who are not stable. */
function byNeed(order: Order): Order {
  return (a, b) =>
    Number(isUrgent(b.patient)) - Number(isUrgent(a.patient)) ||
    Number(a.patient.stableIndicator) - Number(b.patient.stableIndicator) || order(a, b);
}

/** Puts patients with critical vitals first. */
function criticalFirst(order: Order): Order {
  const isCritical = ({ patient }: Ringdown) => Number(hasCriticalVitals(patient));
  return (a, b) => isCritical(b) - isCritical(a) || order(a, b);
}

/** Of urgent patients, puts YELLOW after RED and who has no triage, and GREEN last. */
function minorLast(order: Order): Order {
  const place = ({ patient }: Ringdown) =>
    isUrgent(patient) ? Math.max(1, triageSortValue(patient.triagePriority)) : 0;
  return (a, b) => place(a) - place(b) || order(a, b);
}

function byTriageThenEta(a: Ringdown, b: Ringdown): number {
  return triageSortValue(a.patient.triagePriority) - triageSortValue(b.patient.triagePriority) ||
    byEta(a, b);
}
