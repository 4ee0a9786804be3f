import { type Context, Hono } from "hono";
import { z } from "zod";
import { resetPassword } from "../../db/people/accounts.ts";
import { queueMail } from "../../db/emails.ts";
import { newsMail } from "../../db/people/news.ts";
import { hasPasswordOff } from "../../db/providers/providers.ts";
import { findResetUser, replaceCode } from "../../db/sign_in/one_time_codes.ts";
import { countedAccount, ensureAttempt, giveBackAttempt } from "../../db/sign_in/attempts.ts";
import { findUserToSignIn, type UserToSignIn } from "../../db/people/users.ts";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { Forbidden, NotFound, PasswordOff, SignInFailed } from "../../domain/errors.ts";
import { PASSWORD_TOO_COMMON } from "../../domain/people/password.ts";
import { languageOf, type User } from "../../domain/people/user.ts";
import { resetPasswordMail } from "../../server/mails/reset_password.ts";
import { speaking } from "../../server/speaking.ts";
import { faultOfChosen } from "../../server/sign_in/common_passwords.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import { accountNews } from "./account_news.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { countedAddress } from "../client_address.ts";
import { open } from "../guards.ts";
import { described, Nothing } from "../openapi/described.ts";
import { mailOrigin } from "../own_origin.ts";
import { deviceHashOf } from "./devices.ts";
import { hashInTurn } from "./password_turn.ts";
import { typedEmail } from "./typed_email.ts";

const Forgot = z.object({ email: typedEmail });
/** A value that is missing or no text is a bad link or a weak password (design §6.1). */
const Reset = z.object({
  email: typedEmail.catch(""),
  code: z.string().max(1000).catch(""),
  password: z.string().max(1000).catch(""),
});

const VALID_MS = 60 * 60 * 1000;
const HOUR_SECONDS = 60 * 60;
const MAX_MAILS_AN_HOUR = 5;
/** As many as wrong passwords: a whole hospital is one address, and few of them must not stop it. */
const UNKNOWN_EMAILS = { withinSeconds: 15 * 60, max: 200 };
const BAD_LINKS = { withinSeconds: 15 * 60, max: 50 };

/** A forgotten password, mounted at /auth/local. */
export const passwordReset = new Hono<AppEnv>()
  .post(
    "/forgot",
    open,
    described({
      does: "Mail a link to choose a new password",
      notes: "404 if no active user has this address; 429 after 5 mails in an hour, or after 200 " +
        "unknown addresses in 15 minutes from one network address, unless the account has been " +
        "signed in to on the device; 409 if the organization signs in with its own provider only.",
      answers: { 200: Nothing },
      refuses: [404, 409, 429],
    }),
    body(Forgot),
    async (c) => {
      const { user, isKnownDevice } = await findUserToMail(c, c.req.valid("json").email);
      await ensurePasswordOn(c, user);
      const subject = countedAccount(user.id, isKnownDevice);
      const mails = { kind: "reset mail", subject } as const;
      const limit = { withinSeconds: HOUR_SECONDS, max: MAX_MAILS_AN_HOUR };
      await ensureAttempt(c.var.sql, { ...mails, ...limit });
      await mailResetLink(c, user);
      return c.json({});
    },
  )
  .post(
    "/reset",
    open,
    described({
      does: "Set a new password with the code from the link",
      notes:
        "Email address and code are in the mailed link. Ends all sessions of the user. 403 if " +
        "the link is no longer valid; 422 if the password is too weak: the link then stays " +
        "valid; 409 if the organization signs in with its own provider only.",
      answers: { 200: Nothing },
      refuses: [403, 409, 422, 429],
    }),
    body(Reset),
    async (c) => {
      const { email, code, password } = c.req.valid("json");
      const { sql } = c.var;
      const codeHash = await tokenHashOf(code);
      const user = await findResetUser(sql, { email, codeHash });
      if (!user) return await refuseLink(c);
      await ensurePasswordOn(c, user);
      const fault = faultOfChosen(password);
      if (fault) {
        const isCommon = fault === PASSWORD_TOO_COMMON;
        throw new SignInFailed(isCommon ? fault : ACCOUNT_MESSAGES.weakPassword);
      }
      const hashedPassword = await hashInTurn(c, password);
      const mail = newsMail(accountNews(c), user, { kind: "password changed" });
      const reset = { userId: user.id, codeHash, hashedPassword, mail };
      const isReset = await resetPassword(sql, reset);
      return isReset ? c.json({}) : await refuseLink(c);
    },
  );

/** @throws {PasswordOff} their organisation signs in with its own provider only. */
async function ensurePasswordOn(c: Context<AppEnv>, user: User) {
  if (await hasPasswordOff(c.var.sql, user.id)) throw new PasswordOff(user.organization.name);
}

/**
 * Limits by address only how many unknown addresses may be found out; mails are limited by account,
 * and wrong passwords do not count here. Whoever asks on a device of the account guesses nothing: it
 * works also where somebody behind the same network address has guessed too often.
 * @throws {NotFound} no user has this address (product §12.1). @throws {TooManyAttempts}
 */
async function findUserToMail(c: Context<AppEnv>, email: string): Promise<UserToSignIn> {
  const { sql } = c.var;
  const deviceHash = await deviceHashOf(c);
  const onDevice = deviceHash && await findUserToSignIn(sql, email, deviceHash);
  if (onDevice?.isKnownDevice) return onDevice;
  const guesses = { kind: "unknown email", subject: countedAddress(c) } as const;
  // Counted before the check, so that parallel requests cannot exceed the limit.
  await ensureAttempt(sql, { ...guesses, ...UNKNOWN_EMAILS });
  const found = deviceHash ? onDevice : await findUserToSignIn(sql, email);
  if (!found) throw new NotFound(ACCOUNT_MESSAGES.unknownEmail);
  await giveBackAttempt(sql, guesses);
  return found;
}

async function mailResetLink(c: Context<AppEnv>, user: User) {
  const code = newToken();
  const codeHash = await tokenHashOf(code);
  const expiresAt = new Date(c.var.clock.now().getTime() + VALID_MS);
  const query = new URLSearchParams({ email: user.email, code });
  const link = `${mailOrigin(c)}/reset?${query}`;
  const { appName } = c.var.config;
  const mail = speaking(languageOf(user), () => resetPasswordMail({ appName, link }));
  await c.var.sql.begin(async (tx) => {
    await replaceCode(tx, { kind: "reset", userId: user.id, codeHash, expiresAt });
    await queueMail(tx, { to: user.email, ...mail, giveUpAt: expiresAt });
  });
}

/**
 * Refuses a bad link. Only bad links are counted, so that nobody can stop others from using a good
 * link. @throws {Forbidden} it is unknown, used or expired. @throws {TooManyAttempts}
 */
async function refuseLink(c: Context<AppEnv>): Promise<never> {
  await ensureAttempt(c.var.sql, {
    kind: "bad link",
    subject: countedAddress(c),
    ...BAD_LINKS,
  });
  throw new Forbidden(ACCOUNT_MESSAGES.linkNotValid);
}
