import {
  SCREENS_WORDS,
  screensStateOf,
  UNKNOWN_SCREENS,
} from "../../../domain/hospital/hospital_counts.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { isUnconfirmed } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { ScreensNote } from "../../hospital_facts/ScreensNote.tsx";
import { t } from "../../../words/t.ts";

/**
 * What is known of the hospital's screens until it has confirmed the ringdown. That none is open is
 * told above everything else (`EdCalls`). There is always room for the longest note, so that nothing
 * moves when one comes.
 */
export function DeliveryScreens({ ringdown, hospital, isLive }: {
  ringdown: Ringdown;
  hospital: HospitalStatus["hospital"] | undefined;
  isLive: boolean;
}) {
  const { currentDeliveryStatus: status, screensOpen } = ringdown;
  const isKnown = isLive && screensOpen !== null;
  const counts = isKnown ? hospital : UNKNOWN_SCREENS;
  if (!isUnconfirmed(status)) return null;
  const state = counts ? screensStateOf(counts) : "none";
  const wasShown = status === "RINGDOWN RECEIVED";
  const isTold = state !== "none" && !(state === "unknown" && wasShown);
  return (
    <div className="delivery-screens">
      <p className="screens-note" data-room={t(SCREENS_WORDS.silent!)} aria-hidden="true" />
      {isTold && counts && <ScreensNote {...counts} />}
    </div>
  );
}
