import { type OffloadTimes, shareWords } from "../../../domain/reports/offload.ts";
import { Figure } from "./Figure.tsx";
import { minutesOrNone } from "./offload_bars.ts";
import { t } from "../../../words/t.ts";

/** The figures of all patients of the period. */
export function OffloadFigures({ times }: { times: OffloadTimes }) {
  const { count, medianMinutes, percentile90Minutes, over } = times;
  return (
    <dl className="report-figures">
      <Figure label={t("Patients offloaded")} value={String(count)} />
      <Figure label={t("Median")} value={minutesOrNone(medianMinutes)} />
      <Figure label={t("90th percentile")} value={minutesOrNone(percentile90Minutes)} />
      {over.map((each) => (
        <Figure
          key={each.minutes}
          label={t("Over {minutes}\u00a0min", { minutes: each.minutes })}
          value={shareWords(each.count, count)}
          more={String(each.count)}
        />
      ))}
    </dl>
  );
}
