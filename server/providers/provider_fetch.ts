import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { hostOf, resolvePublic } from "../outbound/endpoint.ts";
import { refuseOddAnswers } from "../outbound/odd_answers.ts";
import { isLoopback, isPublicAddress } from "../outbound/public_address.ts";

/** What a provider is asked. */
export interface ProviderRequest {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

const LONGEST_MS = 10_000;
const MOST_BYTES = 1_000_000;

/** The address of a provider may not be called: whoever administers could reach what is near us. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

/**
 * An address of a provider as a URL, or null where nothing is sent, whatever its name means. Only
 * `internalHosts` may be on a private network, and only this machine is spoken to without https.
 */
export function providerUrl(text: string, internalHosts: readonly string[]): URL | null {
  return addressFault(text, internalHosts) === null ? URL.parse(text) : null;
}

/** Why nothing is sent to an address of a provider; null if something may be. */
export function addressFault(
  text: string,
  internalHosts: readonly string[],
): "notHttps" | "notPublic" | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return "notHttps";
  const host = hostOf(url).toLowerCase();
  const isInternal = internalHosts.includes(host);
  const isHere = isLoopback(host) || host === "localhost";
  const isNear = isHere || (isIP(host) !== 0 && !isPublicAddress(host));
  if (isNear && !isInternal) return "notPublic";
  return url.protocol === "https:" || (isHere && url.protocol === "http:") ? null : "notHttps";
}

/**
 * Like `fetch`, for providers: connects only to addresses that were found public, or to internal
 * hosts; follows no redirect; gives up after 10 s and 1 MB. @throws {AddressRefused}
 */
export function providerFetch(internalHosts: readonly string[]) {
  return async (address: string, { method, headers, body }: ProviderRequest): Promise<Response> => {
    const url = providerUrl(address, internalHosts);
    if (!url) throw new AddressRefused("this address may not be called");
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const sent = body instanceof URLSearchParams ? body.toString() : (body as string | undefined);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const asking = request(url, {
      method,
      headers,
      agent: false,
      signal: AbortSignal.timeout(LONGEST_MS),
      lookup: lookupOf(internalHosts),
    }, resolve);
    asking.on("error", reject);
    refuseOddAnswers(asking, reject);
    asking.end(sent ?? undefined);
    try {
      return await read(await promise);
    } finally {
      asking.destroy();
    }
  };
}

async function read(answer: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error("its answer is too long");
    chunks.push(chunk);
  }
  const type = answer.headers["content-type"];
  return new Response(await new Blob(chunks as BlobPart[]).bytes(), {
    status: answer.statusCode ?? 502,
    headers: type ? { "Content-Type": type } : {},
  });
}

function lookupOf(internalHosts: readonly string[]): LookupFunction {
  return (host, _, found) => {
    const isInternal = internalHosts.includes(host.toLowerCase());
    const looking = isInternal
      ? lookup(host, { all: true })
      : resolvePublic(host, { allowLoopback: false });
    looking.then((addresses) => found(null, addresses), (error) => found(error, []));
  };
}
