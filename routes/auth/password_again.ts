import type { Context } from "hono";
import { routePath } from "hono/route";
import { isPasswordConfirmed } from "../../db/sign_in/sessions.ts";
import { Forbidden, PasswordNeeded } from "../../domain/errors.ts";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import {
  CALLS_WITH_PASSWORD_AGAIN,
  PASSWORD_AGAIN_MINUTES,
} from "../../domain/people/password_again.ts";
import type { AppEnv } from "../app_env.ts";

/**
 * Lets nobody on who has not given their password again within 10 minutes, because somebody else may
 * be at a screen that was left open; and no API client at all. The demo asks nobody (design §9.8).
 * @throws {PasswordNeeded} @throws {Forbidden} an API client. @throws {Error} a call that the table of
 * these calls does not have.
 */
export async function ensurePasswordAgain(c: Context<AppEnv>) {
  const { config, session, sql } = c.var;
  const call = `${c.req.method} ${routePath(c).replace(/\/+$/, "")}`;
  if (!(call in CALLS_WITH_PASSWORD_AGAIN)) throw new Error(`Cannot find "${call}" in the table`);
  if (session.apiClientId !== null) throw new Forbidden();
  if (config.demo) return;
  const given = { id: session.id, withinMinutes: PASSWORD_AGAIN_MINUTES };
  if (!await isPasswordConfirmed(sql, given)) {
    throw new PasswordNeeded(ACCOUNT_MESSAGES.passwordAgain);
  }
}
