import type { Context, MiddlewareHandler } from "hono";
import type { Session } from "../db/sign_in/sessions.ts";
import { Forbidden, NotFound, SecondFactorMissing, SignedOut } from "../domain/errors.ts";
import { type Action, can } from "../domain/people/permissions.ts";
import type { User } from "../domain/people/user.ts";
import type { AppEnv } from "./app_env.ts";
import { idIn } from "./body.ts";
import { currentSession } from "./current_session.ts";
import { ensureSameOrigin } from "./same_origin.ts";

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

/** Whoever asks, their session noted. @throws {SignedOut} @throws {SecondFactorMissing} */
export async function ensureSignedIn(c: Context<AppEnv>): Promise<User> {
  const session = await currentSession(c);
  if (!session) throw new SignedOut();
  if (session.isSecondFactorPending) throw new SecondFactorMissing();
  remember(c, session);
  return session.user;
}

function remember(c: Context<AppEnv>, session: Session) {
  c.set("session", session);
  c.set("user", session.user);
}
