import type { Context } from "hono";
import { queueMail } from "../../db/emails.ts";
import { replaceCode } from "../../db/sign_in/one_time_codes.ts";
import { takeAttempt } from "../../db/sign_in/attempts.ts";
import { TooManyAttempts } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { mailCodeHash, newMailCode } from "../../server/codes.ts";
import { twoFactorMail } from "../../server/mails/two_factor.ts";
import type { AppEnv } from "../app_env.ts";
import type { BegunSession } from "./sessions.ts";

const HOUR_SECONDS = 60 * 60;
const MAX_AN_HOUR = 3;
const VALID_MS = 10 * 60 * 1000;

/** Counts a code that is about to be mailed. @throws {TooManyAttempts} over three in an hour. */
export async function ensureCodeMayBeMailed(c: Context<AppEnv>, user: User) {
  const mails = { kind: "second factor mail", subject: user.id } as const;
  const limit = { withinSeconds: HOUR_SECONDS, max: MAX_AN_HOUR };
  if (!await takeAttempt(c.var.sql, { ...mails, ...limit })) {
    throw new TooManyAttempts(HOUR_SECONDS);
  }
}

/** Mails a new code, valid for 10 minutes and only for this session. Older codes become invalid. */
export async function mailCode(c: Context<AppEnv>, user: User, session: BegunSession) {
  const code = newMailCode();
  const codeHash = await mailCodeHash(session.token, code);
  const expiresAt = new Date(c.var.clock.now().getTime() + VALID_MS);
  const mail = twoFactorMail({ appName: c.var.config.appName, code });
  await c.var.sql.begin(async (tx) => {
    await replaceCode(tx, {
      kind: "second factor",
      userId: user.id,
      sessionId: session.id,
      codeHash,
      expiresAt,
    });
    await queueMail(tx, { to: user.email, ...mail, giveUpAt: expiresAt });
  });
}
