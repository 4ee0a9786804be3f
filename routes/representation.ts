import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./app_env.ts";

/** Whether the caller shows pages to a person. */
export function wantsPage(c: Context<AppEnv>): boolean {
  return accepted(c).includes("text/html");
}

/** Addresses that answer with a page or with what it shows: those of the administration. */
const BOTH = /^\/admin(\/|$)/;

/** Whether the caller asks such an address for JSON; whoever takes pages as well is given a page. */
export function wantsJson(c: Context<AppEnv>): boolean {
  return BOTH.test(c.req.path) && accepted(c).includes("application/json") && !wantsPage(c);
}

function accepted(c: Context<AppEnv>): string {
  return c.req.header("Accept") ?? "";
}

/** For addresses that answer with a page or with its data: a cache must not give one for the other. */
export const pageOrJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header("Vary", "Accept");
  c.header("Cache-Control", "no-store");
  await next();
};
