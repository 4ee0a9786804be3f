/** Says in a word that this is an exercise: nobody is hurt, and nobody is coming. */
export function DrillMark() {
  return <strong className="drill-mark">DRILL</strong>;
}
