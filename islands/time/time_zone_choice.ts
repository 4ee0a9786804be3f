import { TIME_ZONES } from "../../domain/time/time_zones.ts";
import { say } from "../../words/t.ts";

/**
 * Gives the label for a zone, in English. Aleutian and Alaska share one zone, and only the zone is
 * stored, so that zone is shown as Alaska. A zone that is not in the list is shown by its own name.
 */
export function timeZoneLabel(timeZone: string): string {
  return TIME_ZONES.findLast((choice) => choice.timeZone === timeZone)?.label ?? timeZone;
}

/** The IANA zone of a choice. */
export function timeZoneOf(label: string): string {
  return TIME_ZONES.find((choice) => choice.label === label)?.timeZone ?? label;
}

/** The choices by name, and also `chosen` if it is not in the list. */
export function timeZoneChoices(chosen: string): { value: string; label: string }[] {
  const labels: string[] = TIME_ZONES.map(({ label }) => label);
  const all = labels.includes(chosen) ? labels : [...labels, chosen];
  return all.map((label) => ({ value: label, label: say(label) }));
}

/** Whether a choice shares its zone with another. */
export function sharesItsZone(label: string): boolean {
  const timeZone = timeZoneOf(label);
  return TIME_ZONES.filter((choice) => choice.timeZone === timeZone).length > 1;
}
