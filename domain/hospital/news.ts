import type { HospitalStatus } from "./status.ts";

/** What a crew saw of a hospital when they chose it. */
export interface HospitalSeen {
  isOnDivert: boolean;
  notes: string;
}

/** What a crew should hear before they rely on what they saw. */
export interface HospitalNews {
  isOnDivert: boolean;
  /** The present note, blank if it was removed; null if it is the same. */
  notes: string | null;
}

/** What of a status decides the choice of a hospital. */
export function seenIn(status: HospitalStatus): HospitalSeen {
  return {
    isOnDivert: status.divertStatusIndicator,
    notes: status.additionalServiceAvailabilityNotes,
  };
}

/**
 * What is new at a hospital since a crew chose it: a divert that began, a changed note. Null if
 * nothing is. A draft of an older version does not say what was seen: then only a divert counts.
 */
export function newsSinceChosen(
  seen: HospitalSeen | null,
  status: HospitalStatus,
): HospitalNews | null {
  const now = seenIn(status);
  const isOnDivert = now.isOnDivert && !seen?.isOnDivert;
  const notes = seen && seen.notes !== now.notes ? now.notes : null;
  return newsOf({ isOnDivert, notes });
}

/** What is new at a hospital since a ringdown was sent to it (ISO 8601). Null if nothing is. */
export function newsSinceSent(sentAt: string, status: HospitalStatus): HospitalNews | null {
  const isSince = (at: string) => Date.parse(at) > Date.parse(sentAt);
  const { divertStatusIndicator, divertStatusUpdateDateTimeLocal } = status;
  const { additionalServiceAvailabilityNotes, notesUpdateDateTimeLocal } = status;
  return newsOf({
    isOnDivert: divertStatusIndicator && isSince(divertStatusUpdateDateTimeLocal),
    notes: isSince(notesUpdateDateTimeLocal) ? additionalServiceAvailabilityNotes : null,
  });
}

function newsOf(news: HospitalNews): HospitalNews | null {
  return news.isOnDivert || news.notes !== null ? news : null;
}
