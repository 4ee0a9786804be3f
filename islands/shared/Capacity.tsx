import { TRIAGE_PRIORITIES, type TriagePriority } from "../../domain/ringdown/triage.ts";
import { TriageMark } from "../ringdown/TriageMark.tsx";

/** How many patients of each priority a hospital can take; '–' if nothing was offered. */
export function Capacity({ offered }: { offered: Record<TriagePriority, number | null> }) {
  return (
    <span className="capacity">
      {TRIAGE_PRIORITIES.map((priority) => (
        <TriageMark key={priority} priority={priority} show="shape" count={offered[priority]} />
      ))}
    </span>
  );
}
