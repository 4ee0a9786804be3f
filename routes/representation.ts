import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./app_env.ts";

/** Whether the caller accepts HTML pages, as a browser does. */
export function wantsPage(c: Context<AppEnv>): boolean {
  return accepts(c, "text/html");
}

/** Addresses that answer with a page or with its data: the administration, and a handover. */
const BOTH = /^\/(admin|ringdowns)(\/|$)/;

/** Whether the caller wants such an address as JSON and does not accept HTML as well. */
export function wantsJson(c: Context<AppEnv>): boolean {
  return BOTH.test(c.req.path) && accepts(c, "application/json") && !wantsPage(c);
}

function accepts(c: Context<AppEnv>, type: string): boolean {
  return (c.req.header("Accept") ?? "").toLowerCase().split(",").some((entry) => {
    const [name, ...parameters] = entry.split(";").map((part) => part.trim());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Keeps caches from answering with a page instead of its data, or with its data instead of it. */
export const pageOrJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header("Vary", "Accept");
  c.header("Cache-Control", "no-store");
  await next();
};
