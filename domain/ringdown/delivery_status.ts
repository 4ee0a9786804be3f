import { t, type Words } from "../../words/t.ts";
import { Conflict, Forbidden } from "../errors.ts";

/** Every delivery status, in the order in which `hasReached` compares (product §9.12). */
export const DELIVERY_STATUSES = [
  "RINGDOWN SENT",
  "RINGDOWN RECEIVED",
  "RINGDOWN CONFIRMED",
  "ARRIVED",
  "OFFLOADED",
  "OFFLOADED ACKNOWLEDGED",
  "RETURNED TO SERVICE",
  "CANCELLED",
  "CANCEL ACKNOWLEDGED",
  "REDIRECTED",
  "REDIRECT ACKNOWLEDGED",
] as const;
export type DeliveryStatus = typeof DELIVERY_STATUSES[number];

/** When each status was reached, by the clock of the sender (ISO 8601). */
export type DeliveryTimestamps = Partial<Record<DeliveryStatus, string>>;

/**
 * Who makes a move: the ringdown's own crew, the hospital that receives it, or the system, which
 * closes forgotten ringdowns.
 */
export type Party = "crew" | "hospital" | "system";

const EN_ROUTE: DeliveryStatus[] = ["RINGDOWN SENT", "RINGDOWN RECEIVED", "RINGDOWN CONFIRMED"];
const BEFORE_OFFLOAD: DeliveryStatus[] = [...EN_ROUTE, "ARRIVED"];
const AT_OR_PAST_ARRIVAL: DeliveryStatus[] = [
  "ARRIVED",
  "OFFLOADED",
  "OFFLOADED ACKNOWLEDGED",
  "RETURNED TO SERVICE",
];

interface Move {
  to: DeliveryStatus;
  by: Party;
  from: DeliveryStatus[];
  /** Only for a patient with a triage tag or priority. */
  onlyMci?: true;
  /** At these statuses the request comes late: its time is stored, and the status stays. */
  late?: DeliveryStatus[];
}

/** Every allowed move (design §3.1). A move without a row is refused. */
export const MOVES: readonly Move[] = [
  { to: "RINGDOWN SENT", by: "crew", from: [] },
  {
    to: "RINGDOWN RECEIVED",
    by: "hospital",
    from: ["RINGDOWN SENT"],
    late: ["RINGDOWN CONFIRMED", ...AT_OR_PAST_ARRIVAL],
  },
  {
    to: "RINGDOWN CONFIRMED",
    by: "hospital",
    from: ["RINGDOWN SENT", "RINGDOWN RECEIVED"],
    late: AT_OR_PAST_ARRIVAL,
  },
  { to: "ARRIVED", by: "crew", from: EN_ROUTE },
  { to: "ARRIVED", by: "hospital", from: ["RINGDOWN CONFIRMED"], onlyMci: true },
  { to: "OFFLOADED", by: "crew", from: ["ARRIVED"] },
  { to: "OFFLOADED", by: "hospital", from: ["ARRIVED"], onlyMci: true },
  { to: "OFFLOADED ACKNOWLEDGED", by: "hospital", from: ["OFFLOADED"] },
  { to: "RETURNED TO SERVICE", by: "crew", from: ["OFFLOADED", "OFFLOADED ACKNOWLEDGED"] },
  { to: "CANCELLED", by: "crew", from: BEFORE_OFFLOAD },
  { to: "REDIRECTED", by: "crew", from: BEFORE_OFFLOAD },
  { to: "CANCEL ACKNOWLEDGED", by: "hospital", from: ["CANCELLED"] },
  { to: "REDIRECT ACKNOWLEDGED", by: "hospital", from: ["REDIRECTED"] },
  {
    to: "RETURNED TO SERVICE",
    by: "system",
    from: ["ARRIVED", "OFFLOADED", "OFFLOADED ACKNOWLEDGED"],
  },
  { to: "CANCELLED", by: "system", from: EN_ROUTE },
  { to: "CANCEL ACKNOWLEDGED", by: "system", from: ["CANCELLED"] },
  { to: "REDIRECT ACKNOWLEDGED", by: "system", from: ["REDIRECTED"] },
];

/** The system closes a ringdown that nobody has changed for this long: nobody is coming. */
export const FORGOTTEN_AFTER_HOURS = 24;

/** The status that the system sets on a forgotten ringdown; a finished one keeps its status. */
export function endOf(status: DeliveryStatus): DeliveryStatus {
  const move = MOVES.find(({ by, from }) => by === "system" && from.includes(status));
  return move?.to ?? status;
}

/** The fields of a ringdown that decide its moves. */
export interface DeliveryState {
  currentDeliveryStatus: DeliveryStatus;
  timestamps: DeliveryTimestamps;
  isMci: boolean;
}

/** A press that was undone. `at` is its time by the sender's clock (ISO 8601 in UTC). */
export interface UndonePress {
  status: DeliveryStatus;
  at: string;
}

/** `move`: the status changes; `note`: only its time is stored; `same`: nothing changes. */
export type MoveOutcome = "move" | "note" | "same";

/**
 * Decides a requested move for the `parties` for which the user may act. A press that was undone may
 * come again, as a late retry with the same time: it stays undone.
 * @throws {Forbidden} none of `parties` ever sets this status on this kind of ringdown.
 * @throws {Conflict} the move is not allowed from the current status; the message names both.
 */
export function decideMove(
  state: DeliveryState,
  to: DeliveryStatus,
  parties: Party[],
  { at, undone }: { at?: string; undone: UndonePress[] } = { undone: [] },
): MoveOutcome {
  const moves = movesOf(state, to, parties);
  if (moves.length === 0) throw new Forbidden(`You may not set ${to} on this ringdown.`);
  if (state.timestamps[to]) return "same";
  if (undone.some((press) => press.status === to && press.at === at)) return "same";
  const current = state.currentDeliveryStatus;
  if (moves.some((move) => move.from.includes(current))) return "move";
  if (moves.some((move) => move.late?.includes(current))) return "note";
  throw new Conflict(`This ringdown is ${current} and cannot become ${to}.`);
}

/** Whether a request for `to` would change the status now. Screens offer only these moves. */
export function canMove(state: DeliveryState, to: DeliveryStatus, parties: Party[]): boolean {
  return !state.timestamps[to] &&
    movesOf(state, to, parties).some((move) => move.from.includes(state.currentDeliveryStatus));
}

function movesOf(state: DeliveryState, to: DeliveryStatus, parties: Party[]): Move[] {
  return MOVES.filter((move) =>
    move.to === to && parties.includes(move.by) && (!move.onlyMci || state.isMci)
  );
}

/** Whether `status` is at or after `other` in the list (product §9.12). */
export function hasReached(status: DeliveryStatus, other: DeliveryStatus): boolean {
  return DELIVERY_STATUSES.indexOf(status) >= DELIVERY_STATUSES.indexOf(other);
}

/** The crew has finished with the ringdown: it leaves the crew's screen. */
export const FINISHED_FOR_CREW: readonly DeliveryStatus[] = [
  "RETURNED TO SERVICE",
  "CANCELLED",
  "CANCEL ACKNOWLEDGED",
  "REDIRECTED",
  "REDIRECT ACKNOWLEDGED",
];

/** The hospital has finished with the ringdown: it leaves the hospital's board. */
export const FINISHED_FOR_HOSPITAL: readonly DeliveryStatus[] = [
  "OFFLOADED ACKNOWLEDGED",
  "RETURNED TO SERVICE",
  "CANCEL ACKNOWLEDGED",
  "REDIRECT ACKNOWLEDGED",
];

const NOT_COMING: readonly DeliveryStatus[] = [
  "CANCELLED",
  "CANCEL ACKNOWLEDGED",
  "REDIRECTED",
  "REDIRECT ACKNOWLEDGED",
];

/** Canceled or redirected: the hospital no longer expects the patient. */
export function isNotComing(status: DeliveryStatus): boolean {
  return NOT_COMING.includes(status);
}

/** Both have finished with the ringdown: it is history and leaves the live picture. */
export const FINISHED: readonly DeliveryStatus[] = [
  "RETURNED TO SERVICE",
  "CANCEL ACKNOWLEDGED",
  "REDIRECT ACKNOWLEDGED",
];

/** Whether the patient is on the way to the hospital: sent, received or confirmed. */
export function isEnRoute(status: DeliveryStatus): boolean {
  return EN_ROUTE.includes(status);
}

/** Whether the crew may still change, redirect or cancel the ringdown. */
export function isBeforeOffload(status: DeliveryStatus): boolean {
  return BEFORE_OFFLOAD.includes(status);
}

/** Whether nobody at the hospital has confirmed the ringdown yet. */
export function isUnconfirmed(status: DeliveryStatus): boolean {
  return status === "RINGDOWN SENT" || status === "RINGDOWN RECEIVED";
}

const DISMISSALS: Partial<Record<DeliveryStatus, DeliveryStatus>> = {
  "OFFLOADED": "OFFLOADED ACKNOWLEDGED",
  "CANCELLED": "CANCEL ACKNOWLEDGED",
  "REDIRECTED": "REDIRECT ACKNOWLEDGED",
};

/**
 * The status that dismissing a card sets, or null when it cannot be dismissed (product §9.12).
 */
export function dismissalOf(status: DeliveryStatus): DeliveryStatus | null {
  return DISMISSALS[status] ?? null;
}

/** The English words on each badge. */
export const BADGES: Record<DeliveryStatus, Words> = {
  "RINGDOWN SENT": "Sent",
  "RINGDOWN RECEIVED": "Received",
  "RINGDOWN CONFIRMED": "Confirmed",
  "ARRIVED": "Arrived",
  "OFFLOADED": "Offloaded",
  "OFFLOADED ACKNOWLEDGED": "Offloaded",
  "RETURNED TO SERVICE": "Returned to service",
  "CANCELLED": "Canceled",
  "CANCEL ACKNOWLEDGED": "Canceled",
  "REDIRECTED": "Redirected",
  "REDIRECT ACKNOWLEDGED": "Redirected",
};

/** The words on a ringdown's badge (product §4.3). */
export function badgeOf(status: DeliveryStatus): string {
  return t(BADGES[status]);
}
