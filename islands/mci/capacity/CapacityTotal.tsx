import type { TotalBalance } from "../../../domain/mci/balance.ts";
import { TRIAGE_PRIORITIES, type TriagePriority } from "../../../domain/ringdown/triage.ts";
import { TriageMark } from "../../ringdown/TriageMark.tsx";
import { BalanceFigures } from "./BalanceFigures.tsx";

/** The totals of all hospitals. */
export function CapacityTotal({ of }: { of: Record<TriagePriority, TotalBalance> }) {
  return (
    <dl className="capacities__total">
      {TRIAGE_PRIORITIES.map((priority) => (
        <div key={priority} className="capacities__color">
          <dt>
            <TriageMark priority={priority} />
          </dt>
          <dd>
            <BalanceFigures balance={of[priority]} over={of[priority].over} showOffered />
          </dd>
        </div>
      ))}
    </dl>
  );
}
