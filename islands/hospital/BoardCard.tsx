import {
  type DeliveryStatus,
  dismissalOf,
  isNotComing,
} from "../../domain/ringdown/delivery_status.ts";
import { subjectOf } from "../../domain/people/parties.ts";
import { can } from "../../domain/people/permissions.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { RingdownCard } from "../ringdown/RingdownCard.tsx";
import type { Detail } from "./board/steps.ts";
import { GoneLine } from "./board/GoneLine.tsx";
import { vitalTimes } from "../ringdown/vital_times.tsx";
import { Trend } from "../ringdown/Trend.tsx";
import { useSettled } from "../shared/use_settled.ts";
import { useDeliveryMove } from "../ringdown/use_delivery_move.ts";
import { boardCanMove, type BoardContext } from "./board_context.ts";
import { SameTag } from "./SameTag.tsx";
import { UnseenChanges } from "./changes/UnseenChanges.tsx";
import { t, type Words } from "../../words/t.ts";

/** A ringdown on the board, with what the hospital may do to it now. */
export function BoardCard({ ringdown, place, detail, board }: {
  ringdown: Ringdown;
  /** Where and how large the card is: whenever it changes, the card has moved. */
  place: string;
  /** How much it shows in the closest step; a new one gets it when the board is arranged. */
  detail?: Detail;
  board: BoardContext;
}) {
  const { now, timeZone, stale } = board;
  const canMoveTo = (to: DeliveryStatus) => boardCanMove(ringdown, to, board);
  const moving = useDeliveryMove({
    ringdown,
    serverTime: board.serverTime,
    canMoveTo,
    handlers: { onMoved: board.onMoved },
  });
  const { busyWith, failed } = moving;
  const isSettled = useSettled(`${place} ${board.changed}`);
  const actions = board.isWall ? [] : actionsOn(ringdown).filter(({ to }) => canMoveTo(to));
  const isElsewhere = ringdown.hospitalId !== board.hospitalId;
  const foot = (
    <>
      {isElsewhere && (
        <p className="board-card__elsewhere">
          {t("For {hospital}", { hospital: ringdown.hospital.name })}
        </p>
      )}
      {failed && (
        <Alert
          kind="error"
          action={{ label: t("Try again"), onAction: moving.tryAgain, busy: moving.isBusy }}
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
          {t(label)}
        </Button>
      ))}
    </>
  );
  const hasHandover = can(board.user, "readRingdown", subjectOf(ringdown));
  const hasFoot = isElsewhere || failed !== null || actions.length > 0;
  if (isNotComing(ringdown.currentDeliveryStatus)) {
    return (
      <GoneLine
        ringdown={ringdown}
        now={now}
        timeZone={timeZone}
        fixed={board.isWall}
        hasHandover={hasHandover}
      >
        {foot}
      </GoneLine>
    );
  }
  return (
    <RingdownCard
      ringdown={ringdown}
      besideTag={<SameTag ringdown={ringdown} board={board} />}
      now={now}
      timeZone={timeZone}
      stale={stale}
      news={<UnseenChanges ringdown={ringdown} place={place} board={board} />}
      times={vitalTimes(ringdown, board)}
      trend={<Trend ringdown={ringdown} now={now} timeZone={timeZone} />}
      hasHandover={hasHandover}
      fixed={board.isWall}
      detail={detail}
    >
      {hasFoot && foot}
    </RingdownCard>
  );
}

interface CardAction {
  to: DeliveryStatus;
  label: Words;
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
    ...(dismissal ? [{ to: dismissal, label: "Dismiss" } as const] : []),
  ];
}
