import { groupName } from "../../../../domain/reports/grouping.ts";
import type { GroupTimes, ResponseTimes } from "../../../../domain/reports/response_times.ts";
import { shownMonthAndDay } from "../../../../domain/time/calendar.ts";
import { type Bar, BarChart } from "../BarChart.tsx";
import { scaleOf } from "../chart_scale.ts";
import { fullName, type PartOf } from "../report_words.ts";
import { timeOrNone } from "./ResponseFigures.tsx";
import { t } from "../../../../words/t.ts";

/** The times to confirmed of each hospital, with the median inside the 90th percentile. */
export function HospitalChart({ groups }: { groups: ResponseTimes["hospitals"] }) {
  const bars = groups.map((group) =>
    barOf(group, { id: group.hospital.id, name: group.hospital.name })
  );
  return <Chart label={t("Sent to confirmed, by hospital")} bars={bars} hasLongNames />;
}

/** The same of each hour of the day. */
export function HourChart({ groups }: { groups: ResponseTimes["hours"] }) {
  const bars = groups.map((group) => {
    const id = String(group.hour);
    return barOf(group, { id, name: groupName("hour", id), short: id.padStart(2, "0") });
  });
  return <Chart label={t("Sent to confirmed, by hour of the day")} bars={bars} />;
}

/** The same of each week. */
export function WeekChart(
  { groups, partOf }: { groups: ResponseTimes["weeks"]; partOf: PartOf },
) {
  const bars = groups.map((group) =>
    barOf(group, {
      id: group.week,
      name: fullName({ id: group.week, name: groupName("week", group.week) }, partOf),
      short: shownMonthAndDay(group.week),
    })
  );
  return <Chart label={t("Sent to confirmed, by week")} bars={bars} />;
}

function barOf(
  { confirmed }: GroupTimes,
  { id, name, short }: { id: string; name: string; short?: string },
): Bar {
  const { count, medianSeconds, percentile90Seconds } = confirmed;
  const [median, most] = [medianSeconds, percentile90Seconds].map(timeOrNone);
  return {
    id,
    name: short ?? name,
    value: percentile90Seconds,
    inner: medianSeconds,
    shown: most,
    words: count === 0 ? t("{name}: none was confirmed", { name }) : t(
      "{name}: confirmed after {median} (median), {most} (90th percentile), {count} confirmed",
      { name, median, most, count },
    ),
  };
}

const STEPS_SECONDS = [10, 30, 60, 120, 300, 600, 1800, 3600] as const;

function Chart({ label, bars, hasLongNames = false }: {
  label: string;
  bars: Bar[];
  hasLongNames?: boolean;
}) {
  if (bars.every(({ value }) => !value)) return null;
  return (
    <div className="response-chart">
      <ul className="bar-legend" aria-hidden="true">
        <li data-bar="inner">{t("Sent to confirmed (m:ss): median")}</li>
        <li data-bar="value">{t("90th percentile")}</li>
      </ul>
      <BarChart
        label={label}
        bars={bars}
        scale={scaleOf(bars.map(({ value }) => value ?? 0), STEPS_SECONDS)}
        markWords={(seconds) => seconds === 0 ? "0" : timeOrNone(seconds)}
        hasLongNames={hasLongNames}
      />
    </div>
  );
}
