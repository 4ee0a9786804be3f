import { partiesOf, subjectOf } from "../../domain/people/parties.ts";
import type { User } from "../../domain/people/user.ts";
import { canMove, type DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { ServerClock } from "../time/server_clock.ts";

/** What every card of a board needs to know. */
export interface BoardContext {
  user: User;
  hospitalId: string;
  /** All on the board, confirmed or not. */
  ringdowns: Ringdown[];
  /** In ms, from useNow. */
  now: number;
  /** For what changes with every second. */
  clock: ServerClock;
  /** Gives the server's time (ms), to be sent with a call made now. */
  serverTime: () => number;
  /** IANA zone of the organisation. */
  timeZone: string;
  /** It hangs on a wall: nothing is pressed but Confirm, Seen and what turns on the sound. */
  isWall: boolean;
  /** The screen is not live. */
  stale: boolean;
  /** Which changes are unseen: when they change, cards have grown or shrunk. */
  changed: string;
  /** To be called with the answer to a move of a card: it can be undone for a minute. */
  onMoved: (ringdown: Ringdown) => void;
  /** Adds the answer to this user's own call to the board. */
  onAnswered: (ringdown: Ringdown) => void;
}

/**
 * Checks the move as the hospital, and only for its own ringdowns: in a pilot the board also shows
 * those of other hospitals.
 */
export function boardCanMove(
  ringdown: Ringdown,
  to: DeliveryStatus,
  { user, hospitalId }: BoardContext,
): boolean {
  if (ringdown.hospitalId !== hospitalId) return false;
  const parties = partiesOf(user, subjectOf(ringdown)).filter((party) => party === "hospital");
  return canMove(ringdown, to, parties);
}

/** Whether the user may say, as the hospital, that a change of its own ringdown was seen. */
export function boardCanAcknowledge(
  ringdown: Ringdown,
  { user, hospitalId }: BoardContext,
): boolean {
  return ringdown.hospitalId === hospitalId &&
    partiesOf(user, subjectOf(ringdown)).includes("hospital");
}
