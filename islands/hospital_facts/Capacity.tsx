import { TRIAGE_PRIORITIES, type TriagePriority } from "../../domain/ringdown/triage.ts";
import { TriageMark } from "../ringdown/TriageMark.tsx";

export type Offered = Record<TriagePriority, number | null>;

/** Whether any count was reported. Where none was, a row of '–' would look like 0 and is not shown. */
export function isReported(offered: Offered): boolean {
  return Object.values(offered).some((count) => count !== null);
}

/** How many patients of each priority a hospital can take; '–' if nothing was offered. */
export function Capacity({ offered }: { offered: Offered }) {
  return (
    <span className="capacity">
      {TRIAGE_PRIORITIES.map((priority) => (
        <TriageMark key={priority} priority={priority} show="shape" count={offered[priority]} />
      ))}
    </span>
  );
}
