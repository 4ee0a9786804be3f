import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "./app_env.ts";

const SESSION = "ringdown_session";
const DEVICE = "ringdown_device";
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** The session token from the request's cookie, if it has one. */
export function sessionToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, SESSION, prefixOf(c));
}

/** Sets the session cookie. Scripts cannot read it; other sites cannot use it to change data. */
export function giveSessionCookie(c: Context<AppEnv>, token: string, seconds: number) {
  setCookie(c, SESSION, token, { ...attributesOf(c), maxAge: seconds });
}

/** Deletes the session cookie. */
export function dropSessionCookie(c: Context<AppEnv>) {
  deleteCookie(c, SESSION, attributesOf(c));
}

/** The token by which accounts that signed in on this device recognise it. */
export function deviceToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, DEVICE, prefixOf(c));
}

/** Sets the cookie by which accounts recognise this device. */
export function giveDeviceCookie(c: Context<AppEnv>, token: string) {
  setCookie(c, DEVICE, token, { ...attributesOf(c), maxAge: DEVICE_SECONDS });
}

function attributesOf(c: Context<AppEnv>) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Lax" as const,
    secure: isHttps(c),
    prefix: prefixOf(c),
  };
}

/** With the `__Host-` prefix, browsers accept the cookie only from this host over https. */
function prefixOf(c: Context<AppEnv>): "host" | undefined {
  return isHttps(c) ? "host" : undefined;
}

/** Whether the site's public address is https. */
export function isHttps(c: Context<AppEnv>): boolean {
  return c.var.config.baseUrl?.protocol === "https:";
}
