import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { UNDO_SECONDS } from "../../../domain/ringdown/undo.ts";

/** The steps of a crew that can be undone. */
export type UndoableStatus = "ARRIVED" | "OFFLOADED" | "RETURNED TO SERVICE";

const UNDOABLE: readonly DeliveryStatus[] = ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"];

/** Where on the screen the bar is: not where the button was that was pressed. */
export type BarPlace = "top" | "bottom";

/** A step that was made on this device and can still be undone. */
export interface Undoable {
  ringdownId: string;
  status: UndoableStatus;
  /** The time in `timestamps`; null if no answer told it, or none came yet. */
  at: string | null;
  /** Its answer is awaited on this page. */
  isUnderWay?: boolean;
  /** The patient's line; blank after a reload, until the device has opened it. */
  who: string;
  hospital: string;
  phone: string | null;
  /** Until when the server undoes it, by the server's clock (ms). */
  until: number;
  place: BarPlace;
}

/** Whether it is a return to service whose ringdown is gone; it may have left for another reason. */
export function isGone({ status, ringdownId }: Undoable, ringdowns: Ringdown[]): boolean {
  return status === "RETURNED TO SERVICE" && !ringdowns.some(({ id }) => id === ringdownId);
}

export function isUndoable(status: DeliveryStatus): status is UndoableStatus {
  return UNDOABLE.includes(status);
}

/** The step that the ringdown has just made. `receivedAt`: by the server's clock (ms). */
export function undoableOf(
  ringdown: Ringdown,
  { status, receivedAt, place }: {
    status: UndoableStatus;
    receivedAt: number;
    place: BarPlace;
  },
): Undoable {
  return {
    ringdownId: ringdown.id,
    status,
    at: ringdown.timestamps[status] ?? null,
    who: patientLine(ringdown.patient),
    hospital: ringdown.hospital.name,
    phone: ringdown.hospital.phone,
    until: receivedAt + UNDO_SECONDS * 1000,
    place,
  };
}

/**
 * Whether the ringdown still is in this status, as far as the crew's screen shows it. One that was
 * returned to service is no longer on the screen; while no answer told so, it may have left for another
 * reason.
 */
export function isStill({ ringdownId, status, at }: Undoable, ringdowns: Ringdown[]): boolean {
  const shown = ringdowns.find(({ id }) => id === ringdownId);
  if (!shown) return status === "RETURNED TO SERVICE" && at !== null;
  const isCurrent = shown.currentDeliveryStatus === status;
  return isCurrent && (at === null || shown.timestamps[status] === at);
}
