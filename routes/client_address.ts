import type { Context } from "hono";
import type { AppEnv } from "./app_env.ts";

/**
 * The network address of the caller. With TRUST_PROXY = n it is the n-th entry of X-Forwarded-For
 * from the right. Anybody can forge the entries further left.
 */
export function clientAddress(c: Context<AppEnv>): string {
  const { trustProxy } = c.var.config;
  if (trustProxy === 0) return c.env.remoteAddress;
  const entries = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-trustProxy) || c.env.remoteAddress;
}
