import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app_env.ts";
import { isHttps } from "./session_cookie.ts";

/** 128 random bits, of which a UUID has fewer. */
const NONCE_BYTES = 16;
const NEVER_STORED = /^\/(api|auth|oauth|scim|wss)\b/;

/** What of the device our pages use, ourselves only. */
const USED = ["autoplay", "clipboard-write", "screen-wake-lock"];
/** Those that browsers know; they complain about others on the console. */
const NOT_USED = [
  "accelerometer",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
];
const PERMISSIONS = [
  ...USED.map((feature) => `${feature}=(self)`),
  ...NOT_USED.map((feature) => `${feature}=()`),
].join(", ");

/** Sets headers of every response (design §6.6), except an upgrade's, which must not change. */
export const headers: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set("nonce", crypto.getRandomValues(new Uint8Array(NONCE_BYTES)).toHex());
  await next();
  if (c.res.status === 101) return;
  const { headers } = c.res;
  headers.set("Content-Security-Policy", policy(c.var.nonce));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", PERMISSIONS);
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
