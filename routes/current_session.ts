import type { Context } from "hono";
import { findTokenSession } from "../db/api_clients/tokens.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { findSession, type Session, touchSessions } from "../db/sign_in/sessions.ts";
import { SignedOut, Unavailable } from "../domain/errors.ts";
import { BACKGROUND_HEADER } from "../domain/people/page_requests.ts";
import { isNamedTrouble } from "../server/database/health.ts";
import { tokenHashOf } from "../server/tokens.ts";
import type { AppEnv } from "./app_env.ts";
import { forRequest } from "./connections.ts";
import { sessionToken } from "./session_cookie.ts";

/**
 * The session of the request: that of its bearer token, otherwise that of its cookie; null if there
 * is neither or the cookie's session has ended. @throws {SignedOut} the token is not valid.
 */
export async function currentSession(c: Context<AppEnv>): Promise<Session | null> {
  const bearer = bearerToken(c.req.raw);
  if (bearer !== null) return await tokenSession(c, bearer);
  const token = sessionToken(c);
  if (!token) return null;
  const session = await lookUp(c, token, findSession);
  if (session) await noteUse(c, session);
  return session;
}

/** The token of an API client (RFC 6750), or null. */
export function bearerToken({ headers }: Request): string | null {
  return /^Bearer +(\S*) *$/i.exec(headers.get("Authorization") ?? "")?.[1] ?? null;
}

async function tokenSession(c: Context<AppEnv>, token: string): Promise<Session> {
  const session = await lookUp(c, token, findTokenSession);
  if (session) return session;
  c.header("WWW-Authenticate", 'Bearer error="invalid_token"');
  throw new SignedOut("This token is not valid.");
}

/** A token that is not known yet may be made up: it must not take a connection of those at work. */
async function lookUp(
  c: Context<AppEnv>,
  token: string,
  find: (sql: Sql, tokenHash: Uint8Array) => Promise<Session | null>,
): Promise<Session | null> {
  if (c.env.isStranger) return null;
  const { sql, pools, cause } = c.var;
  const hash = await tokenHashOf(token);
  cause.tokenHash = hash.toHex();
  const isKnown = pools.knownTokens.has(hash);
  const session = await find(isKnown ? sql : forRequest(c, pools.signedOut), hash);
  pools.knownTokens.note(hash, session !== null);
  return session;
}

const NOTED_EVERY_MS = 60_000;

/**
 * Notes that the session is in use, at most once a minute. A page's own requests do not count. A
 * database that cannot store it stops nobody.
 */
async function noteUse(c: Context<AppEnv>, session: Session) {
  if (c.req.header(BACKGROUND_HEADER) !== undefined) return;
  if (c.var.clock.now().getTime() - session.lastUsedAt.getTime() < NOTED_EVERY_MS) return;
  const { log, pools, requestId } = c.var;
  if (!pools.health.isWritable()) return;
  try {
    await touchSessions(c.var.sql, [session.id]);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    if (!isNamedTrouble(error)) log.warn("use of a session not noted", { requestId, error });
  }
}
