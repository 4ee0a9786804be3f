import type { Context } from "hono";
import type { AppEnv } from "../app_env.ts";
import { CONVENTIONS } from "../openapi/conventions.ts";
import { shellPage } from "./shell_page.tsx";

/** The page that shows the OpenAPI document. It loads nothing from other sites. */
export function apiDocsPage(c: Context<AppEnv>): Response {
  const { appName } = c.var.config;
  return shellPage(c, {
    title: "API",
    island: "api_docs",
    element: (
      <div className="api-docs">
        <header>
          <h1>{appName} API</h1>
          {CONVENTIONS.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          <p>
            <a href="/api/openapi.json">These calls as OpenAPI 3.1</a>
          </p>
          <noscript>This page needs a script.</noscript>
          <h2>Calls</h2>
        </header>
        <div id="api-docs" />
      </div>
    ),
  });
}
