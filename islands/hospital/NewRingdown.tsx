import { useEffect, useState } from "react";
import type { Ringdown } from "../../domain/ringdown.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { RingdownCard } from "../shared/RingdownCard.tsx";
import type { BoardContext } from "./BoardCard.tsx";
import { useMove } from "./use_move.ts";

/** One unconfirmed ringdown with all that decides, and its Confirm Receipt. */
export function NewRingdown({ ringdown, place, isCrewUntold, board }: {
  ringdown: Ringdown;
  /** Where in the row it stands, from 0. */
  place: number;
  /** The server could not yet be told that it is on the screen. */
  isCrewUntold: boolean;
  board: BoardContext;
}) {
  const { move, busyWith, failed } = useMove(ringdown, board.onAnswered);
  const isSettled = useSettled(place);
  const confirm = () => move("RINGDOWN CONFIRMED");
  return (
    <RingdownCard
      ringdown={ringdown}
      now={board.now}
      timeZone={board.timeZone}
      stale={board.stale}
      vitals="all"
      fixed
    >
      {isCrewUntold && (
        <p className="new-ringdowns__untold">
          The crew has not been told yet that this is on the screen.
        </p>
      )}
      {failed && (
        <Alert
          kind="error"
          action={{ label: "Try again", onAction: confirm, busy: busyWith !== null }}
        >
          {failed.message}
        </Alert>
      )}
      <Button
        variant="primary"
        busy={busyWith !== null}
        aria-disabled={!isSettled || undefined}
        aria-label={`Confirm Receipt: ${ringdown.ambulanceIdentifier}, ${ringdown.patient.chiefComplaintDescription}`}
        onClick={confirm}
      >
        Confirm Receipt
      </Button>
    </RingdownCard>
  );
}

const SETTLE_MS = 500;

/**
 * False for half a second after the card came to its place: a press that was meant for what stood
 * there before must not confirm a patient whom nobody has read.
 */
function useSettled(place: number): boolean {
  const [settledPlace, setSettledPlace] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettledPlace(place), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return settledPlace === place;
}
