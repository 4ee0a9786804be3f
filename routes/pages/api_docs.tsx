import type { Context } from "hono";
import type { AppEnv } from "../app_env.ts";
import { DESCRIPTION } from "../openapi.ts";
import { renderShell } from "./shell.tsx";
import { themeOf } from "./theme.ts";

/** The page that renders the OpenAPI document, from our own origin alone. */
export function apiDocsPage(c: Context<AppEnv>): Response {
  const { config, manifest, nonce } = c.var;
  const html = renderShell({
    title: "API",
    appName: config.appName,
    island: "api_docs",
    element: (
      <div className="api-docs">
        <header>
          <h1>{config.appName} API</h1>
          <p>{DESCRIPTION}</p>
          <p>
            <a href="/api/openapi.json">These calls as OpenAPI 3.1</a>
          </p>
          <noscript>This page needs a script.</noscript>
          <h2>Calls</h2>
        </header>
        <div id="api-docs" />
      </div>
    ),
    props: null,
    manifest,
    nonce,
    theme: themeOf(c),
    lang: "en",
  });
  return c.html(html) as Response;
}
