import type { Context } from "hono";
import type { AppEnv } from "../app_env.ts";
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
      <>
        <h1 className="visually-hidden">{config.appName} API</h1>
        <noscript>This page needs a script. The document itself is at /api/openapi.json.</noscript>
        <div id="api-docs" className="api-docs" />
      </>
    ),
    props: null,
    manifest,
    nonce,
    theme: themeOf(c),
    lang: "en",
  });
  return c.html(html) as Response;
}
