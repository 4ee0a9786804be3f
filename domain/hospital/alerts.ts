import { localDateTime } from "../time/local_time.ts";
import { t } from "../../words/t.ts";

/** Hours of each day, on the clocks of the hospital: '22:00' to '06:00' passes midnight. */
export interface AlertHours {
  /** For example '07:00'. */
  from: string;
  /** Not included. The same as `from`: all day. */
  to: string;
}

/** Whom a hospital has mailed when nobody there seems to know; only its administrators read it. */
export interface HospitalAlerts {
  alertEmails: string[];
  /** When it wants to have a screen open; null: at no time. */
  alertHours: AlertHours | null;
}

export const MOST_ALERT_EMAILS = 10;

export const ALERT_MESSAGES = {
  tooMany: "At most 10 addresses.",
  bothHours: "Name both times, or none.",
  nobody: "Name an address, or no hours: nobody would be mailed.",
} as const;

/** Whether the clocks of the zone show a time within the hours. `at` in ms. */
export function isWithin({ from, to }: AlertHours, at: number, timeZone: string): boolean {
  const { time } = localDateTime(at, timeZone);
  if (from === to) return true;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** What is known of a hospital that wants to have a screen open. Times in ms. */
export interface Watch {
  hours: AlertHours;
  timeZone: string;
  /** When a screen was last seen open. */
  openAt: number;
  isTold: boolean;
}

/**
 * Whether it is to be mailed now that no screen is open: none was for `afterMs`, all of it within
 * the hours, and it was not mailed yet. So in the morning nobody is mailed for the night before.
 */
export function isAlertDue(watch: Watch, { now, afterMs }: { now: number; afterMs: number }) {
  const { hours, timeZone, openAt, isTold } = watch;
  if (isTold || now - openAt < afterMs) return false;
  return isWithin(hours, now, timeZone) && isWithin(hours, now - afterMs, timeZone);
}

/** The addresses in a typed text: each in a line of its own, or with commas between them. */
export function alertEmailsIn(typed: string): string[] {
  return distinct(typed.split(/[\s,;]+/).filter((address) => address !== ""));
}

/** The same address counts once, in any case. */
export function distinct(addresses: string[]): string[] {
  const byAddress = new Map<string, string>();
  for (const address of addresses) {
    const key = address.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, address);
  }
  return [...byAddress.values()];
}

/** How long a hospital may take: '90 seconds', '2 minutes'. */
export function waitInWords(seconds: number): string {
  const isShort = seconds % 60 !== 0 || seconds < 120;
  return isShort
    ? t("{count, plural, one {# second} other {# seconds}}", { count: seconds })
    : t("{count, plural, one {# minute} other {# minutes}}", { count: seconds / 60 });
}
