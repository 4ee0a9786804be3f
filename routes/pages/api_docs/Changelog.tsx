import { CHANGES } from "./changelog.ts";
import { Words } from "./Words.tsx";

/** What changed for programs, from CHANGELOG.md. */
export function Changelog() {
  return (
    <section id="changelog">
      <h2>Changelog</h2>
      {CHANGES.map(({ name, lines }) => (
        <details key={name}>
          <summary>{name}</summary>
          <ul>{lines.map((line) => <li key={line}>{<Words>{line}</Words>}</li>)}</ul>
        </details>
      ))}
    </section>
  );
}
