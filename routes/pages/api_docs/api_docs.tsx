import type { Context } from "hono";
import type { AppEnv } from "../../app_env.ts";
import { currentSession } from "../../current_session.ts";
import { CONVENTIONS } from "../../openapi/conventions.ts";
import { ownOrigin } from "../../own_origin.ts";
import { shellPage } from "../shell_page.tsx";
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

/** The page for those who connect a program. It loads nothing from other sites. */
export async function apiDocsPage(c: Context<AppEnv>): Promise<Response> {
  const { appName } = c.var.config;
  const mayTry = await isSuperUser(c);
  const origin = ownOrigin(c);
  return shellPage(c, {
    title: "API",
    island: "api_docs",
    element: (
      <div className={mayTry ? "api-docs may-try" : "api-docs"}>
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
          <Warehouse origin={origin} now={c.var.clock.now()} />
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
      </div>
    ),
  });
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

/** Whether calls may be tried out. Who cannot be looked up may read all the same. */
async function isSuperUser(c: Context<AppEnv>): Promise<boolean> {
  const session = await currentSession(c).catch(() => null);
  return session !== null && !session.isSecondFactorPending && session.user.isSuperUser;
}
