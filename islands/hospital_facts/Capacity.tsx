import type { ReactNode } from "react";
import { TRIAGE_PRIORITIES, type TriagePriority } from "../../domain/ringdown/triage.ts";
import { TriageMark } from "../ringdown/TriageMark.tsx";
import { t } from "../../words/t.ts";

export type Offered = Record<TriagePriority, number | null>;

/** Whether any count was reported. Where none was, a row of '–' would look like 0 and is not shown. */
export function isReported(offered: Offered): boolean {
  return Object.values(offered).some((count) => count !== null);
}

/**
 * How many patients of each priority a hospital can take; '–' if nothing was offered. Where it is
 * known how many of them are left, '1 of 3'; '−2 of 3' where two more were sent than offered.
 */
export function Capacity({ offered, left }: { offered: Offered; left?: Offered | null }) {
  return (
    <span className="capacity">
      {TRIAGE_PRIORITIES.map((priority) => (
        <TriageMark
          key={priority}
          priority={priority}
          show="shape"
          count={countWords(offered[priority], left?.[priority])}
          isNone={left ? isUsedUp(left[priority]) : undefined}
        />
      ))}
    </span>
  );
}

function countWords(offered: number | null, left: number | null | undefined): ReactNode {
  if (offered === null || typeof left !== "number") return offered;
  const isOver = left < 0;
  const words = t("{left} of {offered}", { left: isOver ? `−${-left}` : left, offered });
  return isOver
    ? (
      <>
        <span aria-hidden="true">{words}</span>
        <span className="visually-hidden">{t("over by {count}", { count: -left })}</span>
      </>
    )
    : words;
}

function isUsedUp(left: number | null): boolean {
  return left !== null && left <= 0;
}
