import { wholeMinutes } from "../time/durations.ts";
import { t } from "../../words/t.ts";

/** What has to be done once before people rely on a site, in this order. */
export const FIRST_DAY_STEPS = [
  "password",
  "secondFactor",
  "mail",
  "backup",
  "hospitals",
  "crews",
] as const;

export type FirstDayStep = typeof FIRST_DAY_STEPS[number];

/** How the backups of the site are. Times by the database's clock (ISO 8601). */
export interface SiteBackup {
  /** How often the program makes one by itself; null if it does not. */
  everyHours: number | null;
  /** The moment of the newest; null if none was made. */
  madeAt: string | null;
  ageSeconds: number | null;
  bytes: number | null;
  /** Why the last one failed, and when; null if one was made since. */
  error: string | null;
  failedAt: string | null;
}

/** What whoever runs the site has to see to. */
export interface SiteState {
  backup: SiteBackup;
  /** Null when every step is done, and for a demo. */
  firstDay: { step: FirstDayStep; isDone: boolean }[] | null;
}

const HOUR = 3600;
/** Where backups are made by hand, one a week is expected. */
const BY_HAND_HOURS = 7 * 24;

/** Whether somebody has to act: there is no backup, the last one failed, or it is twice as old as usual. */
export function isBackupGrave({ everyHours, ageSeconds, error }: SiteBackup): boolean {
  if (error !== null || ageSeconds === null) return true;
  return ageSeconds > (everyHours === null ? BY_HAND_HOURS : 2 * everyHours) * HOUR;
}

/** Such as '12.3 MB'. */
export function sizeWords(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Such as '3 h ago': 'just now' within a minute, whole minutes below 2 h, whole hours below 2 days, then days. */
export function ageWords(seconds: number): string {
  if (seconds < 60) return t("just now");
  if (seconds < 2 * HOUR) return t("{count} min ago", { count: wholeMinutes(seconds) });
  if (seconds < 48 * HOUR) return t("{count} h ago", { count: Math.floor(seconds / HOUR) });
  return t("{count} days ago", { count: Math.floor(seconds / (24 * HOUR)) });
}
