/** How the figures of a report are made. */
export function Definition({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section className="report-page__section" aria-labelledby="definition">
      <h2 id="definition">{title}</h2>
      <ul className="report-page__definition">
        {sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
    </section>
  );
}
