import type { Context } from "hono";
import { findPasswordHash } from "../../db/people/accounts.ts";
import { forgetAttempts, takeAttempt } from "../../db/sign_in/attempts.ts";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { Invalid, TooManyAttempts } from "../../domain/errors.ts";
import { isPasswordOf } from "../../server/passwords.ts";
import type { AppEnv } from "../app_env.ts";

const LIMIT = { withinSeconds: 15 * 60, max: 10 };

/**
 * Whoever changes how an account is signed in to must know its password: a screen may stand open.
 * @throws {Invalid} at `path`: it is not the password. @throws {TooManyAttempts}
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
