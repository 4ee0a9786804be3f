import type { ReactNode } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { minutesBetween, timeOrDate } from "../../domain/time/local_time.ts";
import { t } from "../../words/t.ts";
import type { VitalTimes } from "./Vitals.tsx";

/** From so many minutes on, vitals are told with their time. */
export const OLD_MINUTES = 15;

/**
 * The times to stand in the vitals: 'taken 14:20' for the newest of them when they are old, 'others
 * taken 14:20' when others are older; '14:02' beside each that was taken well before, for screen readers
 * 'taken at 14:02' (decision 0109). A blood pressure is as old as the older one of its values.
 */
export function vitalTimes(
  // A server before this version tells neither.
  { olderVitals = {}, vitalsAt = null }: Partial<Pick<Ringdown, "olderVitals" | "vitalsAt">>,
  { now, timeZone }: { now: number; timeZone: string },
): VitalTimes {
  const { diastolicBloodPressure: diastolic, ...others } = olderVitals;
  const systolic = [others.systolicBloodPressure, diastolic].filter((at) => at !== undefined)
    .sort().at(0);
  const older = { ...others, ...(systolic && { systolicBloodPressure: systolic }) };
  const timeOf = (at: string) => timeOrDate(at, now, timeZone);
  const isTold = vitalsAt !== null &&
    (Object.keys(older).length > 0 || minutesBetween(vitalsAt, now) >= OLD_MINUTES);
  const newest = (words: "taken {time}" | "others taken {time}") =>
    isTold && <At at={vitalsAt}>{t(words, { time: timeOf(vitalsAt) })}</At>;
  return {
    newest: newest("taken {time}"),
    newestOfOthers: newest("others taken {time}"),
    of: Object.fromEntries(
      Object.entries(older).map(([name, at]) => [
        name,
        <At key={name} at={at}>
          <span className="visually-hidden">{t("taken at")}</span> {timeOf(at)}
        </At>,
      ]),
    ),
  };
}

function At({ at, children }: { at: string; children: ReactNode }) {
  return <time className="vitals__at" dateTime={at}>{children}</time>;
}
