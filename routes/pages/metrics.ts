import { type Context, Hono } from "hono";
import { NotFound, SignedOut } from "../../domain/errors.ts";
import { metricsText } from "../../server/watching/metrics.ts";
import { tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { bearerToken } from "../current_session.ts";
import { guard } from "../guards.ts";
import { isOnThisMachine } from "../loopback.ts";

/**
 * Requests on this machine, and whoever knows METRICS_TOKEN. Where no token is set, everybody else
 * gets 404 (design §16.1).
 */
const metricsReader = guard("metrics reader", async (c) => {
  if (await mayReadMetrics(c)) return;
  if (c.var.config.metricsToken === null) throw new NotFound();
  c.header("WWW-Authenticate", "Bearer");
  throw new SignedOut("This token is not valid.");
});

/** Whether the request comes from this machine, or with METRICS_TOKEN. */
export async function mayReadMetrics(c: Context<AppEnv>): Promise<boolean> {
  if (isOnThisMachine(c)) return true;
  const { metricsToken } = c.var.config;
  const given = bearerToken(c.req.raw);
  return metricsToken !== null && given !== null && await isSame(given, metricsToken);
}

/** Compares hashes, so that the time it takes tells nothing about the token. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([tokenHashOf(given), tokenHashOf(expected)]);
  return a.every((byte, at) => byte === b[at]);
}

/** How this process is doing, in the text format of Prometheus. It holds no data of people. */
export const metrics = new Hono<AppEnv>()
  .get("/metrics", metricsReader, (c) => {
    c.header("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
    return c.body(metricsText(c.var));
  });
