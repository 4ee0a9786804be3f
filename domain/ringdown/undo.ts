import { Conflict, Forbidden } from "../errors.ts";
import { DELIVERY_STATUSES, type DeliveryStatus, type UndonePress } from "./delivery_status.ts";
import { compare } from "./ringdown.ts";

/** How long after the server received a status it can be undone: long enough for a wrong press. */
export const UNDO_SECONDS = 60;

/** The statuses that can be undone. Canceling and redirecting ask before they do it. */
const UNDOABLE: readonly DeliveryStatus[] = [
  "ARRIVED",
  "OFFLOADED",
  "RETURNED TO SERVICE",
  "OFFLOADED ACKNOWLEDGED",
  "CANCEL ACKNOWLEDGED",
  "REDIRECT ACKNOWLEDGED",
];

export function isUndoable(status: DeliveryStatus): boolean {
  return UNDOABLE.includes(status);
}

/** A status that a ringdown has reached. Times are ISO 8601 in UTC with milliseconds. */
export interface StatusEntry {
  status: DeliveryStatus;
  /** By the clock of the sender, as in `timestamps`. */
  at: string;
  /** By the clock of the server. */
  receivedAt: string;
  /** Null: the system. */
  byId: string | null;
}

/** A status that was undone. */
export interface UndoneEntry extends StatusEntry, UndonePress {
  undoneAt: string;
  undoneById: string;
}

/** What a ringdown has reached, and what was undone. */
export interface StatusHistory {
  currentDeliveryStatus: DeliveryStatus;
  /** Those in `timestamps`. */
  kept: StatusEntry[];
  undone: UndoneEntry[];
}

/** A request to undo `status`. `at` is the time in `timestamps` that is meant. */
export interface UndoRequest {
  status: DeliveryStatus;
  at: string | null;
  by: { id: string; isPresentCrew: boolean };
  /** The users from whom this ringdown was taken over. */
  formerCrewIds: string[];
}

/**
 * The entry to which the ringdown goes back, or null for a repeated request, which changes nothing.
 * @throws {Conflict} the status is not the current one, can never be undone, or was received too
 * long ago. @throws {Forbidden} somebody else has set it.
 */
export function decideUndo(
  history: StatusHistory,
  request: UndoRequest,
  now: Date,
): StatusEntry | null {
  const { currentDeliveryStatus: current, kept } = history;
  const { status, at } = request;
  const entry = kept.find((entry) => entry.status === status);
  const repeated = entry ? null : undoneBefore(history, request);
  if (repeated) {
    ensureMayUndo(repeated, request);
    return null;
  }
  if (current !== status || !entry) {
    throw new Conflict(`This ringdown is ${current}: ${status} cannot be undone.`);
  }
  if (!isUndoable(status)) throw new Conflict(`${status} cannot be undone.`);
  if (at !== null && at !== entry.at) {
    throw new Conflict(`This ringdown became ${status} at another time.`);
  }
  if (now.getTime() - Date.parse(entry.receivedAt) > UNDO_SECONDS * 1000) {
    throw new Conflict(`${status} can only be undone for ${UNDO_SECONDS} seconds.`);
  }
  ensureMayUndo(entry, request);
  return furthestOf(kept.filter((other) => other !== entry));
}

/** The undone entry that the request means again, as long as nothing was set since. */
function undoneBefore(
  { currentDeliveryStatus, kept, undone }: StatusHistory,
  { status, at }: UndoRequest,
): UndoneEntry | null {
  const entry = undone.filter((entry) => entry.status === status && (!at || entry.at === at))
    .sort((a, b) => compare(b.undoneAt, a.undoneAt)).at(0);
  const current = kept.find((entry) => entry.status === currentDeliveryStatus);
  if (!entry || !current) return null;
  const isSetSince = [current, ...undone].some(({ receivedAt }) => receivedAt > entry.undoneAt);
  return isSetSince ? null : entry;
}

/** @throws {Forbidden} neither set it, nor are they the crew who took it over from who did. */
function ensureMayUndo({ byId, status }: StatusEntry, { by, formerCrewIds }: UndoRequest) {
  const isTakenOver = by.isPresentCrew && byId !== null && formerCrewIds.includes(byId);
  if (byId === by.id || isTakenOver) return;
  throw new Forbidden(`Only who has set ${status} may undo it.`);
}

function furthestOf(entries: StatusEntry[]): StatusEntry {
  const placeOf = ({ status }: StatusEntry) => DELIVERY_STATUSES.indexOf(status);
  return entries.reduce((furthest, entry) => placeOf(entry) > placeOf(furthest) ? entry : furthest);
}
