import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AppEnv } from "../app_env.ts";
import { readBytes } from "../body.ts";

const MAX_KB = 64;

/** An error with its code by RFC 6749 (section 5.2) and the HTTP status of the answer. */
export class OAuthFault extends Error {
  constructor(
    readonly status: 400 | 401 | 408 | 413 | 429,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The parameters of a token request. @throws {OAuthFault} invalid_request, unsupported_grant_type */
export async function readTokenRequest(c: Context<AppEnv>): Promise<URLSearchParams> {
  const request = await readForm(c);
  const grant = request.get("grant_type");
  if (!grant) throw invalid("grant_type is missing.");
  if (grant === "client_credentials") return request;
  throw new OAuthFault(400, "unsupported_grant_type", "Only client_credentials is known.");
}

/** The scopes that a request names, or null if it names none (section 3.3). */
export function scopesIn(request: URLSearchParams): string[] | null {
  const named = request.get("scope")?.split(" ").filter(Boolean) ?? [];
  return named.length > 0 ? named : null;
}

/** The parameters of a form. @throws {OAuthFault} invalid_request */
export async function readForm(c: Context<AppEnv>): Promise<URLSearchParams> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw invalid("Send application/x-www-form-urlencoded.");
  }
  const request = new URLSearchParams(await readText(c));
  const names = [...request.keys()];
  if (new Set(names).size < names.length) throw invalid("A parameter stands twice.");
  return request;
}

/** The credentials, by HTTP Basic or in the body, not both (section 2.3). @throws {OAuthFault} */
export function clientCredentials(
  c: Context<AppEnv>,
  request: URLSearchParams,
): { clientId: string; clientSecret: string } {
  const inBody = { clientId: request.get("client_id"), clientSecret: request.get("client_secret") };
  const header = c.req.header("Authorization");
  if (header !== undefined) {
    if (inBody.clientSecret !== null) throw invalid("Authenticate in one way, not in two.");
    const basic = basicCredentials(header);
    const isOther = inBody.clientId !== null && inBody.clientId !== basic.clientId;
    if (isOther) throw invalid("Header and body name two clients.");
    return basic;
  }
  const { clientId, clientSecret } = inBody;
  if (clientId && clientSecret) return { clientId, clientSecret };
  throw new OAuthFault(401, "invalid_client", "Client id and secret are missing.");
}

/** Reads id and secret, each form-encoded inside the base64 (section 2.3.1). */
function basicCredentials(header: string): { clientId: string; clientSecret: string } {
  const wrong = new OAuthFault(401, "invalid_client", "This is no HTTP Basic authentication.");
  const encoded = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(header)?.[1];
  if (!encoded) throw wrong;
  try {
    const text = atob(encoded);
    const colon = text.indexOf(":");
    if (colon < 0) throw wrong;
    return {
      clientId: formDecoded(text.slice(0, colon)),
      clientSecret: formDecoded(text.slice(colon + 1)),
    };
  } catch {
    throw wrong;
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

/** @throws {OAuthFault} it is too large, or too slow. @throws {Invalid} it breaks off. */
async function readText(c: Context<AppEnv>): Promise<string> {
  const bytes = await readBytes(c, MAX_KB).catch((error) => {
    if (!(error instanceof HTTPException)) throw error;
    if (error.status === 408) throw new OAuthFault(408, "invalid_request", error.message);
    throw new OAuthFault(413, "invalid_request", "It is too large.");
  });
  return new TextDecoder().decode(bytes);
}

function invalid(message: string): OAuthFault {
  return new OAuthFault(400, "invalid_request", message);
}
