import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { Networks } from "../configuration/networks.ts";
import { isLoopback, isPublicAddress } from "./public_address.ts";

/** What an endpoint may be. A browser names it, so it may be made up to reach a machine near us. */
export interface EndpointRules {
  /** Only for tests: a push service on this machine, and without https. */
  allowLoopback: boolean;
  /** Networks that are not public, and allowed all the same; also without https, by their numbers. */
  networks?: Networks | null;
}

/** An outside address as a URL; null where nothing may be sent, whatever its name means. */
export function endpointUrl(text: string, { allowLoopback, networks }: EndpointRules): URL | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return null;
  const host = hostOf(url);
  const isNear = (allowLoopback && isLoopback(host)) || (isIP(host) !== 0 && !!networks?.(host));
  if (url.protocol !== "https:" && !(isNear && url.protocol === "http:")) return null;
  return isIP(host) === 0 || isPublicAddress(host) || isNear ? url : null;
}

/**
 * The addresses of a host. Ask for each message, and connect to these: the next answer may be
 * another one. @throws {NotPublic} one of them is not. @throws {Error} the name is not known.
 */
export async function resolvePublic(
  host: string,
  { allowLoopback, networks }: EndpointRules,
): Promise<{ address: string; family: number }[]> {
  const addresses = await lookup(host, { all: true });
  const isAllowed = ({ address }: { address: string }) =>
    isPublicAddress(address) || (allowLoopback && isLoopback(address)) || !!networks?.(address);
  if (addresses.length > 0 && addresses.every(isAllowed)) return addresses;
  throw new NotPublic("this is no public address");
}

/** Nothing is sent to this address. */
export class NotPublic extends Error {}

/** Whether it is known now that nothing may be sent there; false also for a name nobody knows. */
export async function isKnownAsNear(url: URL, rules: EndpointRules): Promise<boolean> {
  return await resolvePublic(hostOf(url), rules).then(
    () => false,
    (error) => error instanceof NotPublic,
  );
}

/** Names that no public host has: those of a local network, and those that mean nothing. */
const LOCAL_NAME = /(^|\.)(local|localhost|internal|lan|home\.arpa|invalid|onion)\.?$|^[^.]+$/i;

/** Whether a host has a name that only a machine near us can have. */
export function isLocalName(host: string): boolean {
  return isIP(host) === 0 && LOCAL_NAME.test(host);
}

/** The host of a URL, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}
