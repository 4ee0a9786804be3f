import { type Context, Hono } from "hono";
import { z } from "zod";
import { resetPassword } from "../../db/people/accounts.ts";
import { queueMail } from "../../db/emails.ts";
import { findResetUser, replaceCode } from "../../db/sign_in/one_time_codes.ts";
import { giveBackAttempt, takeAttempt } from "../../db/sign_in/attempts.ts";
import { findUserToSignIn } from "../../db/people/users.ts";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { Forbidden, NotFound, SignInFailed, TooManyAttempts } from "../../domain/errors.ts";
import { passwordFault } from "../../domain/people/password.ts";
import type { User } from "../../domain/people/user.ts";
import { resetPasswordMail } from "../../server/mails/reset_password.ts";
import { hashPassword } from "../../server/passwords.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { clientAddress } from "../client_address.ts";
import { open } from "../guards.ts";
import { described, Nothing } from "../openapi/described.ts";
import { ownOrigin } from "../own_origin.ts";
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
const GUESSES = { withinSeconds: 15 * 60, max: 50 };

/** A forgotten password, mounted at /auth/local. */
export const passwordReset = new Hono<AppEnv>()
  .post(
    "/forgot",
    open,
    described({
      does: "Mail a link to choose a new password",
      notes: "404 if no active user has this address; 429 after 5 mails in an hour, or after 50 " +
        "unknown addresses in 15 minutes from one network address.",
      answers: { 200: Nothing },
      refuses: [404, 429],
    }),
    body(Forgot),
    async (c) => {
      const user = await findUserToMail(c, c.req.valid("json").email);
      const mails = { kind: "reset mail", subject: user.id } as const;
      const limit = { withinSeconds: HOUR_SECONDS, max: MAX_MAILS_AN_HOUR };
      const mayMail = await takeAttempt(c.var.sql, { ...mails, ...limit });
      if (!mayMail) throw new TooManyAttempts(HOUR_SECONDS);
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
        "valid.",
      answers: { 200: Nothing },
      refuses: [403, 422, 429],
    }),
    body(Reset),
    async (c) => {
      const { email, code, password } = c.req.valid("json");
      const { sql } = c.var;
      const codeHash = await tokenHashOf(code);
      const userId = await findResetUser(sql, { email, codeHash });
      if (!userId) return await refuseLink(c);
      if (passwordFault(password)) throw new SignInFailed(ACCOUNT_MESSAGES.weakPassword);
      const hashedPassword = await hashPassword(password);
      const isReset = await resetPassword(sql, { userId, codeHash, hashedPassword });
      return isReset ? c.json({}) : await refuseLink(c);
    },
  );

/** @throws {NotFound} no user has this address (product §12.1). @throws {TooManyAttempts} */
async function findUserToMail(c: Context<AppEnv>, email: string): Promise<User> {
  const { sql } = c.var;
  const guesses = { kind: "unknown email", subject: clientAddress(c) } as const;
  // Counted before the check, so that parallel requests cannot exceed the limit.
  const isAllowed = await takeAttempt(sql, { ...guesses, ...GUESSES });
  if (!isAllowed) throw new TooManyAttempts(GUESSES.withinSeconds);
  const found = await findUserToSignIn(sql, email);
  if (!found) throw new NotFound(ACCOUNT_MESSAGES.unknownEmail);
  await giveBackAttempt(sql, guesses);
  return found.user;
}

async function mailResetLink(c: Context<AppEnv>, user: User) {
  const code = newToken();
  const codeHash = await tokenHashOf(code);
  const expiresAt = new Date(c.var.clock.now().getTime() + VALID_MS);
  const query = new URLSearchParams({ email: user.email, code });
  const link = `${ownOrigin(c)}/reset?${query}`;
  const mail = resetPasswordMail({ appName: c.var.config.appName, link });
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
  const isAllowed = await takeAttempt(c.var.sql, {
    kind: "bad link",
    subject: clientAddress(c),
    ...GUESSES,
  });
  if (!isAllowed) throw new TooManyAttempts(GUESSES.withinSeconds);
  throw new Forbidden(ACCOUNT_MESSAGES.linkNotValid);
}
