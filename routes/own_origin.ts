import type { Context } from "hono";
import type { AppEnv } from "./app_env.ts";
import { hostOf } from "../server/outbound/endpoint.ts";
import { isLoopbackHost } from "./loopback.ts";

/**
 * Scheme, host and port of what the caller alone reads: BASE_URL, otherwise those of the request,
 * which a caller can forge with a Host header.
 */
export function ownOrigin(c: Context<AppEnv>): string {
  return c.var.config.baseUrl?.origin ?? new URL(c.req.url).origin;
}

/**
 * Scheme, host and port of links in mails. Without BASE_URL a stranger who asks for somebody's mail
 * could have its link, with the token in it, lead to themselves: any Host but this machine or HOST
 * becomes localhost, and the port is the one on which we listen.
 */
export function mailOrigin(c: Context<AppEnv>): string {
  const { baseUrl, host } = c.var.config;
  if (baseUrl) return baseUrl.origin;
  const url = new URL(c.req.url);
  if (!isLoopbackHost(url.host) && hostOf(url) !== host) url.hostname = "localhost";
  url.port = String(c.env.port);
  return url.origin;
}

/** Whether this origin, which a browser has sent, is that of our pages. */
export function isOwnOrigin(c: Context<AppEnv>, origin: string): boolean {
  const { baseUrl } = c.var.config;
  if (baseUrl) return origin === baseUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === c.req.header("Host");
}
