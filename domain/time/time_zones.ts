/** The choices of a time zone and the IANA zone each stands for (product §9.11). */
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

/** The zone of an organisation that chose none. */
export const DEFAULT_TIME_ZONE = "America/Los_Angeles";

/** Whether a text is one of the zones on offer. */
export function isTimeZone(text: string): boolean {
  return TIME_ZONES.some(({ timeZone }) => timeZone === text);
}

/** 'Pacific', the word for a zone; its own name when it is not on offer. */
export function nameOfZone(timeZone: string): string {
  // Alaska, of the two that share a zone: more people live there.
  return TIME_ZONES.findLast((each) => each.timeZone === timeZone)?.label ?? timeZone;
}
