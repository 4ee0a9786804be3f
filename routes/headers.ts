import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app_env.ts";
import { isHttps } from "./session_cookie.ts";

const NEVER_STORED = /^\/(api|auth|oauth|wss)\b/;

/** Sets headers of every response (design §6.6), except an upgrade's, which must not change. */
export const headers: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("nonce", crypto.randomUUID().replaceAll("-", ""));
  await next();
  if (c.res.status === 101) return;
  const { headers } = c.res;
  headers.set("Content-Security-Policy", policy(c.var.nonce));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Request-Id", c.var.requestId);
  if (isHttps(c)) headers.set("Strict-Transport-Security", "max-age=31536000");
  if (NEVER_STORED.test(c.req.path) || !headers.has("Cache-Control")) {
    headers.set("Cache-Control", "no-store");
  }
};

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
