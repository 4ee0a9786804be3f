import type { Grouping } from "../../../domain/reports/grouping.ts";
import {
  leftOutCount,
  leftOutWords,
  type OffloadReport,
  OVER_MINUTES,
  shareWords,
} from "../../../domain/reports/offload.ts";
import { minutesOrNone } from "./offload_bars.ts";
import { GroupName } from "./GroupName.tsx";
import { GROUP, OFFLOAD_TIMES, type PartOf } from "./report_words.ts";
import { t } from "../../../words/t.ts";

/** The same figures as the chart, and more. With its roles: on a phone CSS makes a card of a row. */
export function OffloadTable(
  { by, groups, partOf }: { by: Grouping; groups: OffloadReport["groups"]; partOf: PartOf },
) {
  return (
    <table className="data-table__table report-table usa-table" role="table">
      <caption className="visually-hidden">{t(OFFLOAD_TIMES[by])}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">{t(GROUP[by])}</th>
          <th scope="col" role="columnheader" data-number>{t("Patients")}</th>
          <th scope="col" role="columnheader" data-number>{t("Median")}</th>
          <th scope="col" role="columnheader" data-number>
            <abbr title={t("90th percentile")}>{t("90th")}</abbr>
          </th>
          {OVER_MINUTES.map((minutes) => (
            <th key={minutes} scope="col" role="columnheader" data-number>
              {t("Over {minutes}\u00a0min", { minutes })}
            </th>
          ))}
          <th scope="col" role="columnheader" data-number>{t("Left out")}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {groups.map((group) => (
          <Row
            key={group.id}
            by={by}
            group={group}
            part={partOf(group.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ by, group, part }: {
  by: Grouping;
  group: OffloadReport["groups"][number];
  part: string;
}) {
  const { name, count, medianMinutes, percentile90Minutes, over } = group;
  return (
    <tr role="row" className="data-table__row">
      <th
        scope="row"
        role="rowheader"
        className="report-table__name"
        data-short={by !== "hospital" || undefined}
      >
        <GroupName name={name} part={part} />
      </th>
      <td role="cell" data-label={t("Patients")} data-number>{count}</td>
      <td role="cell" data-label={t("Median")} data-number>{minutesOrNone(medianMinutes)}</td>
      <td role="cell" data-label={t("90th")} data-number>
        {minutesOrNone(percentile90Minutes)}
      </td>
      {over.map((each) => (
        <td
          key={each.minutes}
          role="cell"
          data-label={t("Over {minutes}\u00a0min", { minutes: each.minutes })}
          data-number
        >
          {shareWords(each.count, count)}
        </td>
      ))}
      <td
        role="cell"
        data-label={t("Left out")}
        title={leftOutWords(group) || undefined}
        data-number
      >
        {leftOutCount(group)}
      </td>
    </tr>
  );
}
