import { wholeMinutes } from "../time/durations.ts";
import { t } from "../../words/t.ts";
import {
  type DeliveryStatus,
  FORGOTTEN_AFTER_HOURS,
  isUnconfirmed,
} from "../ringdown/delivery_status.ts";
import { type UnseenChange, worseSinceOf } from "../ringdown/unseen_changes.ts";

/** Which fact is missing too long, so that a person must act (design §12.2). */
export type AlertKind = "NO SCREEN" | "NOT RECEIVED" | "NOT CONFIRMED";

/** Why a ringdown needs attention, and since when (ISO 8601). */
export interface Attention {
  kind: AlertKind | "WORSE";
  since: string;
}

/** When the alerts of a ringdown were raised; null if they were not. Each is raised once. */
export interface Alerts {
  noScreenAt: string | null;
  notReceivedAt: string | null;
  notConfirmedAt: string | null;
}

/** No alert was raised. */
export const NO_ALERTS: Alerts = { noScreenAt: null, notReceivedAt: null, notConfirmedAt: null };

/** How long (in seconds) the hospital may take until somebody is to call. */
export interface AlertLimits {
  receivedWithin: number;
  confirmedWithin: number;
}

/** The limits where nobody has set others (design §12.2). */
export const ALERT_LIMITS: AlertLimits = { receivedWithin: 60, confirmedWithin: 120 };

/** What decides about a ringdown's attention. */
interface Facts {
  currentDeliveryStatus: DeliveryStatus;
  createdAt: string;
  screensOpen: number | null;
  changes: UnseenChange[];
  alerts: Alerts;
}

/**
 * Why a ringdown needs attention: the first fact that is missing of a screen that could show it,
 * RECEIVED and CONFIRMED; then that its patient got worse. It ends when the fact arrives, and when
 * the ringdown is not on its way any more, because nobody waits for the fact then.
 */
export function attentionOf(facts: Facts): Attention | null {
  const { currentDeliveryStatus: status, changes } = facts;
  const missing = isUnconfirmed(status) ? missingOf(facts) : null;
  if (missing) return missing;
  const worseSince = worseSinceOf(changes, status);
  return worseSince ? { kind: "WORSE", since: worseSince } : null;
}

function missingOf(facts: Facts): Attention | null {
  const { createdAt, screensOpen, alerts: { noScreenAt, notReceivedAt, notConfirmedAt } } = facts;
  if (isUnreceived(facts)) {
    // Nobody waits for the alert: whoever sends now must know now.
    if (screensOpen === 0) return { kind: "NO SCREEN", since: noScreenAt ?? createdAt };
    if (notReceivedAt) return { kind: "NOT RECEIVED", since: notReceivedAt };
  }
  return notConfirmedAt ? { kind: "NOT CONFIRMED", since: notConfirmedAt } : null;
}

/**
 * Since when the hospital should have received or confirmed a ringdown (ISO 8601); null while it has
 * time. It rings anew then, and its screens say so.
 */
export function overdueSinceOf({ attention }: { attention: Attention | null }): string | null {
  const isOverdue = attention?.kind === "NOT RECEIVED" || attention?.kind === "NOT CONFIRMED";
  return isOverdue ? attention.since : null;
}

/** Why a crew is to call the ED. */
export interface EdCall {
  kind: AlertKind;
  words: string;
}

/** What decides whether a crew is to call. */
type CallFacts = Pick<Facts, "currentDeliveryStatus" | "createdAt" | "screensOpen"> & {
  hospital: { name: string };
  attention: Attention | null;
};

/**
 * Why the crew is to call the ED now (design §12.3); null if there is no reason. A ringdown that was
 * received needs a screen, too, until somebody confirms it.
 */
export function edCallOf(ringdown: CallFacts): EdCall | null {
  const { hospital, currentDeliveryStatus, createdAt, screensOpen, attention } = ringdown;
  if (!isUnconfirmed(currentDeliveryStatus)) return null;
  if (attention?.kind === "NO SCREEN" || screensOpen === 0) {
    return {
      kind: "NO SCREEN",
      words: t("No screen is open at {hospital}. Call the ED.", { hospital: hospital.name }),
    };
  }
  if (attention?.kind !== "NOT RECEIVED" && attention?.kind !== "NOT CONFIRMED") return null;
  const { kind, since } = attention;
  const time = waitedWords(createdAt, since);
  const words = kind === "NOT RECEIVED"
    ? t("Not received after {time}. Call the ED.", { time })
    : t("Not confirmed after {time}. Call the ED.", { time });
  return { kind, words };
}

/** Such as '60 s': what was raised a moment late is told in the round number that is true, too. */
function waitedWords(from: string, until: string): string {
  const seconds = Math.floor((Date.parse(until) - Date.parse(from)) / 1000);
  if (seconds >= 600) return t("{count} min", { count: wholeMinutes(seconds) });
  return t("{count} s", { count: seconds < 10 ? seconds : seconds - seconds % 5 });
}

/** The alerts that are to be raised for a ringdown now. `now`: the server's time (ms). */
export function dueAlerts(facts: Facts, now: number, limits: AlertLimits): AlertKind[] {
  const ageSeconds = (now - Date.parse(facts.createdAt)) / 1000;
  const isForgotten = ageSeconds > FORGOTTEN_AFTER_HOURS * 3600;
  if (isForgotten || !isUnconfirmed(facts.currentDeliveryStatus)) return [];
  const { alerts: { noScreenAt, notReceivedAt, notConfirmedAt }, screensOpen } = facts;
  const { receivedWithin, confirmedWithin } = limits;
  const isDue: [AlertKind, boolean][] = [
    ["NO SCREEN", isUnreceived(facts) && screensOpen === 0 && !noScreenAt],
    ["NOT RECEIVED", isUnreceived(facts) && ageSeconds >= receivedWithin && !notReceivedAt],
    ["NOT CONFIRMED", ageSeconds >= confirmedWithin && !notConfirmedAt],
  ];
  return isDue.filter(([, is]) => is).map(([kind]) => kind);
}

/** The same ringdown with what is known of its hospital's screens now. */
export function withScreensOpen<Ringdown extends Facts & { attention: Attention | null }>(
  ringdown: Ringdown,
  screensOpen: number | null,
): Ringdown {
  if (ringdown.screensOpen === screensOpen) return ringdown;
  return { ...ringdown, screensOpen, attention: attentionOf({ ...ringdown, screensOpen }) };
}

/** Whether no screen of the hospital has shown the ringdown yet. */
export function isUnreceived(
  { currentDeliveryStatus }: Pick<Facts, "currentDeliveryStatus">,
): boolean {
  return currentDeliveryStatus === "RINGDOWN SENT";
}
