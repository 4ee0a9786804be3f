import type { Context } from "hono";
import { findPasswordHash } from "../../db/people/accounts.ts";
import { hasProviderAccount } from "../../db/providers/accounts.ts";
import { ensureAttempt, forgetAttempts } from "../../db/sign_in/attempts.ts";
import { isPasswordConfirmed } from "../../db/sign_in/sessions.ts";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { PASSWORD_AGAIN_MINUTES } from "../../domain/people/password_again.ts";
import { Invalid, SignInFailed } from "../../domain/errors.ts";
import { isPasswordOf } from "../../server/passwords.ts";
import type { AppEnv } from "../app_env.ts";
import { inPasswordTurn } from "../auth/password_turn.ts";

const LIMIT = { withinSeconds: 15 * 60, max: 10 };

/**
 * Checks the user's password before a change of how they sign in, because somebody else may be at
 * a screen that was left open. @throws {Invalid} at `path`, the password is wrong; without a path
 * {SignInFailed}. @throws {TooManyAttempts}
 */
export async function ensureOwnPassword(c: Context<AppEnv>, password: string, path?: string) {
  await inPasswordTurn(c, () => proveOwnPassword(c, password, path));
}

/**
 * The same at `password`; but who signs in with the provider of their organization may leave it
 * blank when they have just signed in there again (`POST /auth/oidc/again`). @throws {Invalid}
 */
export async function ensureOneself(c: Context<AppEnv>, password: string) {
  const { sql, user, session } = c.var;
  const path = "password";
  if (password !== "" || !await hasProviderAccount(sql, user.id)) {
    return await ensureOwnPassword(c, password, path);
  }
  const proven = { id: session.id, withinMinutes: PASSWORD_AGAIN_MINUTES };
  if (await isPasswordConfirmed(sql, proven)) return;
  throw new Invalid([{ path, message: ACCOUNT_MESSAGES.notSignedInAgain }]);
}

async function proveOwnPassword(c: Context<AppEnv>, password: string, path?: string) {
  const { sql, user, audit, cause } = c.var;
  const tries = { kind: "own password", subject: user.id } as const;
  await ensureAttempt(sql, { ...tries, ...LIMIT });
  if (!await isPasswordOf(password, await findPasswordHash(sql, user.id))) {
    audit.observe({ action: "sign_in.password_again_failed", outcome: "failed", cause });
    const message = ACCOUNT_MESSAGES.wrongCurrentPassword;
    throw path === undefined ? new SignInFailed(message) : new Invalid([{ path, message }]);
  }
  await forgetAttempts(sql, tries);
  audit.observe({ action: "sign_in.password_again", outcome: "done", cause });
}
