/** Says wherever a drill is shown that nobody is hurt. */
export function DrillMark() {
  return <strong className="drill-mark">DRILL</strong>;
}
