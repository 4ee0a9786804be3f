import type { Context } from "hono";
import type { AppEnv } from "./app_env.ts";

/**
 * The network address of whoever asks. Behind TRUST_PROXY proxies it is that entry of
 * X-Forwarded-For, counted from the right; what stands further left anybody may have written.
 */
export function clientAddress(c: Context<AppEnv>): string {
  const { trustProxy } = c.var.config;
  if (trustProxy === 0) return c.env.remoteAddress;
  const entries = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-trustProxy) || c.env.remoteAddress;
}
