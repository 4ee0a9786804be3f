import { addDays, type Day, shownDate } from "../time/calendar.ts";
import type { Days } from "./period.ts";
import { t } from "../../words/t.ts";

/**
 * Which part of the week that begins on a Sunday these days have, up to `today`: 'only from
 * 11/17/2026', 'so far'; '' for the whole week. A hospital in another time zone than its readers may
 * have some hours in a week beside the days: then the nearest day of the week is said.
 */
export function weekPart(sunday: Day, days: Days, today: Day): string {
  const saturday = addDays(sunday, 6);
  const from = days.from < saturday ? days.from : saturday;
  const to = days.to > sunday ? days.to : sunday;
  const isCutAtStart = from > sunday;
  if (to >= today && today <= saturday) {
    return isCutAtStart ? t("only from {date}, so far", { date: shownDate(from) }) : t("so far");
  }
  const isCutAtEnd = to < saturday;
  if (isCutAtStart && isCutAtEnd) return bothEnds(from, to);
  if (isCutAtStart) return t("only from {date}", { date: shownDate(from) });
  return isCutAtEnd ? t("only to {date}", { date: shownDate(to) }) : "";
}

function bothEnds(from: Day, to: Day): string {
  if (from === to) return t("only {date}", { date: shownDate(from) });
  return t("only {from} to {to}", { from: shownDate(from), to: shownDate(to) });
}
