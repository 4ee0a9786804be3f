import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { AppEnv } from "./app_env.ts";
import { clientAddress } from "./client_address.ts";

/** What machines ask again and again; their answers are no work for anybody. */
const ABOUT_PROCESS = ["/healthz", "/readyz", "/metrics"];

/**
 * Counts each request, and logs one line for it, without query, body or patient data (design §16.1).
 * It names the route by its pattern: what stands in an address may open something, such as the token
 * of an invite.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const began = performance.now();
  c.set("requestId", crypto.randomUUID());
  await next();
  const { method, path } = c.req;
  const { status } = c.res;
  const ms = performance.now() - began;
  const seconds = (ms - (c.var.waitedForBodyMs ?? 0)) / 1000;
  if (!ABOUT_PROCESS.includes(path)) {
    c.var.measures.noteAnswer({ method, path, status, seconds });
  }
  if (path.startsWith("/static/") || path === "/healthz") return;
  const line = {
    requestId: c.var.requestId,
    userId: c.var.user?.id,
    apiClientId: c.var.session?.apiClientId ?? undefined,
    clientId: c.var.triedClient,
    address: clientAddress(c),
    method,
    path: patternOf(c),
    status,
    ms: Math.round(ms * 10) / 10,
  };
  // Nobody waits for their answer until the log is written.
  if (status >= 400 && c.var.triedAccount) void logTry(c, line, c.var.triedAccount);
  else c.var.log.info("request", line);
};

/** The pattern of the route that answered; a path that nobody answers has one with a star. */
function patternOf(c: Context<AppEnv>): string {
  return routePath(c); // the innermost that was reached
}

/** A sign-in that did not come out also names the account, by its mark (decision 0070). */
async function logTry(c: Context<AppEnv>, line: object, account: string) {
  const mark = await c.var.accountMarks.markOf(account);
  c.var.log.info("request", { ...line, account: mark ?? "not known" });
}
