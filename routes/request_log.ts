import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app_env.ts";

/** Logs one line per request, without query, body or patient data (design §16.1). */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const began = performance.now();
  c.set("requestId", crypto.randomUUID());
  await next();
  if (c.req.path.startsWith("/static/") || c.req.path === "/healthz") return;
  c.var.log.info("request", {
    requestId: c.var.requestId,
    userId: c.var.user?.id,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round((performance.now() - began) * 10) / 10,
  });
};
