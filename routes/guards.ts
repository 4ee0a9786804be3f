import type { Context, MiddlewareHandler } from "hono";
import type { Session } from "../db/sign_in/sessions.ts";
import { Forbidden, NotFound, SecondFactorMissing, SignedOut } from "../domain/errors.ts";
import { SENDER_HEADER, SENDER_KEY } from "../domain/people/page_requests.ts";
import { type Action, can } from "../domain/people/permissions.ts";
import type { User } from "../domain/people/user.ts";
import { ensureInScope, ensureProvisions } from "./auth/api_scopes.ts";
import type { AppEnv } from "./app_env.ts";
import { nameCause } from "./audit/audited.ts";
import { idIn } from "./body.ts";
import { bearerToken, currentSession } from "./current_session.ts";
import { ensureSameOrigin } from "./same_origin.ts";
import { speakTo, speakToVisitor } from "./pages/language/spoken_language.ts";

/** A middleware that decides who may use a route. A test fails if a route has none. */
export type Guard = MiddlewareHandler<AppEnv> & { guard: string };

/** Everybody, signed in or not. */
export const open: Guard = guard("open", useSignedOutPool);

/** Everybody; users who are signed in read it in their language. */
export const openToReaders: Guard = guard("open", async (c) => {
  useSignedOutPool(c);
  await speakToVisitor(c);
});

/** Everybody. Reads no cookie, so requests from pages of other sites do no harm. */
export const openToPrograms: Guard = Object.assign(
  (async (c, next) => {
    useSignedOutPool(c);
    await next();
  }) as MiddlewareHandler<AppEnv>,
  { guard: "open" },
);

/** Users who are signed in, with the second factor if they need one. API clients, too. */
export const signedIn: Guard = guard("signed in", async (c) => {
  await ensureSignedIn(c);
});

/** Users who are signed in, but no API clients: these have no own account and no sessions. */
export const inPerson: Guard = guard("in person", async (c) => {
  await ensureSignedIn(c);
  if (c.var.session.apiClientId !== null) throw new Forbidden();
});

/** Users, but no API clients, who are told new ringdowns on any page. */
export const hearsRingdowns: Guard = guard("hearRingdowns", async (c) => {
  const user = await ensureSignedIn(c);
  const isPerson = c.var.session.apiClientId === null;
  if (!isPerson || !can(user, "hearRingdowns")) throw new Forbidden();
});

/** Users who have given their password, even if the second factor is still missing. */
export const passwordGiven: Guard = guard("password given", async (c) => {
  await ensurePasswordGiven(c);
});

/** Users who have given their password and must now give the second factor. */
export const secondFactorPending: Guard = guard("second factor pending", async (c) => {
  await ensurePasswordGiven(c);
  if (!c.var.session.isSecondFactorPending) throw new SignedOut();
});

/** Users who may do `action` at the hospital in the path. Others get 404. */
export function atHospital(
  action: Extract<Action, "watchHospital" | "seeHospitalRingdowns">,
): Guard {
  return guard(action, async (c) => {
    const user = await ensureSignedIn(c);
    if (!can(user, action, { hospitalId: idIn(c) })) throw new NotFound();
  });
}

/** Users who may do `action`. Rights to a single record are checked where the record is read. */
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

/** API clients of an EMS organisation: the dispatch centre's feed, which no person may send. */
export const dispatchFeed: Guard = guard("dispatchFeed", async (c) => {
  const user = await ensureSignedIn(c);
  const { apiClientId } = c.var.session;
  if (!can(user, "feedDispatch", { isApiClient: apiClientId !== null })) throw new Forbidden();
});

/**
 * API clients with `users:provision` and an account of their own in one organisation: whoever acts as
 * a person, or everywhere, keeps nobody's users (decision 0090).
 */
export const provisionsUsers: Guard = guard("provisionsUsers", async (c) => {
  const session = bearerToken(c.req.raw) === null ? null : await currentSession(c);
  if (!session) {
    c.header("WWW-Authenticate", "Bearer");
    throw new SignedOut();
  }
  remember(c, session);
  ensureProvisions(c, session);
});

/** Sets the user of a page that has no guard, if one is signed in: an error rings for them, too. */
export async function knowVisitor(c: Context<AppEnv>): Promise<void> {
  const session = await currentSession(c).catch(() => null); // who cannot be known reads it, too
  if (!session || session.isSecondFactorPending || session.apiClientId !== null) return;
  c.set("user", session.user);
}

/** Makes a guard. `check` throws if the caller may not pass; it runs again for a slow body. */
export function guard(name: string, check: (c: Context<AppEnv>) => void | Promise<void>): Guard {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    await check(c);
    ensureSameOrigin(c);
    c.set("checkAgain", async () => await check(c));
    await next();
  };
  return Object.assign(middleware, { guard: name });
}

/** Whoever tries passwords or links must not take the connections of those at work. */
function useSignedOutPool(c: Context<AppEnv>) {
  c.set("sql", c.var.pools.signedOut);
  void c.req.raw.signal; // only from now on does it tell that the caller has gone
}

async function ensurePasswordGiven(c: Context<AppEnv>) {
  useSignedOutPool(c);
  const session = await currentSession(c);
  if (!session || session.apiClientId !== null) throw new SignedOut();
  remember(c, session);
}

/**
 * The user who calls. Also sets `session` and `user`. @throws {SignedOut} {SecondFactorMissing}
 * @throws {Forbidden} an API client without the scope for this route.
 */
export async function ensureSignedIn(c: Context<AppEnv>): Promise<User> {
  const session = await currentSession(c);
  if (!session) throw new SignedOut();
  const sender = senderOf(c);
  if (sender !== undefined && sender !== session.user.id) {
    throw new SignedOut("Somebody else is signed in.");
  }
  if (session.isSecondFactorPending) throw new SecondFactorMissing();
  remember(c, session); // first: log and record name the client that is refused
  if (session.scopes !== null) ensureInScope(c, session.scopes);
  return session.user;
}

/** As whom a page calls, if it says so: a browser lets it set no header of a stream. */
function senderOf(c: Context<AppEnv>): string | undefined {
  const isStream = c.req.header("Upgrade") !== undefined;
  return c.req.header(SENDER_HEADER) ?? (isStream ? c.req.query(SENDER_KEY) : undefined);
}

function remember(c: Context<AppEnv>, session: Session) {
  c.set("session", session);
  c.set("user", session.user);
  nameCause(c, session);
  speakTo(c, session.user);
}
