import { monthsOf } from "../../../domain/reports/months.ts";
import { leftOutCount, leftOutWords, OFFLOAD_DEFINITION } from "../../../domain/reports/offload.ts";
import { MOST_DAYS_OF_A_REPORT } from "../../../domain/reports/period.ts";
import { dayAt, monthAndYear } from "../../../domain/time/calendar.ts";
import { dateAndTime } from "../../../domain/time/local_time.ts";
import type { AdminFrameData } from "../../frame/frame.ts";
import { Alert } from "../../shared/Alert.tsx";
import { FileLinks } from "../../table/FileLinks.tsx";
import type { AdminOffload } from "../pages.ts";
import { BarChart } from "./BarChart.tsx";
import { Definition } from "./Definition.tsx";
import { OffloadFigures } from "./OffloadFigures.tsx";
import { OffloadTable } from "./OffloadTable.tsx";
import { minutesOrNone, offloadBars, offloadScale } from "./offload_bars.ts";
import { GroupingField } from "./GroupingField.tsx";
import { ReportFrame } from "./ReportFrame.tsx";
import {
  callQuery,
  drillsWords,
  GROUPED,
  OFFLOAD_TIMES,
  partsOf,
  whoseQuery,
} from "./report_words.ts";
import { t } from "../../../words/t.ts";

/** How long patients waited from arrival to offload, by hospital, hour or week. */
export function OffloadPage({ frame, offload }: { frame: AdminFrameData; offload: AdminOffload }) {
  const { report, filters, hospitals } = offload;
  const { all, groups, by, incompleteBefore, drills } = report;
  const partOf = partsOf(by, filters, frame);
  const isEmpty = all.count === 0 && leftOutCount(all) === 0;
  return (
    <ReportFrame
      title={t("Offload Times")}
      path="/admin/reports"
      about={aboutOf(frame)}
      filters={filters}
      hospitals={hospitals}
      today={dayAt(frame.now, frame.organization.timeZone)}
      mostDays={MOST_DAYS_OF_A_REPORT}
      Field={GroupingField}
    >
      {incompleteBefore && (
        <Alert kind="warning">
          {t(
            "Arrivals before {time} are still being added up. Load the page again in some minutes.",
            { time: dateAndTime(incompleteBefore, frame.organization.timeZone) },
          )}
        </Alert>
      )}
      {isEmpty
        ? (
          <p className="data-table__state" role="status">
            {t("No patients arrived in this time.")}
          </p>
        )
        : (
          <section className="report-page__section" aria-labelledby="offload-groups">
            <OffloadFigures times={all} />
            <p>{leftOutSentence(all)}</p>
            <h2 id="offload-groups">{t(GROUPED[by])}</h2>
            {all.count > 0 && (
              <ul className="bar-legend" aria-hidden="true">
                <li data-bar="inner">{t("Median")}</li>
                <li data-bar="value">{t("90th percentile")}</li>
              </ul>
            )}
            {all.count > 0 && (
              <BarChart
                label={t(OFFLOAD_TIMES[by])}
                bars={offloadBars(report, partOf)}
                scale={offloadScale(report)}
                markWords={(minutes) => minutes === 0 ? "0" : minutesOrNone(minutes)}
                hasLongNames={by === "hospital"}
              />
            )}
            <OffloadTable by={by} groups={groups} partOf={partOf} />
          </section>
        )}
      <FileLinks files={filesOf(frame, offload, isEmpty)} />
      <Definition
        title={t("How these times are counted")}
        sentences={[...OFFLOAD_DEFINITION.map((sentence) => t(sentence)), drillsWords(drills)]}
      />
    </ReportFrame>
  );
}

/** Whose patients these are. */
function aboutOf({ organization: { name, type } }: AdminFrameData): string {
  if (type === "C4SF") return t("Patients of all agencies at all hospitals.");
  return type === "EMS"
    ? t("Patients whom crews of {organization} brought.", { organization: name })
    : t("Patients who came to the hospitals of {organization}.", { organization: name });
}

function leftOutSentence(all: AdminOffload["report"]["all"]): string {
  const count = leftOutCount(all);
  if (count === 0) return t("No ringdown is left out.");
  const reasons = leftOutWords(all);
  const isOneReason = Object.values(all.leftOut).includes(count);
  return isOneReason
    ? t("Ringdowns left out: {reasons}.", { reasons })
    : t("Ringdowns left out: {count} ({reasons}).", { count, reasons });
}

function filesOf(frame: AdminFrameData, { filters }: AdminOffload, isEmpty: boolean) {
  const months = monthsOf(filters);
  const apot = `fromMonth=${months.from}&toMonth=${months.to}${whoseQuery(frame, filters)}`;
  const [first, last] = [months.from, months.to].map((month) => monthAndYear(`${month}-01`));
  const span = { months: first === last ? first : t("{first} to {last}", { first, last }) };
  const today = dayAt(frame.now, frame.organization.timeZone);
  const areOver = months.to < today.slice(0, "2026-11".length);
  return [
    ...(isEmpty ? [] : [{
      path: `/api/reports/offload.csv?${callQuery(frame, filters)}`,
      label: t("Offload times (CSV)"),
    }]),
    {
      path: `/api/reports/apot.csv?${apot}`,
      label: areOver
        ? t("APOT-1 and APOT-2, whole months {months} (CSV)", span)
        : t("APOT-1 and APOT-2, months {months} so far (CSV)", span),
    },
  ];
}
