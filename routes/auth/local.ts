import { type Context, Hono } from "hono";
import { z } from "zod";
import { endSession, startSession } from "../../db/sessions.ts";
import {
  countAttempts,
  forgetAttempts,
  isKnownDevice,
  noteAttempt,
  rememberDevice,
  takeAttempt,
} from "../../db/sign_in_attempts.ts";
import { findUserToSignIn } from "../../db/users.ts";
import { SignInFailed, TooManyAttempts } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import type { User } from "../../domain/user.ts";
import { isPasswordOf } from "../../server/passwords.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { clientAddress } from "../client_address.ts";
import { currentSession, open } from "../guards.ts";
import {
  deviceToken,
  dropSessionCookie,
  giveDeviceCookie,
  giveSessionCookie,
} from "../session_cookie.ts";

/** What is missing or no text is a wrong one: every fault of sign-in is the same 422 (design §5). */
const Login = z.object({
  // No address has U+0000 in it, and PostgreSQL cannot be asked for one.
  username: z.string().max(1000).transform((email) => email.trim().replaceAll("\u0000", "\ufffd"))
    .catch(""),
  password: z.string().max(1000).catch(""),
});

const WITHIN_SECONDS = 15 * 60;
const MAX_TRIES_OF_ACCOUNT = 10;
const MAX_TRIES_OF_KNOWN_DEVICE = 100;
const MAX_TRIES_OF_ADDRESS = 200;

const SHIFT_SECONDS = 12 * 60 * 60;
const ADMIN_SECONDS = 60 * 60;
const ABSOLUTE_SECONDS = 7 * 24 * 60 * 60;

/** Sign-in and sign-out, mounted at /auth/local. */
export const local = new Hono<AppEnv>()
  .post("/login", open, body(Login), async (c) => {
    const { username, password } = c.req.valid("json");
    const user = await signIn(c, username, password);
    const isSecondFactorPending = user.organization.isMfaEnabled;
    await replaceSession(c, user, isSecondFactorPending);
    return isSecondFactorPending ? c.json({}, 202) : c.json(user);
  })
  .get("/logout", open, async (c) => {
    const isCrossSite = c.req.header("Sec-Fetch-Site") === "cross-site";
    if (!isCrossSite) await signOut(c);
    const isBrowser = (c.req.header("Accept") ?? "").includes("text/html");
    return isBrowser ? c.redirect("/login") : c.json({});
  });

/** @throws {SignInFailed} for every fault, so that nobody learns which. @throws {TooManyAttempts} */
async function signIn(c: Context<AppEnv>, email: string, password: string): Promise<User> {
  const { sql } = c.var;
  const account = email.toLowerCase();
  const address = clientAddress(c);
  const found = await findUserToSignIn(sql, email);
  await ensureNotTooMany(c, { account, address, userId: found?.user.id ?? null });
  if (!await isPasswordOf(password, found?.hashedPassword ?? null) || !found) {
    await noteAttempt(sql, { kind: "address", subject: address });
    throw new SignInFailed(MESSAGES.signInFailed);
  }
  await forgetAttempts(sql, account);
  await knowDevice(c, found.user);
  return found.user;
}

/** A device that has signed in to the account before is heard: nobody locks a crew out from outside. */
async function ensureNotTooMany(
  c: Context<AppEnv>,
  { account, address, userId }: { account: string; address: string; userId: string | null },
) {
  const { sql } = c.var;
  const withinSeconds = WITHIN_SECONDS;
  const isKnown = await comesFromKnownDevice(c, userId);
  const max = isKnown ? MAX_TRIES_OF_KNOWN_DEVICE : MAX_TRIES_OF_ACCOUNT;
  const ofAddress = await countAttempts(sql, { kind: "address", subject: address, withinSeconds });
  const isHeard = (isKnown || ofAddress < MAX_TRIES_OF_ADDRESS) &&
    await takeAttempt(sql, { kind: "account", subject: account, withinSeconds, max });
  if (!isHeard) throw new TooManyAttempts(WITHIN_SECONDS);
}

async function comesFromKnownDevice(c: Context<AppEnv>, userId: string | null): Promise<boolean> {
  const token = deviceToken(c);
  if (!token || !userId) return false;
  return await isKnownDevice(c.var.sql, { userId, tokenHash: await tokenHashOf(token) });
}

async function knowDevice(c: Context<AppEnv>, user: User) {
  const token = deviceToken(c) ?? newToken();
  await rememberDevice(c.var.sql, { userId: user.id, tokenHash: await tokenHashOf(token) });
  giveDeviceCookie(c, token);
}

/** A new token at every sign-in; the session it came with ends. */
async function replaceSession(c: Context<AppEnv>, user: User, isSecondFactorPending: boolean) {
  const { sql } = c.var;
  const old = await currentSession(c);
  if (old) await endSession(sql, old.id);
  const token = newToken();
  await startSession(sql, {
    userId: user.id,
    tokenHash: await tokenHashOf(token),
    isSecondFactorPending,
    idleTimeoutSeconds: user.isOperationalUser ? SHIFT_SECONDS : ADMIN_SECONDS,
    expiresAt: new Date(Date.now() + ABSOLUTE_SECONDS * 1000),
    address: clientAddress(c),
    userAgent: c.req.header("User-Agent")?.slice(0, 500) ?? null,
  });
  giveSessionCookie(c, token, ABSOLUTE_SECONDS);
}

async function signOut(c: Context<AppEnv>) {
  const session = await currentSession(c);
  if (session) await endSession(c.var.sql, session.id);
  dropSessionCookie(c);
}
