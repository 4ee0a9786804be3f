import {
  canMove,
  type DeliveryStatus,
  dismissalOf,
} from "../../domain/ringdown/delivery_status.ts";
import { partiesOf, subjectOf } from "../../domain/people/permissions.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { RingdownCard } from "../ringdown/RingdownCard.tsx";
import { useSettled } from "../shared/use_settled.ts";
import { useMove } from "./use_move.ts";

/** What every card of a board is told. */
export interface BoardContext {
  user: User;
  hospitalId: string;
  /** In ms, from useNow. */
  now: number;
  /** IANA zone of the organisation. */
  timeZone: string;
  /** The screen is not live. */
  stale: boolean;
  /** Lays the answer to one's own move into the board. */
  onAnswered: (ringdown: Ringdown) => void;
}

/** A ringdown on the board, with what the hospital may do to it now. */
export function BoardCard({ ringdown, place, board }: {
  ringdown: Ringdown;
  /** Where in its section it stands, from 0. */
  place: number;
  board: BoardContext;
}) {
  const { now, timeZone, stale } = board;
  const { move, busyWith, failed } = useMove(ringdown, board.onAnswered);
  const isSettled = useSettled(place);
  const actions = actionsOn(ringdown, board);
  const isElsewhere = ringdown.hospitalId !== board.hospitalId;
  const foot = (
    <>
      {isElsewhere && <p className="board-card__elsewhere">For {ringdown.hospital.name}</p>}
      {failed && (
        <Alert
          kind="error"
          action={{ label: "Try again", onAction: () => move(failed.to), busy: busyWith !== null }}
        >
          {failed.message}
        </Alert>
      )}
      {actions.map(({ to, label }) => (
        <Button
          key={to}
          busy={busyWith === to}
          aria-disabled={!isSettled || undefined}
          onClick={() => move(to)}
        >
          {label}
        </Button>
      ))}
    </>
  );
  const hasFoot = isElsewhere || failed !== null || actions.length > 0;
  return (
    <RingdownCard ringdown={ringdown} now={now} timeZone={timeZone} stale={stale}>
      {hasFoot && foot}
    </RingdownCard>
  );
}

interface CardAction {
  to: DeliveryStatus;
  label: string;
}

/** Receipt is confirmed in the overlay, which lies over the board while there is any to confirm. */
function actionsOn(ringdown: Ringdown, { user, hospitalId }: BoardContext): CardAction[] {
  if (ringdown.hospitalId !== hospitalId) return []; // shown for a pilot only
  const parties = partiesOf(user, subjectOf(ringdown)).filter((party) => party === "hospital");
  const dismissal = dismissalOf(ringdown.currentDeliveryStatus);
  const all: CardAction[] = [
    { to: "ARRIVED", label: "Mark arrived" },
    { to: "OFFLOADED", label: "Patient offloaded" },
    ...(dismissal ? [{ to: dismissal, label: "Dismiss" }] : []),
  ];
  return all.filter(({ to }) => canMove(ringdown, to, parties));
}
