import { type OffloadReport, OVER_MINUTES, shareWords } from "../../../domain/reports/offload.ts";
import type { Bar } from "./BarChart.tsx";
import { type ChartScale, scaleOf } from "./chart_scale.ts";
import { fullName, type PartOf, shortName } from "./report_words.ts";
import { t } from "../../../words/t.ts";

/** '31 min'; a dash where nobody was offloaded. */
export function minutesOrNone(minutes: number | null): string {
  return minutes === null ? "–" : t("{count} min", { count: minutes });
}

/** A bar for each group: the median inside the 90th percentile. */
export function offloadBars({ by, groups }: OffloadReport, partOf: PartOf): Bar[] {
  return groups.map((group) => {
    const name = fullName(group, partOf);
    const { id, count, medianMinutes, percentile90Minutes, over } = group;
    const over30 = over.find(({ minutes }) => minutes === OVER_MINUTES[1])!;
    return {
      id,
      name: shortName(by, group),
      value: percentile90Minutes,
      inner: medianMinutes,
      shown: minutesOrNone(percentile90Minutes),
      words: count === 0 ? t("{name}: nobody was offloaded", { name }) : t(
        "{name}: median {median} min, 90th percentile {most} min, {share} over 30 min, {count, plural, one {# patient} other {# patients}}",
        {
          name,
          median: medianMinutes ?? "–",
          most: percentile90Minutes ?? "–",
          share: shareWords(over30.count, count),
          count,
        },
      ),
    };
  });
}

const STEPS_MINUTES = [5, 10, 15, 30, 60, 120, 240] as const;

export function offloadScale({ groups }: OffloadReport): ChartScale {
  return scaleOf(groups.map((group) => group.percentile90Minutes ?? 0), STEPS_MINUTES);
}
