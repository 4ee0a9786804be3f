import type { Context } from "hono";
import type { AppEnv } from "./app_env.ts";
import { clientAddress } from "./client_address.ts";

const FORWARDED = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"];
const ADDRESSES = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const HOSTS = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request was made on this machine. A request through a proxy on this machine does not
 * count, nor one to a foreign host name that resolves to this machine (DNS rebinding).
 */
export function isOnThisMachine(c: Context<AppEnv>): boolean {
  const isPassedOn = c.var.config.trustProxy === 0 &&
    FORWARDED.some((name) => c.req.header(name) !== undefined);
  return !isPassedOn && ADDRESSES.test(clientAddress(c)) && HOSTS.test(c.req.header("Host") ?? "");
}
