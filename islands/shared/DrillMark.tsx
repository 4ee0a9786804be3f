/** The word DRILL: this is an exercise, with no real patients. */
export function DrillMark() {
  return <strong className="drill-mark">DRILL</strong>;
}
