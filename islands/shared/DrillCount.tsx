import { DrillMark } from "./DrillMark.tsx";

/** '+ 1 DRILL': stands behind a count of what is real. Nothing where there is no drill. */
export function DrillCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="drill-count">
      {` + ${count} `}
      <DrillMark />
    </span>
  );
}
