import { useEffect, useRef } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { Dialog } from "../../shared/Dialog.tsx";
import { StaleBanner } from "../../shared/StaleBanner.tsx";
import type { Connection } from "../../shared/use_live_stream.ts";
import type { BoardContext } from "../BoardCard.tsx";
import { NewRingdown } from "./NewRingdown.tsx";
import { SoundOff } from "../SoundControl.tsx";
import type { Alarm } from "../use_alarm.ts";
import { useAnnouncement } from "./use_announcement.ts";
import { useAutomaticReceipt } from "./use_automatic_receipt.ts";
import { useOverlayOrder } from "./use_overlay_order.ts";

const NONE: Ringdown[] = [];

/**
 * Covers the board while a ringdown is unconfirmed; nothing else closes it. The focus goes to its
 * title and not to a button: otherwise a key meant for another field would confirm a ringdown
 * unread.
 */
export function NewRingdownsOverlay({ unconfirmed, marksReceived, connection, alarm, board }: {
  /** Earliest ETA first. */
  unconfirmed: Ringdown[];
  /** Whether showing a ringdown here marks it as received by the hospital. */
  marksReceived: boolean;
  connection: Connection;
  alarm: Alarm;
  board: BoardContext;
}) {
  const isOpen = unconfirmed.length > 0;
  const shown = useOverlayOrder(unconfirmed);
  const more = unconfirmed.length - shown.length;
  const words = useAnnouncement(unconfirmed, board.timeZone);
  const untold = useAutomaticReceipt(marksReceived ? shown : NONE, board);
  const content = useRef<HTMLDivElement>(null);
  useStaysOpen(content, isOpen);
  useFocusOnTitle(content, shown.map(({ id }) => id).join());
  return (
    <Dialog open={isOpen} title="New Ringdowns" full onClose={() => {}}>
      <StaleBanner connection={connection} timeZone={board.timeZone} />
      <SoundOff alarm={alarm} />
      <p className="visually-hidden" role="alert">{words}</p>
      <div ref={content} className="new-ringdowns">
        {shown.map((ringdown, place) => (
          <NewRingdown
            key={ringdown.id}
            ringdown={ringdown}
            place={place}
            isCrewUntold={untold.has(ringdown.id)}
            board={board}
          />
        ))}
      </div>
      {more > 0 && <p className="new-ringdowns__more">+ {more} More</p>}
    </Dialog>
  );
}

type Content = { current: HTMLElement | null };

/**
 * Opens the dialog again when the browser closes it, for example at its back gesture: unconfirmed
 * ringdowns must stay in sight.
 */
function useStaysOpen(content: Content, isOpen: boolean) {
  const mustBeOpen = useRef(isOpen);
  mustBeOpen.current = isOpen;
  useEffect(() => {
    const dialog = content.current?.closest("dialog");
    if (!isOpen || !dialog) return;
    const reopen = () => mustBeOpen.current && dialog.showModal();
    dialog.addEventListener("close", reopen);
    return () => dialog.removeEventListener("close", reopen);
  }, [isOpen]);
}

/** Focuses the title when the overlay opens, and when the card that had the focus has left. */
function useFocusOnTitle(content: Content, shownIds: string) {
  const wasShown = useRef(false);
  useEffect(() => {
    const dialog = content.current?.closest("dialog");
    const hasOpened = !wasShown.current;
    wasShown.current = shownIds !== "";
    const hasLostFocus = !dialog?.contains(document.activeElement);
    if (hasOpened || hasLostFocus) dialog?.querySelector<HTMLElement>(".dialog__title")?.focus();
  }, [shownIds]);
}
