import { useEffect, useRef, useState } from "react";
import { badgeOf, isUnconfirmed } from "../../domain/ringdown/delivery_status.ts";
import { newestChangeAt, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import { changesInWords } from "../ringdown/changes_in_words.ts";
import { t } from "../../words/t.ts";

/**
 * Gives what a screen reader says, when it has time, of what somebody did to a ringdown on the board
 * (product §4.3). New ringdowns and patients who got worse are alarms, and said as such.
 */
export function useBoardTold(ringdowns: Ringdown[], timeZone: string): string {
  const [words, setWords] = useState("");
  const known = useRef(new Map<string, Ringdown>());
  useEffect(() => {
    const told = ringdowns.map((now) => newsOf(known.current.get(now.id), now, timeZone));
    known.current = new Map(ringdowns.map((ringdown) => [ringdown.id, ringdown]));
    const news = told.filter((each) => each !== null);
    if (news.length > 0) setWords(news.join(" "));
  }, [ringdowns]);
  return words;
}

/** Gives, for example, 'Confirmed: M1, chest pain.'; null where there is nothing to say. */
function newsOf(before: Ringdown | undefined, now: Ringdown, timeZone: string): string | null {
  if (!before) return null;
  const { currentDeliveryStatus: status, isDrill, ambulanceIdentifier: unit, patient } = now;
  const what = status === before.currentDeliveryStatus
    ? changeOf(before, now, timeZone)
    : isUnconfirmed(status)
    ? null
    : { news: badgeOf(status), rest: "" };
  if (!what) return null;
  const values = { news: what.news, unit, complaint: patient.chiefComplaintDescription };
  const sentence = isDrill
    ? t("Drill. {news}: {unit}, {complaint}.", values)
    : t("{news}: {unit}, {complaint}.", values);
  return `${sentence} ${what.rest}`.trim();
}

/** What the crew has changed, unless it is worse, or that somebody has seen all of it. */
function changeOf(before: Ringdown, now: Ringdown, timeZone: string) {
  if (before.changes.length > 0 && now.changes.length === 0) return { news: t("Seen"), rest: "" };
  const since = newestChangeAt(before) ?? "";
  const changed = changesInWords(now, timeZone).filter(({ at, isWorse }) => at > since && !isWorse);
  if (changed.length === 0) return null;
  const rest = changed.map(({ label, value, was }) =>
    t("{label} {value}, was {was}.", { label, value, was })
  );
  return { news: t("Changed"), rest: rest.join(" ") };
}
