import type { Intent, Line } from "./intent.ts";
import { isEtaChange, originOf } from "./intent.ts";
import type { Kept } from "./store.ts";
import type { Refusal } from "./verdict.ts";

/** An intent in the outbox. */
export interface Queued {
  intent: Intent;
  /** What has the same lane is sent one after the other. */
  lane: string;
  /** How old it is known to be (ms): a clock that was wrong makes it no younger. */
  agedMs: number;
  refusal: Refusal | null;
}

export type QueuedRow = Kept<Queued, Line>;
export type Waiting = QueuedRow & { value: Queued; line: Line };

/** What can still be sent, oldest first. */
export function waitingIn(rows: QueuedRow[]): Waiting[] {
  return rows.filter((row): row is Waiting => row.value !== null && row.line !== null);
}

/**
 * The lane of a new intent: that of its ringdown. A ringdown that continues a redirected one comes
 * after what is left to say of that.
 */
export function laneOf(intent: Intent, waiting: Waiting[]): string {
  const ids = [intent.ringdownId, originOf(intent)];
  const before = waiting.find(({ value }) => ids.includes(value.intent.ringdownId));
  return before?.value.lane ?? intent.ringdownId;
}

/**
 * The first of each lane. What was refused of a ringdown holds what else is said of it, but no other
 * patient's ringdown; and a refused update holds only other updates: a patient arrives, whatever
 * became of a note.
 */
export function firstOfLanes(waiting: Waiting[]): Waiting[] {
  const lanes = new Set<string>();
  return waiting.filter(({ value }) => !value.refusal && !isStopped(value.intent, waiting))
    .filter(({ value }) => !lanes.has(value.lane) && lanes.add(value.lane));
}

function isStopped(own: Intent, waiting: Waiting[]): boolean {
  return waiting.some(({ value: { intent, refusal } }) =>
    refusal && intent.ringdownId === own.ringdownId &&
    (intent.kind !== "update" || own.kind === "update" && !isEtaChange(own))
  );
}

/** Whether it has certainly never left the device. */
export function isUntried({ line, value }: Waiting): boolean {
  return !line.mayBeThere && value.refusal === null;
}

/** Whether something before it of the same ringdown was refused. */
export function isHeld(row: Waiting, waiting: Waiting[]): boolean {
  return row.value.refusal === null && isStopped(row.value.intent, waiting);
}
