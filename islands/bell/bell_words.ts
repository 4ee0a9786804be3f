import { clockTime, durationBetween } from "../../domain/time/local_time.ts";
import { overdueSinceOf } from "../../domain/hospital/attention.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { briefWordsOf } from "../ringdown/brief_words.ts";
import type { Connection } from "../shared/use_live_stream.ts";
import { t } from "../../words/t.ts";

const MINUTE_MS = 60_000;

/** For how long nobody has confirmed an overdue ringdown: 'for 2 min'; null while it has time. */
export function overdueFor(ringdown: Ringdown, now: number): string | null {
  if (!overdueSinceOf(ringdown)) return null;
  const isShort = now - Date.parse(ringdown.createdAt) < MINUTE_MS;
  return isShort
    ? t("for less than 1 min")
    : t("for {time}", { time: durationBetween(ringdown.createdAt, now) });
}

/** Gives, for a screen reader, 'New ringdown at General: CODE 3, chest pain, ETA 8 min.' */
export function newWords(
  ringdown: Ringdown,
  hospital: string,
  { now, timeZone }: { now: number; timeZone: string },
): string {
  const { urgency, complaint, eta } = briefWordsOf(ringdown, { now, timeZone, isLive: true });
  const report = [urgency, complaint, t("ETA {time}", { time: eta })].join(", ");
  const values = { hospital, report };
  return ringdown.isDrill
    ? t("Drill. New ringdown at {hospital}: {report}.", values)
    : t("New ringdown at {hospital}: {report}.", values);
}

/** A hospital with the state of its stream. */
export interface HospitalConnection {
  name: string;
  connection: Connection;
}

/**
 * Gives, for example, 'Not live since 20:14: new ringdowns may be missing here.' Names the hospitals
 * that are not live while others are. Null if all are live, or about to be.
 */
export function notLiveWords(hospitals: HospitalConnection[], timeZone: string): string | null {
  const lost = hospitals.filter(({ connection }) => connection.state === "lost");
  if (lost.length === 0) return null;
  const time = clockTime(Math.min(...lost.map(({ connection }) => connection.since)), timeZone);
  const names = lost.map(({ name }) => name).join(", ");
  return lost.length < hospitals.length
    ? t("{hospitals}: Not live since {time}: new ringdowns may be missing here.", {
      hospitals: names,
      time,
    })
    : t("Not live since {time}: new ringdowns may be missing here.", { time });
}
