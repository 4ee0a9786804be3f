import type { Context } from "hono";
import type { AppEnv } from "./app_env.ts";

/** Whoever passes a request on adds one of these, or a browser forges one, which proves as little. */
const FORWARDED = /^(forwarded|x-forwarded-.*|x-real-ip|cf-connecting-ip|via)$/i;
const ADDRESSES = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const HOSTS = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request was made on this machine. A request that a proxy passed on does not count,
 * whatever TRUST_PROXY says, because then the peer is the proxy; nor one to a foreign host name that
 * resolves to this machine (DNS rebinding).
 */
export function isOnThisMachine(c: Context<AppEnv>): boolean {
  const isPassedOn = [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name));
  return !isPassedOn && ADDRESSES.test(c.env.remoteAddress) &&
    isLoopbackHost(c.req.header("Host") ?? "");
}

/** Whether a host, with a port or without, means this machine wherever it is read. */
export function isLoopbackHost(host: string): boolean {
  return HOSTS.test(host);
}
