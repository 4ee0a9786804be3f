import { renderToStaticMarkup } from "react-dom/server";
import { CONVENTIONS } from "../../openapi/conventions.ts";
import { Changelog } from "./Changelog.tsx";
import { Clients } from "./Clients.tsx";
import { Directory } from "./Directory.tsx";
import { Dispatch } from "./Dispatch.tsx";
import { Errors } from "./Errors.tsx";
import { Streams } from "./Streams.tsx";
import { Warehouse } from "./Warehouse.tsx";

const PARTS = {
  dispatch: "Connect your dispatch",
  warehouse: "Feed your warehouse",
  directory: "Keep users (SCIM)",
  clients: "Typed clients",
  streams: "Streams",
  errors: "Errors",
  changelog: "Changelog",
  conventions: "What holds for every call",
  calls: "Calls",
};

export interface Reader {
  appName: string;
  mayTry: boolean;
  origin: string;
  now: Date;
}

/** For how long (ms) a text is kept, for how many kinds of readers. */
const KEPT_MS = 60_000;
const MOST_KEPT = 4;
const kept = new Map<string, { text: string; madeAt: number }>();

/** The text of the page, as it was made for such a reader within the last minute. */
export function textOf(reader: Reader): string {
  const { appName, mayTry, origin, now } = reader;
  const key = JSON.stringify([appName, mayTry, origin]);
  const known = kept.get(key);
  if (known && Math.abs(now.getTime() - known.madeAt) < KEPT_MS) return known.text;
  const text = renderToStaticMarkup(<Text {...reader} />);
  kept.delete(key);
  kept.set(key, { text, madeAt: now.getTime() });
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  return text;
}

function Text({ appName, mayTry, origin, now }: Reader) {
  return (
    <>
      <header>
        <h1>{appName} API</h1>
        <nav aria-label="On this page">
          <ul>
            {Object.entries(PARTS).map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Dispatch origin={origin} />
        <Warehouse origin={origin} now={now} />
        <Directory origin={origin} />
        <Clients />
        <Streams origin={origin} />
        <Errors />
        <Changelog />
        <Conventions />
        <h2 id="calls">Calls</h2>
        {mayTry && <p>'Try it out' makes a real call, as you.</p>}
        <noscript>The list of the calls needs a script.</noscript>
      </header>
      <div id="api-docs" data-may-try={mayTry} />
    </>
  );
}

function Conventions() {
  return (
    <section id="conventions">
      <h2>{PARTS.conventions}</h2>
      {CONVENTIONS.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      <p>
        <a href="/api/openapi.json">These calls as OpenAPI 3.1</a>
      </p>
    </section>
  );
}
