import type { OlderVitals } from "../../domain/ringdown/late/older_vitals.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { t } from "../../words/t.ts";
import type { VitalTimes } from "./Vitals.tsx";

/**
 * The times to stand in the vitals that were taken well before the newest: '14:02', for screen
 * readers 'taken at 14:02'. A blood pressure is as old as the older one of its values.
 */
export function olderVitalTimes(
  { olderVitals = {} }: { olderVitals?: OlderVitals }, // a server before this version tells none
  { now, timeZone }: { now: number; timeZone: string },
): VitalTimes {
  const { diastolicBloodPressure: diastolic, ...others } = olderVitals;
  const systolic = [others.systolicBloodPressure, diastolic].filter((at) => at !== undefined)
    .sort().at(0);
  return Object.fromEntries(
    Object.entries({ ...others, ...(systolic && { systolicBloodPressure: systolic }) })
      .map(([name, at]) => [
        name,
        <time key={name} className="vitals__at" dateTime={at}>
          <span className="visually-hidden">{t("taken at")}</span> {timeOrDate(at, now, timeZone)}
        </time>,
      ]),
  );
}
