import { useRef } from "react";
import { overdueSinceOf } from "../../../domain/hospital/attention.ts";
import { newestChangeAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { Alert } from "../../shared/Alert.tsx";
import { Button } from "../../shared/Button.tsx";
import { RingdownCard } from "../../ringdown/RingdownCard.tsx";
import { usePlace, useSettled } from "../../shared/use_settled.ts";
import { useDeliveryMove } from "../../ringdown/use_delivery_move.ts";
import { boardCanMove, type BoardContext } from "../board_context.ts";
import { SameTag } from "../SameTag.tsx";
import { UnseenChanges } from "../changes/UnseenChanges.tsx";
import { OverdueBand, UnconfirmedFor } from "./UnconfirmedFor.tsx";
import { vitalTimes } from "../../ringdown/vital_times.tsx";
import { WholeReport } from "./WholeReport.tsx";
import { t } from "../../../words/t.ts";

/** One unconfirmed ringdown with its whole report and its button Confirm Receipt. */
export function NewRingdown({ ringdown, beside, isUrgent, isCrewUntold, board }: {
  ringdown: Ringdown;
  /** Which ringdowns have a card in the overlay, in their order. */
  beside: string;
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
    isLive: !board.stale,
    handlers: { onMoved: board.onAnswered },
  });
  // A press that was meant for what stood here before must not confirm a patient unread. What only
  // comes to those without a card moves nothing, and must not keep this one from being confirmed.
  const button = useRef<HTMLButtonElement>(null);
  const place = usePlace(button);
  const newest = newestChangeAt(ringdown);
  const isSettled = useSettled(`${beside} ${place} ${newest}`, { isNew: true });
  const isOverdue = overdueSinceOf(ringdown) !== null;
  const confirm = () => start("RINGDOWN CONFIRMED");
  return (
    <div className="new-ringdown" data-ringdown={ringdown.id} data-urgent={isUrgent || undefined}>
      {isOverdue && (
        <OverdueBand since={ringdown.createdAt} clock={board.clock} stale={board.stale} />
      )}
      <RingdownCard
        ringdown={ringdown}
        besideTag={<SameTag ringdown={ringdown} board={board} />}
        now={board.now}
        timeZone={board.timeZone}
        stale={board.stale}
        besideBadge={!board.stale && !isOverdue && (
          <UnconfirmedFor since={ringdown.createdAt} clock={board.clock} />
        )}
        report={
          <WholeReport
            ringdown={ringdown}
            times={vitalTimes(ringdown, board)}
            news={<UnseenChanges ringdown={ringdown} board={board} isConfirmed={false} />}
          />
        }
        fixed
      >
        {isCrewUntold && (
          <p className="new-ringdowns__untold">
            {t("The crew has not been told yet that this is on the screen.")}
          </p>
        )}
        {failed && (
          <Alert
            kind="error"
            action={{ label: t("Try again"), onAction: confirm, busy: isBusy }}
          >
            {failed.sentence}
          </Alert>
        )}
        <Button
          ref={button}
          variant="primary"
          busy={isBusy}
          aria-disabled={!isSettled || undefined}
          aria-label={nameOfConfirm(ringdown)}
          onClick={confirm}
        >
          {t("Confirm Receipt")}
        </Button>
      </RingdownCard>
    </div>
  );
}

/** The whole name of the button: which patient is confirmed. */
function nameOfConfirm({ isDrill, ambulanceIdentifier: unit, patient }: Ringdown): string {
  const complaint = patient.chiefComplaintDescription;
  return isDrill
    ? t("Confirm Receipt: DRILL, {unit}, {complaint}", { unit, complaint })
    : t("Confirm Receipt: {unit}, {complaint}", { unit, complaint });
}
