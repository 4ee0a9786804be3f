/** One figure of a report. `more`: smaller, beside the value. */
export function Figure({ label, value, more, isGrave }: {
  label: string;
  value: string;
  more?: string;
  isGrave?: boolean;
}) {
  return (
    <div className="report-figures__figure" data-grave={isGrave || undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {more !== undefined && <span className="report-figures__more">{` (${more})`}</span>}
      </dd>
    </div>
  );
}
