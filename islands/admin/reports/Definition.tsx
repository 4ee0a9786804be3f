import { Fold } from "./Fold.tsx";

/** How the figures of a report are made. */
export function Definition({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section aria-labelledby="definition">
      <Fold summary={<h2 id="definition">{title}</h2>}>
        <ul className="report-page__definition">
          {sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}
        </ul>
      </Fold>
    </section>
  );
}
