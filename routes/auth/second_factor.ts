import { type Context, Hono } from "hono";
import { z } from "zod";
import { findApp, findFactor, settleMailedCodes } from "../../db/sign_in/authenticator_apps.ts";
import { newsMail } from "../../db/people/news.ts";
import { countedAccount, ensureAttempt, forgetAttempts } from "../../db/sign_in/attempts.ts";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { Conflict, SignInFailed } from "../../domain/errors.ts";
import {
  askedFactor,
  type SecondFactorMethod,
  secondFactorMethod,
} from "../../domain/people/second_factor.ts";
import { appKeyPlace } from "../../server/keys/sealed_keys.ts";
import { isSecondFactor, renewRecoveryCodes } from "../../server/second_factor.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { secondFactorPending } from "../guards.ts";
import { described, Nothing } from "../openapi/described.ts";
import { sessionToken } from "../session_cookie.ts";
import { accountNews } from "./account_news.ts";
import { beginAppSetup, confirmAppSetup } from "./app_setup.ts";
import { deviceHashOf } from "./devices.ts";
import { ensureCodeMayBeMailed, mailCode } from "./mailed_code.ts";
import { completeSession } from "./sessions.ts";

/** A value that is missing or no text counts as a wrong code (422, design §6.1). */
const Code = z.object({ code: z.string().max(100).catch("") });

const WITHIN_SECONDS = 15 * 60;
const MAX_TRIES = 10;

/** The second factor of a sign-in under way, mounted at /auth/local/twoFactor. */
export const secondFactor = new Hono<AppEnv>()
  .get(
    "/",
    secondFactorPending,
    described({
      does: "Read where the code of this sign-in comes from",
      notes: "`choice`: the user first sets a second factor up, in one of `ways`: an app " +
        "(`/app`), or codes by mail (`/resend`, then the code).",
      answers: { 200: "SecondFactorMethod" },
    }),
    async (c) => c.json(await methodOf(c)),
  )
  .post(
    "/",
    secondFactorPending,
    described({
      does: "Give the code of the second factor",
      notes:
        "Users with an app may give a recovery code instead. Spaces, hyphens and case do not " +
        "matter. 401 if no sign-in is under way; 429 after 10 wrong codes in 15 minutes.",
      answers: { 200: "User" },
      refuses: [422, 429],
    }),
    body(Code),
    async (c) => {
      const { user, session } = c.var;
      await proveCode(c, c.req.valid("json").code);
      await completeSession(c, session.id, user);
      return c.json(user);
    },
  )
  .post(
    "/resend",
    secondFactorPending,
    described({
      does: "Mail a new code",
      notes:
        "The previous code becomes invalid. 409 if the codes come from an app, or no mail can " +
        "be sent; 429 after 3 mailed codes in an hour without a right one, the first code included.",
      answers: { 200: Nothing },
      refuses: [409, 429],
    }),
    async (c) => {
      const { user, session } = c.var;
      const { method, ways } = await methodOf(c);
      if (method === "app") throw new Conflict(ACCOUNT_MESSAGES.codeIsInApp);
      if (ways && !ways.includes("mail")) throw new Conflict(ACCOUNT_MESSAGES.noMail);
      await ensureCodeMayBeMailed(c, user);
      await mailCode(c, user, { id: session.id, token: sessionToken(c)! });
      return c.json({});
    },
  )
  .post(
    "/app",
    secondFactorPending,
    described({
      does: "Begin to set up an authenticator app at sign-in",
      notes: "For users who need a second factor and have none; for others 409. Only this answer " +
        "shows the key. Nothing changes until a code confirms the app.",
      answers: { 201: "AppEnrolment" },
      refuses: [409],
    }),
    async (c) => {
      await ensureChoice(c);
      return c.json(await beginAppSetup(c), 201);
    },
  )
  .post(
    "/app/confirm",
    secondFactorPending,
    described({
      does: "Confirm the app with a code from it, which signs in",
      notes: "Only this answer shows the recovery codes. 409 if there is no app to confirm.",
      answers: { 200: "RecoveryCodes" },
      refuses: [409, 422, 429],
    }),
    body(Code),
    async (c) => {
      await ensureChoice(c);
      const { sql, user, session } = c.var;
      const isRight = await confirmAppSetup(c, c.req.valid("json").code);
      if (!isRight) throw new SignInFailed(ACCOUNT_MESSAGES.wrongCode);
      const recoveryCodes = await renewRecoveryCodes(sql, { userId: user.id });
      await completeSession(c, session.id, user);
      return c.json({ recoveryCodes });
    },
  );

/** Where the code of the sign-in comes from. */
async function methodOf(c: Context<AppEnv>): Promise<SecondFactorMethod> {
  const { sql, user, config } = c.var;
  return secondFactorMethod(user, await findApp(sql, user.id), config);
}

/**
 * Only who has no second factor sets one up with the password alone: it must not replace another.
 * @throws {Conflict}
 */
async function ensureChoice(c: Context<AppEnv>) {
  if ((await methodOf(c)).method !== "choice") throw new Conflict(ACCOUNT_MESSAGES.hasFactor);
}

/** Checks the code. @throws {SignInFailed} the code is wrong. @throws {TooManyAttempts} */
async function proveCode(c: Context<AppEnv>, code: string) {
  const { sql, clock, config, user, session } = c.var;
  const device = { userId: user.id, deviceHash: await deviceHashOf(c) };
  const factor = await findFactor(sql, device);
  const { totpKey, isKnownDevice } = factor;
  const subject = countedAccount(user.id, isKnownDevice);
  const tries = { kind: "second factor", subject } as const;
  const limit = { withinSeconds: WITHIN_SECONDS, max: MAX_TRIES };
  await ensureAttempt(sql, { ...tries, ...limit });
  const key = totpKey && await c.var.vault.open(appKeyPlace(user.id), totpKey);
  const asked = { userId: user.id, totpKey: key, sessionId: session.id };
  const given = { ...asked, sessionToken: sessionToken(c)!, code };
  const isRight = await isSecondFactor(sql, { ...given, now: clock.now().getTime() });
  if (!isRight) throw new SignInFailed(ACCOUNT_MESSAGES.wrongCode);
  await forgetAttempts(sql, tries, { kind: "second factor mail", subject });
  if (askedFactor(user, factor, config) !== "choice") return;
  const mail = newsMail(accountNews(c), user, { kind: "codes by mail" });
  await settleMailedCodes(sql, { userId: user.id, mail });
}
