import type { Context } from "hono";
import { endSession } from "../../db/sign_in/sessions.ts";
import {
  followPendingSession,
  type NewSession,
  type SignedInDevice,
  startPendingSession,
  startProviderSession,
  startSession,
} from "../../db/sign_in/starting.ts";
import { newsMail } from "../../db/people/news.ts";
import type { UserToSignIn } from "../../db/people/users.ts";
import { SignedOut } from "../../domain/errors.ts";
import { IDLE_SECONDS } from "../../domain/people/account.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import { accountNews } from "./account_news.ts";
import type { AppEnv } from "../app_env.ts";
import { nameCause } from "../audit/audited.ts";
import { clientAddress } from "../client_address.ts";
import { currentSession } from "../current_session.ts";
import {
  deviceToken,
  dropSessionCookie,
  giveDeviceCookie,
  giveLeftCookie,
  giveSessionCookie,
} from "../session_cookie.ts";

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
    device: await deviceOf(c, user, tokens.device),
  }, c.var.config);
  if (id !== null) await giveCookies(c, tokens);
  return id !== null;
}

/**
 * Signs in a user whom the provider of their organisation has signed in. Returns false and signs
 * nobody in if it was just switched off.
 */
export async function beginProviderSession(
  c: Context<AppEnv>,
  user: User,
  providerId: string,
): Promise<boolean> {
  const tokens = { session: newToken(), device: deviceToken(c) ?? newToken() };
  const id = await startProviderSession(c.var.sql, {
    ...await sessionOf(c, user, { token: tokens.session }),
    replacedId: await currentSessionId(c),
    device: await deviceOf(c, user, tokens.device),
  }, providerId);
  if (id !== null) await giveCookies(c, tokens);
  return id !== null;
}

/** Begins a session that allows nothing but giving the second factor, within 30 minutes. */
export async function beginPendingSession(
  c: Context<AppEnv>,
  { user, hashedPassword }: Pick<UserToSignIn, "user"> & Partial<UserToSignIn>,
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
    device: await deviceOf(c, user, tokens.device),
  };
  if (!await followPendingSession(c.var.sql, { pendingId, session })) throw new SignedOut();
  await giveCookies(c, tokens);
}

/** The device of the request, and the mail that tells the user of it if it is a new one. */
async function deviceOf(c: Context<AppEnv>, user: User, token: string): Promise<SignedInDevice> {
  const mail = newsMail(accountNews(c), user, { kind: "new device" });
  return { hash: await tokenHashOf(token), mail };
}

async function giveCookies(
  c: Context<AppEnv>,
  { session, device }: { session: string; device: string },
) {
  c.var.pools.knownTokens.note(await tokenHashOf(session), true);
  giveSessionCookie(c, session, ABSOLUTE_SECONDS);
  giveDeviceCookie(c, device);
}

/** Gives the browser the token with which the session of the request goes on. */
export async function giveNewToken(c: Context<AppEnv>, token: string) {
  const { clock, pools, session } = c.var;
  pools.knownTokens.note(await tokenHashOf(token), true);
  const left = session.expiresAt.getTime() - clock.now().getTime();
  giveSessionCookie(c, token, Math.max(Math.ceil(left / 1000), 0));
}

/** Ends the session of the request and deletes its cookie. */
export async function signOut(c: Context<AppEnv>) {
  const session = await currentSession(c);
  if (session) {
    nameCause(c, session);
    await endSession(c.var.sql, session.id);
    giveLeftCookie(c, session.user.id);
  }
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
    idleTimeoutSeconds: can(user, "administer") ? IDLE_SECONDS.administrators : IDLE_SECONDS.others,
    expiresAt: new Date(c.var.clock.now().getTime() + seconds * 1000),
    address: clientAddress(c),
    userAgent: c.req.header("User-Agent")?.slice(0, 500) ?? null,
  };
}
