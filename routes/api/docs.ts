import { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import { open } from "../guards.ts";
import { openApiDocument } from "../openapi/document.ts";
import { described, Nothing } from "../openapi/described.ts";
import { apiDocsPage } from "../pages/api_docs/api_docs.tsx";

/** The description of the API of `app`, for programs and for people; mounted at /api. */
export function docs(app: Hono<AppEnv>): Hono<AppEnv> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return new Hono<AppEnv>()
    .get(
      "/openapi.json",
      open,
      described({ does: "This document", answers: { 200: Nothing } }),
      (c) => c.json(document ??= openApiDocument(app, c.var.config)),
    )
    .get(
      "/docs",
      open,
      described({ does: "This document as a page", answers: { 200: null } }),
      apiDocsPage,
    );
}
