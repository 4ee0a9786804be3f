import { screensStateOf, UNKNOWN_SCREENS } from "../../../domain/hospital/hospital_counts.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { isUnconfirmed } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { ScreensNote } from "./ScreensNote.tsx";

/**
 * What is known of the hospital's screens until it has confirmed the ringdown. That none is open is
 * told above everything else (`EdCalls`).
 */
export function DeliveryScreens({ ringdown, hospital, isLive }: {
  ringdown: Ringdown;
  hospital: HospitalStatus["hospital"] | undefined;
  isLive: boolean;
}) {
  const { currentDeliveryStatus: status, screensOpen } = ringdown;
  const isKnown = isLive && screensOpen !== null;
  const counts = isKnown ? hospital : UNKNOWN_SCREENS;
  if (!counts || !isUnconfirmed(status)) return null;
  const state = screensStateOf(counts);
  const wasShown = status === "RINGDOWN RECEIVED";
  if (state === "none" || state === "unknown" && wasShown) return null;
  return <ScreensNote {...counts} />;
}
