import type { ResponseTimes } from "../../../../domain/reports/response_times.ts";
import { Fold } from "../Fold.tsx";
import type { PartOf } from "../report_words.ts";
import { HospitalTimes, HourTimes, WeekTimes } from "./GroupTables.tsx";
import { HospitalChart, HourChart, WeekChart } from "./ResponseCharts.tsx";
import { t } from "../../../../words/t.ts";

/** The times by hospital, by hour and by week, each as a chart with its table below. */
export function ResponseGroups(
  { times, partOf }: {
    times: ResponseTimes;
    /** Of a week. */
    partOf: PartOf;
  },
) {
  return (
    <>
      <section className="report-page__section" aria-labelledby="by-hospital">
        <h2 id="by-hospital">{t("By hospital")}</h2>
        <HospitalChart groups={times.hospitals} />
        <HospitalTimes groups={times.hospitals} />
      </section>
      <section className="report-page__section" aria-labelledby="by-hour">
        <h2 id="by-hour">{t("By hour of the day")}</h2>
        <HourChart groups={times.hours} />
        <Fold summary={t("Times by hour of the day")}>
          <HourTimes groups={times.hours} />
        </Fold>
      </section>
      <section className="report-page__section" aria-labelledby="by-week">
        <h2 id="by-week">{t("By week")}</h2>
        <WeekChart groups={times.weeks} partOf={partOf} />
        <WeekTimes groups={times.weeks} partOf={partOf} />
      </section>
    </>
  );
}
