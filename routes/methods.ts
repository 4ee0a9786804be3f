import type { Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { NotFound } from "../domain/errors.ts";
import { answerError, METHOD_NOT_ALLOWED } from "./errors.ts";
import type { AppEnv } from "./app_env.ts";

const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"];

/** Answers 405 with `Allow` if the path exists for other methods, otherwise 404. */
export function answerUnknown(app: Hono<AppEnv>, c: Context<AppEnv>): Response {
  const allowed = METHODS.filter((method) => hasRoute(app, method, c.req.path));
  const isAllowed = allowed.includes(c.req.method === "HEAD" ? "GET" : c.req.method);
  if (isAllowed || allowed.length === 0) return answerError(new NotFound(), c);
  c.header("Allow", allowed.join(", "));
  return answerError(new HTTPException(405, { message: METHOD_NOT_ALLOWED }), c);
}

function hasRoute(app: Hono<AppEnv>, method: string, path: string): boolean {
  const [handlers] = app.router.match(method, path);
  return handlers.some(([[, route]]) => route.method === method);
}
