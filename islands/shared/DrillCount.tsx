import { DrillMark } from "./DrillMark.tsx";

/** Shows '+ 1 DRILL' after a count of real MCIs or patients; nothing if there are no drills. */
export function DrillCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="drill-count">
      {` + ${count} `}
      <DrillMark />
    </span>
  );
}
