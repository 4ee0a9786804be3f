import type { Context } from "hono";
import { countedAs } from "../server/sign_in/counted_address.ts";
import type { AppEnv } from "./app_env.ts";

/**
 * The network address of the caller. With TRUST_PROXY = n at most n proxies are believed, from the
 * right of X-Forwarded-For, and only while each is one of TRUSTED_PROXIES: the first that is none
 * is the caller. Anybody can forge the entries further left.
 */
export function clientAddress(c: Context<AppEnv>): string {
  const { trustProxy, trustedProxies } = c.var.config;
  const entries = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  let address = c.env.remoteAddress;
  for (let hop = 0; hop < trustProxy && trustedProxies(address); hop++) {
    address = entries.at(-1 - hop) || address;
  }
  return address;
}

/** The address by which the tries of the caller are counted (`countedAs`). */
export function countedAddress(c: Context<AppEnv>): string {
  return countedAs(clientAddress(c));
}
