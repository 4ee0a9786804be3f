import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "./app_env.ts";

const SESSION = "ringdown_session";
const DEVICE = "ringdown_device";
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** The session's token in the request's cookie, if there is one. */
export function sessionToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, SESSION, prefixOf(c));
}

/** Hands the browser its session. Scripts cannot read it, other sites cannot use it to write. */
export function giveSessionCookie(c: Context<AppEnv>, token: string, seconds: number) {
  setCookie(c, SESSION, token, { ...attributesOf(c), maxAge: seconds });
}

/** Takes the session's cookie back. */
export function dropSessionCookie(c: Context<AppEnv>) {
  deleteCookie(c, SESSION, attributesOf(c));
}

/** What this device is known by to accounts that have signed in on it. */
export function deviceToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, DEVICE, prefixOf(c));
}

/** Lets the device be known again. */
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

/** On https the name itself promises that it came from this host over a secure connection. */
function prefixOf(c: Context<AppEnv>): "host" | undefined {
  return isHttps(c) ? "host" : undefined;
}

/** Whether the site is public over https. */
export function isHttps(c: Context<AppEnv>): boolean {
  return c.var.config.baseUrl?.protocol === "https:";
}
