import type { Context } from "hono";
import { endSession } from "../../db/sign_in/sessions.ts";
import {
  followPendingSession,
  type NewSession,
  startPendingSession,
  startSession,
} from "../../db/sign_in/starting.ts";
import type { UserWithPassword } from "../../db/people/users.ts";
import { SignedOut } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { clientAddress } from "../client_address.ts";
import { currentSession } from "../current_session.ts";
import { dropSessionCookie, giveSessionCookie } from "../session_cookie.ts";

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
 * Signs a user in with a new token, and ends the session that the request came with. Returns false
 * and signs nobody in if the organisation has just begun to require a second factor.
 */
export async function beginSession(
  c: Context<AppEnv>,
  { user, hashedPassword }: UserWithPassword,
): Promise<boolean> {
  await endCurrentSession(c);
  const token = newToken();
  const session = { ...await sessionOf(c, user, { token }), hashedPassword };
  const id = await startSession(c.var.sql, session);
  if (id !== null) giveSessionCookie(c, token, ABSOLUTE_SECONDS);
  return id !== null;
}

/** Begins a session that allows nothing but giving the second factor, within 30 minutes. */
export async function beginPendingSession(
  c: Context<AppEnv>,
  { user, hashedPassword }: UserWithPassword,
): Promise<BegunSession> {
  await endCurrentSession(c);
  const token = newToken();
  const times = { token, seconds: PENDING_SECONDS };
  const session = { ...await sessionOf(c, user, times), hashedPassword };
  const id = await startPendingSession(c.var.sql, session);
  giveSessionCookie(c, token, PENDING_SECONDS);
  return { id, token };
}

/**
 * Completes the sign-in of a user who has given the second factor, with a new token.
 * @throws {SignedOut} the pending session has ended, or another request has completed it.
 */
export async function completeSession(c: Context<AppEnv>, pendingId: string, user: User) {
  const token = newToken();
  const session = await sessionOf(c, user, { token });
  if (!await followPendingSession(c.var.sql, { pendingId, session })) throw new SignedOut();
  giveSessionCookie(c, token, ABSOLUTE_SECONDS);
}

/** Ends the session of the request and deletes its cookie. */
export async function signOut(c: Context<AppEnv>) {
  await endCurrentSession(c);
  dropSessionCookie(c);
}

async function endCurrentSession(c: Context<AppEnv>) {
  const session = await currentSession(c);
  if (session) await endSession(c.var.sql, session.id);
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
