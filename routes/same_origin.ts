import type { Context } from "hono";
import { Forbidden } from "../domain/errors.ts";
import type { AppEnv } from "./app_env.ts";
import { bearerToken } from "./current_session.ts";
import { isOwnOrigin } from "./own_origin.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses streams, and requests that change something, unless they come from our own pages:
 * browsers also send the session cookie with what another site's page starts.
 * @throws {Forbidden}
 */
export function ensureSameOrigin(c: Context<AppEnv>) {
  if (bearerToken(c.req.raw) !== null) return; // a browser never sends it for another site's page
  const isStream = c.req.header("Upgrade") !== undefined;
  if (SAFE_METHODS.includes(c.req.method) && !isStream) return;
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const isNamed = site !== undefined || origin !== undefined;
  const isOurs = (site === undefined || site === "same-origin") &&
    (origin === undefined || isOwnOrigin(c, origin));
  if (!isOurs || (!isNamed && !isStream)) throw crossSite();
}

/**
 * Whether a GET that changes something was followed on one of our pages, or typed. Over plain http
 * browsers send no Sec-Fetch-Site: then only the Referer, which our pages always send, tells ours
 * from a link of another site.
 */
export function isFromOwnPage(c: Context<AppEnv>): boolean {
  if (bearerToken(c.req.raw) !== null) return true;
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const from = c.req.header("Origin") ?? c.req.header("Referer") ?? "";
  return URL.canParse(from) && isOwnOrigin(c, new URL(from).origin);
}

/** The refusal of what another site's page has started. */
export function crossSite(): Forbidden {
  return new Forbidden("Cross-site request refused.");
}
