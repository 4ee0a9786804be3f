import { type Context, Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import { VERSION } from "../../server/version.ts";
import { type Facts, isReady, notesOf, readinessOf } from "../../server/watching/readiness.ts";
import { open } from "../guards.ts";
import { mayReadMetrics } from "./metrics.ts";

/**
 * Health checks for monitoring, mounted at /. Whoever may read /metrics also learns the figures, and
 * what to do.
 */
export const health = new Hono<AppEnv>()
  .get("/healthz", open, (c) => c.json({ status: "ok", version: VERSION }))
  .get("/readyz", open, async (c) => {
    const facts = factsOf(c);
    const readiness = readinessOf(facts);
    const is = isReady(readiness);
    const more = await mayReadMetrics(c)
      ? { notes: notesOf(facts), figures: figuresOf(facts) }
      : {};
    const status = is ? "ready" : "not ready";
    const backup = c.var.backups.note();
    return c.json({ status, ...readiness, backup, ...more }, is ? 200 : 503);
  });

function factsOf(c: Context<AppEnv>): Facts {
  const { live, isReady, pools, lookout, config, clock } = c.var;
  return {
    database: live.isCurrent(),
    migrations: isReady(),
    listening: live.isListening(),
    writable: pools.health.isWritable(),
    ...lookout.sights(),
    sendsMails: config.smtpUrl !== null,
    clockOffsetSeconds: clock.machineAheadMs() / 1000,
  };
}

function figuresOf({ disk, mails, clockOffsetSeconds }: Facts) {
  return {
    diskFreeBytes: disk?.free ?? null,
    mailsWaiting: mails?.waiting ?? null,
    mailsRefused: mails?.refused ?? null,
    oldestMailSeconds: mails?.oldestSeconds ?? null,
    clockOffsetSeconds,
  };
}
