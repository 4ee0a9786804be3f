import type { Context } from "hono";
import { endSession } from "../../db/sign_in/sessions.ts";
import {
  followPendingSession,
  type NewSession,
  startPendingSession,
  startSession,
} from "../../db/sign_in/starting.ts";
import type { UserToSignIn } from "../../db/people/users.ts";
import { SignedOut } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { clientAddress } from "../client_address.ts";
import { currentSession } from "../current_session.ts";
import {
  deviceToken,
  dropSessionCookie,
  giveDeviceCookie,
  giveSessionCookie,
} from "../session_cookie.ts";

const SHIFT_SECONDS = 12 * 60 * 60;
const ADMIN_SECONDS = 60 * 60;
const ABSOLUTE_SECONDS = 7 * 24 * 60 * 60;
const PENDING_SECONDS = 30 * 60;

/** A new session: its id, and the token that only the browser keeps. */
export interface BegunSession {
  id: string;
  token: string;
}

/**
 * Signs a user in with a new token, ends the session that the request came with, and remembers the
 * device. Returns false and signs nobody in if a second factor has just become required.
 */
export async function beginSession(
  c: Context<AppEnv>,
  { user, hashedPassword }: UserToSignIn,
): Promise<boolean> {
  const tokens = { session: newToken(), device: deviceToken(c) ?? newToken() };
  const id = await startSession(c.var.sql, {
    ...await sessionOf(c, user, { token: tokens.session }),
    hashedPassword,
    replacedId: await currentSessionId(c),
    deviceHash: await tokenHashOf(tokens.device),
  });
  if (id !== null) await giveCookies(c, tokens);
  return id !== null;
}

/** Begins a session that allows nothing but giving the second factor, within 30 minutes. */
export async function beginPendingSession(
  c: Context<AppEnv>,
  { user, hashedPassword }: UserToSignIn,
): Promise<BegunSession> {
  const token = newToken();
  const id = await startPendingSession(c.var.sql, {
    ...await sessionOf(c, user, { token, seconds: PENDING_SECONDS }),
    hashedPassword,
    replacedId: await currentSessionId(c),
  });
  giveSessionCookie(c, token, PENDING_SECONDS);
  return { id, token };
}

/**
 * Completes the sign-in of a user who has given the second factor, with a new token, and remembers
 * the device.
 * @throws {SignedOut} the pending session has ended, or another request has completed it.
 */
export async function completeSession(c: Context<AppEnv>, pendingId: string, user: User) {
  const tokens = { session: newToken(), device: deviceToken(c) ?? newToken() };
  const session = {
    ...await sessionOf(c, user, { token: tokens.session }),
    deviceHash: await tokenHashOf(tokens.device),
  };
  if (!await followPendingSession(c.var.sql, { pendingId, session })) throw new SignedOut();
  await giveCookies(c, tokens);
}

async function giveCookies(
  c: Context<AppEnv>,
  { session, device }: { session: string; device: string },
) {
  c.var.pools.knownTokens.note(await tokenHashOf(session), true);
  giveSessionCookie(c, session, ABSOLUTE_SECONDS);
  giveDeviceCookie(c, device);
}

/** Ends the session of the request and deletes its cookie. */
export async function signOut(c: Context<AppEnv>) {
  const id = await currentSessionId(c);
  if (id !== null) await endSession(c.var.sql, id);
  dropSessionCookie(c);
}

async function currentSessionId(c: Context<AppEnv>): Promise<string | null> {
  return (await currentSession(c))?.id ?? null;
}

async function sessionOf(
  c: Context<AppEnv>,
  user: User,
  { token, seconds = ABSOLUTE_SECONDS }: { token: string; seconds?: number },
): Promise<NewSession> {
  return {
    userId: user.id,
    tokenHash: await tokenHashOf(token),
    idleTimeoutSeconds: user.isOperationalUser ? SHIFT_SECONDS : ADMIN_SECONDS,
    expiresAt: new Date(c.var.clock.now().getTime() + seconds * 1000),
    address: clientAddress(c),
    userAgent: c.req.header("User-Agent")?.slice(0, 500) ?? null,
  };
}
