import type { Context } from "hono";
import type { AppEnv } from "./app_env.ts";

/**
 * Scheme, host and port that links in mails begin with: BASE_URL, or else what the request was made
 * to. The latter anybody can choose by a Host header, so no mail is sent by a public site without
 * BASE_URL (server/config.ts).
 */
export function ownOrigin(c: Context<AppEnv>): string {
  return c.var.config.baseUrl?.origin ?? new URL(c.req.url).origin;
}
