import type { Context } from "hono";
import { findPasswordHash } from "../../db/people/accounts.ts";
import { forgetAttempts, takeAttempt } from "../../db/sign_in/attempts.ts";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { Invalid, TooManyAttempts } from "../../domain/errors.ts";
import { isPasswordOf } from "../../server/passwords.ts";
import type { AppEnv } from "../app_env.ts";

const LIMIT = { withinSeconds: 15 * 60, max: 10 };

/**
 * Checks the user's password before a change of how they sign in, because somebody else may be at
 * a screen that was left open. @throws {Invalid} at `path`, the password is wrong.
 * @throws {TooManyAttempts}
 */
export async function ensureOwnPassword(c: Context<AppEnv>, password: string, path: string) {
  const { sql, user } = c.var;
  const tries = { kind: "own password", subject: user.id } as const;
  if (!await takeAttempt(sql, { ...tries, ...LIMIT })) {
    throw new TooManyAttempts(LIMIT.withinSeconds);
  }
  if (!await isPasswordOf(password, await findPasswordHash(sql, user.id))) {
    throw new Invalid([{ path, message: ACCOUNT_MESSAGES.wrongCurrentPassword }]);
  }
  await forgetAttempts(sql, tries);
}
