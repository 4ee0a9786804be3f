import type { Context } from "hono";
import { queueMail } from "../../db/emails.ts";
import { replaceCode } from "../../db/sign_in/one_time_codes.ts";
import { countedAccount, ensureAttempt } from "../../db/sign_in/attempts.ts";
import type { UserToSignIn } from "../../db/people/users.ts";
import type { AskedFactor } from "../../domain/people/second_factor.ts";
import { languageOf, type User } from "../../domain/people/user.ts";
import { mailCodeHash, newMailCode } from "../../server/codes.ts";
import { twoFactorMail } from "../../server/mails/two_factor.ts";
import { speaking } from "../../server/speaking.ts";
import type { AppEnv } from "../app_env.ts";
import { isOnKnownDevice } from "./devices.ts";
import { beginPendingSession, type BegunSession } from "./sessions.ts";

const HOUR_SECONDS = 60 * 60;
const MAX_AN_HOUR = 3;
const VALID_MS = 10 * 60 * 1000;

/** Counts a code that is about to be mailed. @throws {TooManyAttempts} over three in an hour. */
export async function ensureCodeMayBeMailed(c: Context<AppEnv>, user: User) {
  const subject = countedAccount(user.id, await isOnKnownDevice(c, user.id));
  const mails = { kind: "second factor mail", subject } as const;
  const limit = { withinSeconds: HOUR_SECONDS, max: MAX_AN_HOUR };
  await ensureAttempt(c.var.sql, { ...mails, ...limit });
}

/** Mails a new code, valid for 10 minutes and only for this session. Older codes become invalid. */
export async function mailCode(c: Context<AppEnv>, user: User, session: BegunSession) {
  const code = newMailCode();
  const codeHash = await mailCodeHash(session.token, code);
  const expiresAt = new Date(c.var.clock.now().getTime() + VALID_MS);
  const { appName } = c.var.config;
  const mail = speaking(languageOf(user), () => twoFactorMail({ appName, code }));
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

/** Begins a pending session, and mails a code to users whose codes come by mail. */
export async function askForSecondFactor(
  c: Context<AppEnv>,
  proven: Pick<UserToSignIn, "user"> & Partial<UserToSignIn>,
  asked: AskedFactor,
) {
  const isMailed = asked === "mail";
  if (isMailed) await ensureCodeMayBeMailed(c, proven.user);
  const session = await beginPendingSession(c, proven);
  if (isMailed) await mailCode(c, proven.user, session);
}
