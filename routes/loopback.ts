import type { Context } from "hono";
import type { AppEnv } from "./app_env.ts";

const FORWARDED = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"];
const ADDRESSES = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const HOSTS = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request was made on this machine. A request that a proxy passed on does not count,
 * whatever TRUST_PROXY says, because then the peer is the proxy; nor one to a foreign host name that
 * resolves to this machine (DNS rebinding).
 */
export function isOnThisMachine(c: Context<AppEnv>): boolean {
  const isPassedOn = FORWARDED.some((name) => c.req.header(name) !== undefined);
  return !isPassedOn && ADDRESSES.test(c.env.remoteAddress) &&
    HOSTS.test(c.req.header("Host") ?? "");
}
