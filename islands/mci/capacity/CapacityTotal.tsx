import type { TotalBalance } from "../../../domain/mci/balance.ts";
import { TRIAGE_PRIORITIES, type TriagePriority } from "../../../domain/ringdown/triage.ts";
import { TriageMark } from "../../ringdown/TriageMark.tsx";
import { totalWords } from "./capacity_words.ts";
import { t } from "../../../words/t.ts";

/** The totals of all hospitals, and how many patients are in none of them. */
export function CapacityTotal({ of, withoutPriority = 0 }: {
  of: Record<TriagePriority, TotalBalance>;
  /** None where it is said elsewhere. */
  withoutPriority?: number;
}) {
  return (
    <>
      <Totals of={of} />
      {withoutPriority > 0 && (
        <p className="capacity__unsorted">
          {t("{count} more sent without a priority", { count: withoutPriority })}
        </p>
      )}
    </>
  );
}

function Totals({ of }: { of: Record<TriagePriority, TotalBalance> }) {
  return (
    <dl className="capacities__total">
      {TRIAGE_PRIORITIES.map((priority) => (
        <div key={priority} className="capacities__color">
          <dt>
            <TriageMark priority={priority} />
          </dt>
          <dd>
            <TotalFigures total={of[priority]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** '3 left of 5; 1 beyond offers', 'over by 1' and '2 en route, 0 arrived'. */
function TotalFigures({ total }: { total: TotalBalance }) {
  const { offered, over, beyond, enRoute, arrived } = total;
  return (
    <>
      <span className="balance-left">{totalWords(total)}</span>
      {over > 0 && (
        <span className="balance-left" data-over>{t("over by {count}", { count: over })}</span>
      )}
      {(offered !== null || beyond > 0) && (
        <span className="balance-assigned">
          {t("{enRoute}\u00a0en\u00a0route, {arrived}\u00a0arrived", { enRoute, arrived })}
        </span>
      )}
    </>
  );
}
