import { t } from "../../words/t.ts";

/** The time zones that can be chosen, with the IANA name of each (product §9.11). */
export const TIME_ZONES = [
  { label: "Hawaii", timeZone: "Pacific/Honolulu" },
  { label: "Aleutian", timeZone: "America/Anchorage" },
  { label: "Alaska", timeZone: "America/Anchorage" },
  { label: "Pacific", timeZone: "America/Los_Angeles" },
  { label: "Arizona", timeZone: "America/Phoenix" },
  { label: "Mountain", timeZone: "America/Denver" },
  { label: "Central", timeZone: "America/Chicago" },
  { label: "Eastern", timeZone: "America/New_York" },
] as const;

/** The default time zone of an organisation. */
export const DEFAULT_TIME_ZONE = "America/Los_Angeles";

/** Whether a text is the IANA name of a zone that can be chosen. */
export function isTimeZone(text: string): boolean {
  return TIME_ZONES.some(({ timeZone }) => timeZone === text);
}

/** The label of a zone ('Pacific'), or its IANA name when it cannot be chosen. */
export function nameOfZone(timeZone: string): string {
  // Aleutian and Alaska share a zone. The last one, Alaska, wins: more people live there.
  const named = TIME_ZONES.findLast((each) => each.timeZone === timeZone);
  return named ? t(named.label) : timeZone;
}
