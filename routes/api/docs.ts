import { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import { open } from "../guards.ts";
import { openApiDocument } from "../openapi.ts";
import { apiDocsPage } from "../pages/api_docs.tsx";

/** What the API of `app` is, for programs and for people; mounted at /api. */
export function docs(app: Hono<AppEnv>): Hono<AppEnv> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return new Hono<AppEnv>()
    .get("/openapi.json", open, (c) => c.json(document ??= openApiDocument(app, c.var.config)))
    .get("/docs", open, apiDocsPage);
}
