import {
  DIVERT_DEFINITION,
  type DivertReport,
  hoursAndMinutes,
} from "../../../domain/reports/divert.ts";
import { shareWords } from "../../../domain/reports/offload.ts";
import { MOST_DAYS_OF_A_REPORT } from "../../../domain/reports/period.ts";
import { dayAt } from "../../../domain/time/calendar.ts";
import type { AdminFrameData } from "../../frame/frame.ts";
import { FileLinks } from "../../table/FileLinks.tsx";
import type { AdminDivert } from "../pages.ts";
import { type Bar, BarChart } from "./BarChart.tsx";
import { scaleOf } from "./chart_scale.ts";
import { Definition } from "./Definition.tsx";
import { DivertTable } from "./DivertTable.tsx";
import { Figure } from "./Figure.tsx";
import { GroupingField } from "./GroupingField.tsx";
import { ReportFrame } from "./ReportFrame.tsx";
import {
  callQuery,
  fullName,
  GROUPED,
  HOURS_ON_DIVERT,
  type PartOf,
  partsOf,
  shortName,
} from "./report_words.ts";
import { t } from "../../../words/t.ts";

const PATH = "/admin/reports/divert";

/** For how long hospitals were on divert, by hospital, hour or week. */
export function DivertPage({ frame, divert }: { frame: AdminFrameData; divert: AdminDivert }) {
  const { report, filters, hospitals } = divert;
  const { all, groups, by } = report;
  const partOf = partsOf(by, filters, frame);
  const hours = groups.map(({ seconds }) => seconds / 3600);
  return (
    <ReportFrame
      title={t("Divert Hours")}
      path={PATH}
      about={aboutOf(frame)}
      filters={filters}
      hospitals={hospitals}
      today={dayAt(frame.now, frame.organization.timeZone)}
      mostDays={MOST_DAYS_OF_A_REPORT}
      Field={GroupingField}
    >
      {groups.length === 0
        ? (
          <p className="data-table__state" role="status">
            {t("No hospital has published a status yet, so there are no hours to show.")}
          </p>
        )
        : (
          <section className="report-page__section" aria-labelledby="divert-groups">
            <dl className="report-figures">
              <Figure label={t("Hours on divert (h:mm)")} value={hoursAndMinutes(all.seconds)} />
              <Figure label={t("Diverts")} value={String(all.count)} />
              <Figure
                label={t("Share of the time")}
                value={shareWords(all.seconds, all.ofSeconds)}
              />
            </dl>
            {all.count === 0 && <p role="status">{t("No hospital was on divert in this time.")}</p>}
            <h2 id="divert-groups">{t(GROUPED[by])}</h2>
            {all.seconds > 0 && (
              <BarChart
                label={t(HOURS_ON_DIVERT[by])}
                bars={barsOf(report, partOf)}
                scale={scaleOf(hours, STEPS_HOURS)}
                markWords={(mark) => mark === 0 ? "0" : `${mark} h`}
                hasLongNames={by === "hospital"}
              />
            )}
            <DivertTable by={by} groups={groups} partOf={partOf} />
            <FileLinks
              files={[{
                path: `/api/reports/divert.csv?${callQuery(frame, filters)}`,
                label: t("Divert hours (CSV)"),
              }]}
            />
          </section>
        )}
      <Definition
        title={t("How these hours are counted")}
        sentences={DIVERT_DEFINITION.map((sentence) => t(sentence))}
      />
    </ReportFrame>
  );
}

const STEPS_HOURS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/** Whose diverts these are. */
function aboutOf({ organization: { name, type } }: AdminFrameData): string {
  return type === "HEALTHCARE"
    ? t("Diverts of the hospitals of {organization}.", { organization: name })
    : t("Diverts of all hospitals.");
}

function barsOf({ by, groups }: DivertReport, partOf: PartOf): Bar[] {
  return groups.map((group) => {
    const { id, count, seconds, ofSeconds } = group;
    const name = fullName(group, partOf);
    const hours = hoursAndMinutes(seconds);
    return {
      id,
      name: shortName(by, group),
      value: seconds / 3600,
      shown: hours,
      words: count === 0 ? t("{name}: no divert", { name }) : t(
        "{name}: {hours} hours on divert, {share} of the time, {count, plural, one {# divert} other {# diverts}}",
        { name, hours, share: shareWords(seconds, ofSeconds), count },
      ),
    };
  });
}
