import { Words } from "./Words.tsx";
import { listErrors } from "./error_list.ts";
import { Lines } from "./Lines.tsx";
import { exampleOf } from "./refusal_lines.ts";

const EXAMPLE = {
  status: 400,
  messages: [{ path: "0.startDateTimeLocal", message: "This value is not valid.", value: "now" }],
};

/** Every error that a call can answer, and what to do about it. */
export function Errors() {
  return (
    <section id="errors">
      <h2>Errors</h2>
      <p>Go by the status and by path, not by the sentence, which is for people and may change.</p>
      <Lines of="json">{JSON.stringify(EXAMPLE)}</Lines>
      <dl>
        {listErrors().map(({ status, name, words }) => (
          <div key={name}>
            <dt>{status} {name}</dt>
            <dd>
              <Words>{words}</Words>
              <Example of={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a program sent and what it was answered, as the tests make it anew. */
function Example({ of }: { of: string }) {
  const example = exampleOf(of);
  if (!example) return null;
  return (
    <details>
      <summary>An example of {of}: {example.call}</summary>
      <Lines of="http">{example.lines}</Lines>
    </details>
  );
}
