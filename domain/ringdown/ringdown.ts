import { minutesBetween } from "../time/local_time.ts";
import { t, type Words } from "../../words/t.ts";
import type { Alerts, Attention } from "../hospital/attention.ts";
import {
  type DeliveryStatus,
  type DeliveryTimestamps,
  FINISHED_FOR_CREW,
  isUnconfirmed,
} from "./delivery_status.ts";
import type { OlderVitals } from "./late/older_vitals.ts";
import type { Patient } from "./patient.ts";
import { triageSortValue } from "./triage.ts";
import { type UnseenChange, worseAmong } from "./unseen_changes.ts";

/** A ringdown on the wire (wire §2.1). Times are ISO 8601 in UTC; `etaMinutes` count from sent. */
export interface Ringdown {
  id: string;
  hospitalId: string;
  hospital: { id: string; name: string; phone: string | null };
  ambulanceIdentifier: string;
  ambulance: { ambulanceIdentifier: string; organization: { id: string; name: string } };
  organizationName: string;
  dispatchCallNumber: string;
  emergencyMedicalServiceCall: { dispatchCallNumber: string };
  patient: Patient;
  patientDelivery: {
    id: string;
    etaMinutes: number;
    currentDeliveryStatus: DeliveryStatus;
    currentDeliveryStatusDateTimeLocal: string;
    timestamps: DeliveryTimestamps;
    /** The user who is its crew, and whose screen shows it. */
    ParamedicUserId: string;
  };
  etaMinutes: number;
  etaDateTimeLocalObj: string;
  currentDeliveryStatus: DeliveryStatus;
  timestamps: DeliveryTimestamps;
  isMci: boolean;
  /** Whether it was sent under the number of a drill: an exercise without a patient. */
  isDrill: boolean;
  redirectedFromId: string | null;
  /** Where a redirected patient goes: the hospital of the ringdown that continues this one. */
  redirectedTo: { hospital: { id: string; name: string } } | null;
  /** What its crew has corrected since somebody at the hospital last acknowledged it. */
  changes: UnseenChange[];
  /** Its vitals that were taken well before the newest ones, and when. */
  olderVitals: OlderVitals;
  /** When the newest of its vitals was taken; null if there are none, or nobody has said. */
  vitalsAt: string | null;
  /** When it first reached a live screen of a ringdown user of the hospital. Nobody may have read it. */
  deliveredAt: string | null;
  /** Such screens open now; null while it is not known (design §12.1). */
  screensOpen: number | null;
  /** Why somebody must act, and since when. */
  attention: Attention | null;
  /** When its alerts were raised, also those that are over. */
  alerts: Alerts;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/**
 * The ringdowns under way of a unit for an incident, newest first: a patient that may be sent twice.
 * Before them those with the same triage tag, of any unit.
 */
export function underWayAlike(
  ringdowns: Ringdown[],
  { unit, number, tag }: { unit: string; number: string; tag: string },
): Ringdown[] {
  const isSame = (a: string, b: string) => comparable(a) === comparable(b);
  const hasTag = ({ patient }: Ringdown) =>
    comparable(tag) !== "" && isSame(patient.triageTag ?? "", tag);
  return ringdowns.filter((ringdown) =>
    isSame(ringdown.dispatchCallNumber, number) &&
    (isSame(ringdown.ambulanceIdentifier, unit) || hasTag(ringdown)) &&
    !FINISHED_FOR_CREW.includes(ringdown.currentDeliveryStatus)
  ).sort((a, b) => Number(hasTag(b)) - Number(hasTag(a)) || bySent(b, a));
}

/** Without spaces and capitals, to be compared: crews type the same tag, unit or number in many ways. */
export function comparable(words: string): string {
  return words.replace(/\s/g, "").toLowerCase();
}

/** When the patient is expected: sent plus the ETA, in ISO 8601. */
export function etaAt(sentAt: string, etaMinutes: number): string {
  return new Date(Date.parse(sentAt) + etaMinutes * 60_000).toISOString();
}

/** Whether nobody at the hospital has confirmed the ringdown yet. */
export function needsConfirmation(ringdown: Ringdown): boolean {
  return isUnconfirmed(ringdown.currentDeliveryStatus);
}

/** The newest correction that is unseen: whoever has seen all of them acknowledges until then. */
export function newestChangeAt({ changes }: Ringdown): string | null {
  return changes.at(-1)?.at ?? null;
}

/** By which corrections the patient is worse than the hospital knows, while that still matters. */
export function worseChangesOf({ changes, currentDeliveryStatus }: Ringdown): UnseenChange[] {
  return worseAmong(changes, currentDeliveryStatus);
}

/** When the patient got worse last. @throws {Error} the patient did not get worse. */
export function lastWorseAt(ringdown: Ringdown): string {
  const last = worseChangesOf(ringdown).at(-1);
  if (!last) throw new Error(`Cannot say when patient of "${ringdown.id}" got worse: did not`);
  return last.at;
}

/** The patient as they got worse last: another text when they get worse again. */
export function worseKeyOf(ringdown: Ringdown): string {
  return `${ringdown.id} ${lastWorseAt(ringdown)}`;
}

/** The time on a card with its label: arrived, ETA or departed (product §4.3). */
export function timeLabelOf(ringdown: Ringdown): { label: string; at: string } {
  const { timestamps } = ringdown;
  if (timestamps.ARRIVED) return { label: t("Arrived At:"), at: timestamps.ARRIVED };
  if (ringdown.etaMinutes !== null) return { label: t("ETA:"), at: ringdown.etaDateTimeLocalObj };
  return { label: t("Departed:"), at: timestamps["RINGDOWN SENT"] ?? ringdown.createdAt };
}

/** When the server got it, where that was a minute or more after the press; otherwise the press. */
export function sentAtOf({ timestamps, createdAt }: Ringdown): string {
  const pressedAt = timestamps["RINGDOWN SENT"] ?? createdAt;
  return minutesBetween(pressedAt, createdAt) > 0 ? createdAt : pressedAt;
}

/** Sorts as on the wire: by RINGDOWN SENT, then id (design §8.4). */
export function bySent(a: Ringdown, b: Ringdown): number {
  return compare(a.timestamps["RINGDOWN SENT"] ?? "", b.timestamps["RINGDOWN SENT"] ?? "") ||
    compare(a.id, b.id);
}

/** Patients without a priority first, then RED, YELLOW, GREEN; then as sent (product §5.3). */
export function byTriage(a: Ringdown, b: Ringdown): number {
  return triageSortValue(a.patient.triagePriority) - triageSortValue(b.patient.triagePriority) ||
    bySent(a, b);
}

/** Whether the patient was redirected and not sent on yet: no hospital expects them. */
export function isBetweenHospitals({ currentDeliveryStatus, redirectedTo }: Ringdown): boolean {
  return currentDeliveryStatus.startsWith("REDIRECT") && redirectedTo === null;
}

/** Sorts cards on a screen: earliest ETA first, then first sent (product §4.2). */
export function byEta(a: Ringdown, b: Ringdown): number {
  return compare(a.etaDateTimeLocalObj, b.etaDateTimeLocalObj) || bySent(a, b);
}

/** Compares ids, or instants as ISO 8601 strings. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The words on screen for an urgency, the unit of an age, a sex or an oxygen response. */
const CHOICE_LABELS: Record<string, Words> = {
  "CODE 2": "Code 2",
  "CODE 3": "Code 3",
  "YEARS": "years",
  "MONTHS": "months",
  "DAYS": "days",
  "MALE": "Male",
  "FEMALE": "Female",
  "NON-BINARY": "Non-binary",
  "ROOM AIR": "Room Air",
  "SUPPLEMENTAL OXYGEN": "Supplemental Oxygen",
};

/** The words on screen for a stored choice. */
export function choiceLabel(choice: string): string {
  const label = CHOICE_LABELS[choice];
  return label ? t(label) : choice;
}
