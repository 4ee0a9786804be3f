import type { Context } from "hono";
import type { AppEnv } from "./app_env.ts";

/**
 * Scheme, host and port for links in mails: BASE_URL, otherwise those of the request. A caller can
 * forge the latter with a Host header, so a public site must set BASE_URL to send mail
 * (server/config.ts).
 */
export function ownOrigin(c: Context<AppEnv>): string {
  return c.var.config.baseUrl?.origin ?? new URL(c.req.url).origin;
}

/** Whether this origin, which a browser has sent, is that of our pages. */
export function isOwnOrigin(c: Context<AppEnv>, origin: string): boolean {
  const { baseUrl } = c.var.config;
  if (baseUrl) return origin === baseUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === c.req.header("Host");
}
