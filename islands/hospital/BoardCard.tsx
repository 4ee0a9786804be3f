import {
  canMove,
  type DeliveryStatus,
  dismissalOf,
} from "../../domain/ringdown/delivery_status.ts";
import { can, partiesOf, subjectOf } from "../../domain/people/permissions.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import type { ServerClock } from "../time/server_clock.ts";
import { RingdownCard } from "../ringdown/RingdownCard.tsx";
import { Trend } from "../ringdown/Trend.tsx";
import { useSettled } from "../shared/use_settled.ts";
import { useDeliveryMove } from "../ringdown/use_delivery_move.ts";
import { UnseenChanges } from "./changes/UnseenChanges.tsx";

/** What every card of a board needs to know. */
export interface BoardContext {
  user: User;
  hospitalId: string;
  /** In ms, from useNow. */
  now: number;
  /** For what changes with every second. */
  clock: ServerClock;
  /** Gives the server's time (ms), to be sent with a call made now. */
  serverTime: () => number;
  /** IANA zone of the organisation. */
  timeZone: string;
  /** The screen is not live. */
  stale: boolean;
  /** Which changes are unseen: when they change, cards have grown or shrunk. */
  changed: string;
  /** Adds the answer to this user's own call to the board. */
  onAnswered: (ringdown: Ringdown) => void;
}

/** A ringdown on the board, with what the hospital may do to it now. */
export function BoardCard({ ringdown, place, board }: {
  ringdown: Ringdown;
  /** The card's position in its section, from 0. */
  place: number;
  board: BoardContext;
}) {
  const { now, timeZone, stale } = board;
  const canMoveTo = (to: DeliveryStatus) => boardCanMove(ringdown, to, board);
  const moving = useDeliveryMove({
    ringdown,
    serverTime: board.serverTime,
    canMoveTo,
    handlers: { onMoved: board.onAnswered },
  });
  const { busyWith, failed } = moving;
  const isSettled = useSettled(`${place} ${board.changed}`);
  const actions = actionsOn(ringdown).filter(({ to }) => canMoveTo(to));
  const isElsewhere = ringdown.hospitalId !== board.hospitalId;
  const foot = (
    <>
      {isElsewhere && <p className="board-card__elsewhere">For {ringdown.hospital.name}</p>}
      {failed && (
        <Alert
          kind="error"
          action={{ label: "Try again", onAction: moving.tryAgain, busy: moving.isBusy }}
        >
          {failed.sentence}
        </Alert>
      )}
      {actions.map(({ to, label }) => (
        <Button
          key={to}
          busy={busyWith === to}
          aria-disabled={!isSettled || undefined}
          onClick={() => moving.start(to)}
        >
          {label}
        </Button>
      ))}
    </>
  );
  const hasFoot = isElsewhere || failed !== null || actions.length > 0;
  return (
    <RingdownCard
      ringdown={ringdown}
      now={now}
      timeZone={timeZone}
      stale={stale}
      news={<UnseenChanges ringdown={ringdown} board={board} />}
      trend={<Trend ringdown={ringdown} now={now} timeZone={timeZone} />}
      hasHandover={can(board.user, "readRingdown", subjectOf(ringdown))}
    >
      {hasFoot && foot}
    </RingdownCard>
  );
}

interface CardAction {
  to: DeliveryStatus;
  label: string;
}

/**
 * The moves offered on the board. Receipt is confirmed in the overlay, which covers the board while
 * a ringdown is unconfirmed.
 */
function actionsOn({ currentDeliveryStatus }: Ringdown): CardAction[] {
  const dismissal = dismissalOf(currentDeliveryStatus);
  return [
    { to: "ARRIVED", label: "Mark arrived" },
    { to: "OFFLOADED", label: "Mark offloaded" },
    ...(dismissal ? [{ to: dismissal, label: "Dismiss" }] : []),
  ];
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
