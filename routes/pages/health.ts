import { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import { VERSION } from "../../server/version.ts";
import { open } from "../guards.ts";

/** Health checks for monitoring, mounted at /. */
export const health = new Hono<AppEnv>()
  .get("/healthz", open, (c) => c.json({ status: "ok", version: VERSION }))
  .get("/readyz", open, (c) => {
    const { live, isReady, pools } = c.var;
    const checks = {
      database: live.isCurrent(),
      migrations: isReady(),
      listening: live.isListening(),
    };
    const isAll = Object.values(checks).every(Boolean);
    // Reads go on where nothing can be stored, so that is no reason to send nobody here.
    const writable = pools.health.isWritable();
    const status = isAll ? "ready" : "not ready";
    return c.json({ status, ...checks, writable }, isAll ? 200 : 503);
  });
