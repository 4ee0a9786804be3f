import { type ReactNode, useId, useRef } from "react";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { StaleBanner } from "../../shared/StaleBanner.tsx";
import type { Connection } from "../../shared/use_live_stream.ts";
import type { Traffic } from "../BedCounts.tsx";
import type { BoardContext } from "../board_context.ts";
import { GoneLine } from "../board/GoneLine.tsx";
import { SoundOff } from "../SoundControl.tsx";
import type { Alarm } from "../../alarm/use_alarm.ts";
import { MoreRingdowns } from "./MoreRingdowns.tsx";
import { NewRingdown } from "./NewRingdown.tsx";
import { NewRingdownsBar } from "./NewRingdownsBar.tsx";
import { isPressing } from "./overlay_order.ts";
import { WorseNames } from "./WorseNames.tsx";
import { useOverdueTold } from "../../alarm/use_overdue_told.ts";
import { useAnnouncement } from "./use_announcement.ts";
import { useCardsBelow } from "./use_cards_below.ts";
import { useGoneMeanwhile } from "./use_gone_meanwhile.ts";
import { useAutomaticReceipt } from "./use_automatic_receipt.ts";
import { useOverlayDialog } from "./use_overlay_dialog.ts";
import { useOverlayOrder } from "./use_overlay_order.ts";
import { t } from "../../../words/t.ts";
import { useRoomForReports } from "./use_room_for_reports.ts";

const NONE: Ringdown[] = [];

/**
 * Covers the board while a ringdown is unconfirmed; nothing else closes it. It is an alarm: its
 * frame says how urgent it is, and each ringdown without a card in sight is named at its bottom.
 */
export function NewRingdownsOverlay(
  { unconfirmed, worse, gone, told, marksReceived, elsewhere, ...bar }: {
    /** The most pressing first. */
    unconfirmed: Ringdown[];
    /** Those of the board who got worse: their cards are covered. */
    worse: Ringdown[];
    /** Those of the board who are not coming. */
    gone: Ringdown[];
    /** What a screen reader says of the board: nothing outside of the overlay is heard. */
    told: string;
    /** Whether showing a ringdown here marks it as received by the hospital. */
    marksReceived: boolean;
    /** What the hospital has published. */
    status: HospitalStatus | null;
    connection: Connection;
    alarm: Alarm;
    board: BoardContext;
    /** How many are coming and waiting, on a wall: nobody closes the overlay there to read it. */
    traffic: Traffic | null;
    /** What calls for attention at other hospitals: the board, which says it, is covered. */
    elsewhere: ReactNode;
  },
) {
  const { status, connection, alarm, board } = bar;
  const isOpen = unconfirmed.length > 0;
  const titleId = useId();
  const cards = useRef<HTMLDivElement>(null);
  const shown = useOverlayOrder(unconfirmed, cards);
  const below = useCardsBelow(cards, isOpen);
  const others = [
    ...shown.filter(({ id }) => below.includes(id)),
    ...unconfirmed.filter((ringdown) => !shown.includes(ringdown)),
  ];
  const goneMeanwhile = useGoneMeanwhile(isOpen, gone);
  const words = useAnnouncement(unconfirmed, board.timeZone);
  const overdueWords = useOverdueTold(unconfirmed);
  const untold = useAutomaticReceipt(marksReceived ? shown : NONE, board);
  const cardIds = shown.map(({ id }) => id).join();
  const dialog = useOverlayDialog(isOpen, cardIds);
  useRoomForReports(cards, isOpen);
  return (
    <dialog
      ref={dialog}
      className="dialog dialog--full new-ringdowns"
      aria-labelledby={titleId}
      data-urgent={unconfirmed.some(isPressing) || undefined}
      onCancel={(event) => event.preventDefault()}
    >
      {isOpen && (
        <>
          <NewRingdownsBar
            {...bar}
            titleId={titleId}
            count={unconfirmed.length}
            hospital={(status ?? unconfirmed[0]).hospital.name}
          />
          <StaleBanner connection={connection} timeZone={board.timeZone} showsRingdowns />
          <SoundOff alarm={alarm} />
          {elsewhere}
          <WorseNames worse={worse} board={board} />
          <p className="visually-hidden" role="alert">{words}</p>
          <p className="visually-hidden" role="alert">{overdueWords}</p>
          <p className="visually-hidden" role="status">{told}</p>
          <div ref={cards} className="new-ringdowns__cards" data-count={shown.length}>
            {shown.map((ringdown) => (
              <NewRingdown
                key={ringdown.id}
                ringdown={ringdown}
                beside={cardIds}
                isUrgent={isPressing(ringdown)}
                isCrewUntold={untold.has(ringdown.id)}
                board={board}
              />
            ))}
          </div>
          <MoreRingdowns
            others={others}
            shown={shown}
            total={unconfirmed.length}
            board={board}
          />
          {goneMeanwhile.length > 0 && (
            <div className="new-ringdowns__gone">
              {goneMeanwhile.length > 1 && (
                <p>{t("Not coming: {count}", { count: goneMeanwhile.length })}</p>
              )}
              {goneMeanwhile.map((ringdown) => (
                <GoneLine
                  key={ringdown.id}
                  ringdown={ringdown}
                  now={board.now}
                  timeZone={board.timeZone}
                  fixed
                  hasHandover={false}
                />
              ))}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
