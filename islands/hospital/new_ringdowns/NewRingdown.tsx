import { newestChangeAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { Alert } from "../../shared/Alert.tsx";
import { Button } from "../../shared/Button.tsx";
import { RingdownCard } from "../../ringdown/RingdownCard.tsx";
import { useSettled } from "../../shared/use_settled.ts";
import { useDeliveryMove } from "../../ringdown/use_delivery_move.ts";
import { boardCanMove, type BoardContext } from "../board_context.ts";
import { UnseenChanges } from "../changes/UnseenChanges.tsx";
import { UnconfirmedFor } from "./UnconfirmedFor.tsx";
import { WholeReport } from "./WholeReport.tsx";

/** One unconfirmed ringdown with its whole report and its button Confirm Receipt. */
export function NewRingdown({ ringdown, arrangement, isUrgent, isCrewUntold, board }: {
  ringdown: Ringdown;
  /** What is where in the overlay: whenever it changes, buttons may have moved. */
  arrangement: string;
  isUrgent: boolean;
  /** The server could not yet be told that the ringdown is on the screen. */
  isCrewUntold: boolean;
  board: BoardContext;
}) {
  const { start, isBusy, failed } = useDeliveryMove({
    ringdown,
    serverTime: board.serverTime,
    canMoveTo: (to) => boardCanMove(ringdown, to, board),
    shownUntil: newestChangeAt(ringdown),
    handlers: { onMoved: board.onAnswered },
  });
  const isSettled = useSettled(`${arrangement} ${board.changed}`, { isNew: true }); // so that nobody confirms a patient unread
  const drill = ringdown.isDrill ? "DRILL, " : "";
  const confirm = () => start("RINGDOWN CONFIRMED");
  return (
    <div className="new-ringdown" data-ringdown={ringdown.id} data-urgent={isUrgent || undefined}>
      <RingdownCard
        ringdown={ringdown}
        now={board.now}
        timeZone={board.timeZone}
        stale={board.stale}
        besideBadge={!board.stale && (
          <UnconfirmedFor since={ringdown.createdAt} clock={board.clock} />
        )}
        report={
          <WholeReport
            ringdown={ringdown}
            news={<UnseenChanges ringdown={ringdown} board={board} isConfirmed={false} />}
          />
        }
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
            action={{ label: "Try again", onAction: confirm, busy: isBusy }}
          >
            {failed.sentence}
          </Alert>
        )}
        <Button
          variant="primary"
          busy={isBusy}
          aria-disabled={!isSettled || undefined}
          aria-label={`Confirm Receipt: ${drill}${ringdown.ambulanceIdentifier}, ${ringdown.patient.chiefComplaintDescription}`}
          onClick={confirm}
        >
          Confirm Receipt
        </Button>
      </RingdownCard>
    </div>
  );
}
