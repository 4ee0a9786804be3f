import { DEFINITION } from "../../../../domain/reports/response_times.ts";
import { MOST_DAYS } from "../../../../domain/reports/period.ts";
import { dateAndTime } from "../../../../domain/time/local_time.ts";
import type { AdminFrameData } from "../../../frame/frame.ts";
import { Alert } from "../../../shared/Alert.tsx";
import { ButtonLink } from "../../../shared/Button.tsx";
import { FileLinks } from "../../../table/FileLinks.tsx";
import type { AdminResponse } from "../../pages.ts";
import { ReportFrame } from "../ReportFrame.tsx";
import { callQuery, drillsWords } from "../report_words.ts";
import { HospitalTimes, HourTimes, WeekTimes } from "./GroupTables.tsx";
import { MissedForm } from "./MissedForm.tsx";
import { HospitalChart, HourChart, WeekChart } from "./ResponseCharts.tsx";
import { ResponseFigures } from "./ResponseFigures.tsx";
import { WaitsTable } from "./WaitsTable.tsx";
import { t } from "../../../../words/t.ts";

const PATH = "/admin/reports/response";

/**
 * How long ringdowns waited to be received and confirmed, by hospital and by hour, and those that
 * waited too long.
 */
export function ResponsePage(
  { frame, response }: { frame: AdminFrameData; response: AdminResponse },
) {
  const { times, filters, hospitals } = response;
  const { timeZone } = frame.organization;
  return (
    <ReportFrame
      title={t("Response Times")}
      path={PATH}
      about={aboutOf(frame)}
      filters={filters}
      hospitals={hospitals}
      mostDays={MOST_DAYS}
    >
      {times.incompleteBefore && (
        <Alert kind="warning">
          {t(
            "Ringdowns before {time} are still being added up. Load the page again in some minutes.",
            { time: dateAndTime(times.incompleteBefore, timeZone) },
          )}
        </Alert>
      )}
      <section className="report-page__section" aria-labelledby="response-times">
        <h2 id="response-times">{t("From sent to received and confirmed")}</h2>
        <ResponseFigures times={times} />
        {times.all.ringdowns > 0 && (
          <>
            <h3>{t("By hospital")}</h3>
            <HospitalChart groups={times.hospitals} />
            <HospitalTimes groups={times.hospitals} />
            <h3>{t("By hour of the day")}</h3>
            <HourChart groups={times.hours} />
            <HourTimes groups={times.hours} />
            <h3>{t("By week")}</h3>
            <WeekChart groups={times.weeks} />
            <WeekTimes groups={times.weeks} />
            <FileLinks
              files={[{
                path: `/api/response/times.csv?${callQuery(frame, filters)}`,
                label: t("Times (CSV)"),
              }]}
            />
          </>
        )}
        <h3>{t("How these times are counted")}</h3>
        <ul className="report-page__definition">
          {DEFINITION.map((sentence) => <li key={sentence}>{t(sentence)}</li>)}
          <li>{drillsWords(times.drills)}</li>
        </ul>
      </section>
      <section className="report-page__section" aria-labelledby="response-missed">
        <h2 id="response-missed">{t("Ringdowns not received or not confirmed in time")}</h2>
        <MissedForm key={filters.missed} path={PATH} filters={filters} at="response-missed" />
        <WaitsTable
          response={response}
          now={frame.now}
          timeZone={timeZone}
          showsAgency={frame.organization.type !== "EMS"}
        />
        {response.older && (
          <p>
            <ButtonLink href={response.older}>{t("Older ringdowns")}</ButtonLink>
          </p>
        )}
      </section>
    </ReportFrame>
  );
}

/** Whose ringdowns these are. */
function aboutOf({ organization: { name, type } }: AdminFrameData): string {
  if (type === "C4SF") return t("Ringdowns of all agencies to all hospitals.");
  return type === "EMS"
    ? t("Ringdowns that crews of {organization} sent.", { organization: name })
    : t("Ringdowns to the hospitals of {organization}.", { organization: name });
}
