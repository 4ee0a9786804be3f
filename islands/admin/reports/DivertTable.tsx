import { type DivertReport, hoursAndMinutes } from "../../../domain/reports/divert.ts";
import type { Grouping } from "../../../domain/reports/grouping.ts";
import { shareWords } from "../../../domain/reports/offload.ts";
import { GroupName } from "./GroupName.tsx";
import { GROUP, HOURS_ON_DIVERT, type PartOf } from "./report_words.ts";
import { t } from "../../../words/t.ts";

/** The same figures as the chart, and more. With its roles: on a phone CSS makes a card of a row. */
export function DivertTable(
  { by, groups, partOf }: { by: Grouping; groups: DivertReport["groups"]; partOf: PartOf },
) {
  return (
    <table className="data-table__table report-table usa-table" role="table">
      <caption className="visually-hidden">
        {t(HOURS_ON_DIVERT[by])}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">{t(GROUP[by])}</th>
          <th scope="col" role="columnheader" data-number>{t("Hours on divert (h:mm)")}</th>
          <th scope="col" role="columnheader" data-number>{t("Diverts")}</th>
          <th scope="col" role="columnheader" data-number>{t("Share of the time")}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {groups.map(({ id, name, count, seconds, ofSeconds }) => (
          <tr key={id} role="row" className="data-table__row">
            <th
              scope="row"
              role="rowheader"
              className="report-table__name"
              data-short={by !== "hospital" || undefined}
            >
              <GroupName name={name} part={partOf(id)} />
            </th>
            <td role="cell" data-label={t("Hours on divert")} data-number>
              {hoursAndMinutes(seconds)}
            </td>
            <td role="cell" data-label={t("Diverts")} data-number>{count}</td>
            <td role="cell" data-label={t("Share of the time")} data-number>
              {shareWords(seconds, ofSeconds)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
