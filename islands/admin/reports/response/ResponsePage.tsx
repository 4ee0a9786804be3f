import { DEFINITION } from "../../../../domain/reports/response_times.ts";
import { MOST_DAYS } from "../../../../domain/reports/period.ts";
import { dateAndTime } from "../../../../domain/time/local_time.ts";
import { dayAt } from "../../../../domain/time/calendar.ts";
import type { AdminFrameData } from "../../../frame/frame.ts";
import { Alert } from "../../../shared/Alert.tsx";
import { FileLinks } from "../../../table/FileLinks.tsx";
import type { AdminResponse } from "../../pages.ts";
import { Definition } from "../Definition.tsx";
import { ReportFrame } from "../ReportFrame.tsx";
import { callQuery, drillsWords, partsOf } from "../report_words.ts";
import { MissedRingdowns } from "./MissedRingdowns.tsx";
import { ResponseFigures } from "./ResponseFigures.tsx";
import { ResponseGroups } from "./ResponseGroups.tsx";
import { t } from "../../../../words/t.ts";

const PATH = "/admin/reports/response";

/**
 * How long ringdowns waited to be received and confirmed: of all, those that waited too long, and by
 * hospital, hour and week.
 */
export function ResponsePage(
  { frame, response }: { frame: AdminFrameData; response: AdminResponse },
) {
  const { times, filters, hospitals } = response;
  return (
    <ReportFrame
      title={t("Response Times")}
      path={PATH}
      about={aboutOf(frame)}
      filters={filters}
      hospitals={hospitals}
      today={dayAt(frame.now, frame.organization.timeZone)}
      mostDays={MOST_DAYS}
    >
      {times.incompleteBefore && (
        <Alert kind="warning">
          {t(
            "Ringdowns before {time} are still being added up. Load the page again in some minutes.",
            { time: dateAndTime(times.incompleteBefore, frame.organization.timeZone) },
          )}
        </Alert>
      )}
      <section className="report-page__section" aria-labelledby="response-times">
        <h2 id="response-times">{t("From sent to received and confirmed")}</h2>
        <ResponseFigures times={times} />
      </section>
      <MissedRingdowns frame={frame} path={PATH} response={response} />
      {times.all.ringdowns > 0 && (
        <>
          <ResponseGroups times={times} partOf={partsOf("week", filters, frame)} />
          <FileLinks
            files={[{
              path: `/api/response/times.csv?${callQuery(frame, filters)}`,
              label: t("Times (CSV)"),
            }]}
          />
        </>
      )}
      <Definition
        title={t("How these times are counted")}
        sentences={[...DEFINITION.map((sentence) => t(sentence)), drillsWords(times.drills)]}
      />
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
