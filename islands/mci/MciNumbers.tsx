import type { ReactNode } from "react";
import {
  estimatedPatientCount,
  isEstimated,
  type Mci,
  transportedCounts,
  treatedPatientCount,
  withoutPriorityCount,
} from "../../domain/mci/mci.ts";
import type { LiveMci } from "../../domain/stream_messages.ts";
import { TRIAGE_LABELS, type TriageColor } from "../../domain/ringdown/triage.ts";
import { TriageMark } from "../ringdown/TriageMark.tsx";
import { t, type Words } from "../../words/t.ts";

/** An estimated count that cannot be changed here. Null while no patients are estimated. */
export function FixedCount({ color, count }: { color: TriageColor; count: number | null }) {
  return (
    <dl className="mci-count__estimated mci-count__fixed">
      <dt>
        <TriageShape color={color} />
        {t(TRIAGE_LABELS[color])}
      </dt>
      <dd>
        <Estimate count={count} />
      </dd>
    </dl>
  );
}

/** An estimated number of patients. Null, '–', while none are estimated. */
export function Estimate({ count }: { count: number | null }) {
  if (count !== null) return count;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("not estimated")}</span>
    </>
  );
}

/** The shape with the letter; the word is shown beside it. */
export function TriageShape({ color }: { color: TriageColor }) {
  return (
    <span aria-hidden="true">
      <TriageMark priority={color} show="shape" />
    </span>
  );
}

/** These counts come from another system, if it counts treated patients. */
const TREATED_OF = {
  RED: "treatedRedCount",
  YELLOW: "treatedYellowCount",
  GREEN: "treatedGreenCount",
  ZEBRA: "treatedZebraCount",
} as const satisfies Record<TriageColor, keyof Mci>;

/** The transported and treated patients of a color. The dead are not transported. */
export function OtherCounts({ mci, color }: { mci: LiveMci; color: TriageColor }) {
  const transported = color === "ZEBRA" ? null : transportedCounts(mci.ringdowns)[color];
  return (
    <dl className="mci-count__others">
      {transported !== null && <NamedCount word="Transported" count={transported} />}
      {mci.isExternallyUpdated && <NamedCount word="Treated" count={mci[TREATED_OF[color]]} />}
    </dl>
  );
}

/** The totals over all colors. */
export function Totals({ mci }: { mci: LiveMci }) {
  const unsorted = withoutPriorityCount(mci.ringdowns);
  return (
    <dl className="mci-counts__totals" aria-label={t("All together")}>
      <NamedCount
        word="Estimated"
        count={<Estimate count={isEstimated(mci) ? estimatedPatientCount(mci) : null} />}
      />
      <NamedCount word="Transported" count={mci.ringdowns.length} />
      {unsorted > 0 && <NamedCount word="Without priority" count={unsorted} />}
      {mci.isExternallyUpdated && <NamedCount word="Treated" count={treatedPatientCount(mci)} />}
    </dl>
  );
}

function NamedCount({ word, count }: { word: Words; count: ReactNode }) {
  return (
    <div className="mci-number">
      <dt>{t(word)}</dt>
      <dd>{count}</dd>
    </div>
  );
}
