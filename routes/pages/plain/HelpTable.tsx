/** A small table. The first cell of a row says what the row is about. */
export function HelpTable({ caption, heading, rows }: {
  /** For screen readers; the heading of the section says it to all others. */
  caption: string;
  heading: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <table className="help__table usa-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heading.map((words) => <th key={words} scope="col">{words}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((words, index) => <td key={index}>{words}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
