import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { Config } from "../server/config.ts";
import type { AppEnv } from "./app_env.ts";

const SESSION = "ringdown_session";
const DEVICE = "ringdown_device";
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** The session token from the request's cookie, if it has one. */
export function sessionToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, SESSION, prefixOf(c));
}

/** The same of a request that has no context yet. */
export function sessionTokenIn(request: Request, config: Pick<Config, "baseUrl">) {
  const name = isPublicHttps(config) ? `__Host-${SESSION}` : SESSION;
  return parse(request.headers.get("Cookie") ?? "", name)[name];
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

const PROVIDER = "ringdown_provider";
const PROVIDER_SECONDS = 10 * 60;

/** Remembers that this browser has gone to a provider. */
export function giveProviderCookie(c: Context<AppEnv>, token: string) {
  setCookie(c, PROVIDER, token, { ...attributesOf(c), maxAge: PROVIDER_SECONDS });
}

/** The token with which this browser has gone to a provider, once. */
export function takeProviderToken(c: Context<AppEnv>): string | undefined {
  const token = getCookie(c, PROVIDER, prefixOf(c));
  if (token !== undefined) deleteCookie(c, PROVIDER, attributesOf(c));
  return token;
}

const LEFT = "ringdown_left";
const LEFT_SECONDS = 60;

/** Notes for the sign-in page who has just signed out in this browser. */
export function giveLeftCookie(c: Context<AppEnv>, userId: string) {
  setCookie(c, LEFT, userId, { ...attributesOf(c), maxAge: LEFT_SECONDS });
}

/** Who has just signed out in this browser, once; null if nobody has. */
export function takeLeft(c: Context<AppEnv>): string | null {
  const userId = getCookie(c, LEFT, prefixOf(c));
  if (userId === undefined) return null;
  deleteCookie(c, LEFT, attributesOf(c));
  return userId;
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
  return isPublicHttps(c.var.config);
}

function isPublicHttps({ baseUrl }: Pick<Config, "baseUrl">): boolean {
  return baseUrl?.protocol === "https:";
}
