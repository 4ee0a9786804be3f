import type { Context, MiddlewareHandler } from "hono";
import { findTokenSession } from "../db/api_clients/tokens.ts";
import { findSession, type Session, touchSessions } from "../db/sign_in/sessions.ts";
import { BACKGROUND_HEADER } from "../domain/people/account.ts";
import { Forbidden, NotFound, SecondFactorMissing, SignedOut } from "../domain/errors.ts";
import { type Action, can } from "../domain/people/permissions.ts";
import type { User } from "../domain/people/user.ts";
import { tokenHashOf } from "../server/tokens.ts";
import type { AppEnv } from "./app_env.ts";
import { idIn } from "./body.ts";
import { sessionToken } from "./session_cookie.ts";

/** A middleware that says who may pass. A test fails for a route without one. */
export type Guard = MiddlewareHandler<AppEnv> & { guard: string };

/** Everybody, signed in or not. */
export const open: Guard = guard("open", () => {});

/** Everybody, and no cookie is looked at: so it does not matter whose page a request comes from. */
export const openToPrograms: Guard = Object.assign(
  (async (_, next) => await next()) as MiddlewareHandler<AppEnv>,
  { guard: "open" },
);

/** Whoever is signed in, the second factor included. */
export const signedIn: Guard = guard("signed in", async (c) => {
  await ensureSignedIn(c);
});

/** Whoever is signed in himself: an account and its sessions are a person's, no API client's. */
export const inPerson: Guard = guard("in person", async (c) => {
  await ensureSignedIn(c);
  if (c.var.session.apiClientId !== null) throw new Forbidden();
});

/** Whoever has given a password, also while the second factor is still missing. */
export const passwordGiven: Guard = guard("password given", async (c) => {
  await ensurePasswordGiven(c);
});

/** Whoever has given a password and is asked for the second factor now. */
export const secondFactorPending: Guard = guard("second factor pending", async (c) => {
  await ensurePasswordGiven(c);
  if (!c.var.session.isSecondFactorPending) throw new SignedOut();
});

/** Whoever has a right at the hospital in the path. To others it is not there. */
export function atHospital(
  action: Extract<Action, "watchHospital" | "seeHospitalRingdowns">,
): Guard {
  return guard(action, async (c) => {
    const user = await ensureSignedIn(c);
    if (!can(user, action, { hospitalId: idIn(c) })) throw new NotFound();
  });
}

/** Whoever has a right that needs no subject. Rights on one thing are asked where it is found. */
export function allowed(
  action: Extract<
    Action,
    "sendRingdown" | "runMcis" | "administer" | "seeDashboard" | "manageSite"
  >,
): Guard {
  return guard(action, async (c) => {
    const user = await ensureSignedIn(c);
    if (!can(user, action)) throw new Forbidden();
  });
}

/** The API client of an EMS organisation: what the dispatch centre sends comes from no person. */
export const dispatchFeed: Guard = guard("dispatchFeed", async (c) => {
  const user = await ensureSignedIn(c);
  const { apiClientId } = c.var.session;
  if (!can(user, "feedDispatch", { isApiClient: apiClientId !== null })) throw new Forbidden();
});

/** A guard: `check` refuses whoever may not pass. Asked again when a body comes slowly. */
export function guard(name: string, check: (c: Context<AppEnv>) => void | Promise<void>): Guard {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    await check(c);
    ensureSameOrigin(c);
    c.set("checkAgain", async () => await check(c));
    await next();
  };
  return Object.assign(middleware, { guard: name });
}

async function ensurePasswordGiven(c: Context<AppEnv>) {
  const session = await currentSession(c);
  if (!session || session.apiClientId !== null) throw new SignedOut();
  remember(c, session);
}

export async function ensureSignedIn(c: Context<AppEnv>): Promise<User> {
  const session = await currentSession(c);
  if (!session) throw new SignedOut();
  if (session.isSecondFactorPending) throw new SecondFactorMissing();
  remember(c, session);
  return session.user;
}

/**
 * The living session of the request's cookie, or null. Where a token stands, cookies do not count.
 * @throws {SignedOut} the token opens nothing.
 */
export async function currentSession(c: Context<AppEnv>): Promise<Session | null> {
  const bearer = bearerToken(c);
  if (bearer !== null) return await tokenSession(c, bearer);
  const token = sessionToken(c);
  if (!token) return null;
  const session = await findSession(c.var.sql, await tokenHashOf(token));
  if (session) await noteUse(c, session);
  return session;
}

/** The token of an API client (RFC 6750), or null. */
function bearerToken(c: Context<AppEnv>): string | null {
  return /^Bearer +(\S*) *$/i.exec(c.req.header("Authorization") ?? "")?.[1] ?? null;
}

async function tokenSession(c: Context<AppEnv>, token: string): Promise<Session> {
  const session = await findTokenSession(c.var.sql, await tokenHashOf(token));
  if (session) return session;
  c.header("WWW-Authenticate", 'Bearer error="invalid_token"');
  throw new SignedOut("This token is not valid.");
}

const NOTED_EVERY_MS = 60_000;

/** Use of a session is written at most once a minute. What a page asks by itself is none. */
async function noteUse(c: Context<AppEnv>, session: Session) {
  if (c.req.header(BACKGROUND_HEADER) !== undefined) return;
  if (Date.now() - session.lastUsedAt.getTime() < NOTED_EVERY_MS) return;
  await touchSessions(c.var.sql, [session.id]);
}

function remember(c: Context<AppEnv>, session: Session) {
  c.set("session", session);
  c.set("user", session.user);
}

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * A cookie travels with a request that another site's page makes, and with a socket it opens. So
 * whatever changes something, and every stream, must come from a page of ours.
 */
export function ensureSameOrigin(c: Context<AppEnv>) {
  if (bearerToken(c) !== null) return; // no page of another site can make a browser send one
  const isStream = c.req.header("Upgrade") !== undefined;
  if (SAFE_METHODS.includes(c.req.method) && !isStream) return;
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const isNamed = site !== undefined || origin !== undefined;
  const isOurs = (site === undefined || site === "same-origin") &&
    (origin === undefined || isOwnOrigin(c, origin));
  if (!isOurs || (!isNamed && !isStream)) throw new Forbidden("Cross-site request refused.");
}

function isOwnOrigin(c: Context<AppEnv>, origin: string): boolean {
  const { baseUrl } = c.var.config;
  if (baseUrl) return origin === baseUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === c.req.header("Host");
}
