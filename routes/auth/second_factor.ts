import { type Context, Hono } from "hono";
import { z } from "zod";
import { findApp, findFactor } from "../../db/sign_in/authenticator_apps.ts";
import { forgetAttempts, takeAttempt } from "../../db/sign_in/attempts.ts";
import { ACCOUNT_MESSAGES } from "../../domain/people/account.ts";
import { Conflict, SignInFailed, TooManyAttempts } from "../../domain/errors.ts";
import { isSecondFactor } from "../../server/second_factor.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { secondFactorPending } from "../guards.ts";
import { described, Nothing } from "../openapi/described.ts";
import { sessionToken } from "../session_cookie.ts";
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
      answers: { 200: "SecondFactorMethod" },
    }),
    async (c) => {
      const { hasApp } = await findApp(c.var.sql, c.var.user.id);
      return c.json({ method: hasApp ? "app" : "mail" });
    },
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
      notes: "The previous code becomes invalid. 409 if the codes come from an app; 429 after 3 " +
        "mailed codes in an hour without a right one, the first code included.",
      answers: { 200: Nothing },
      refuses: [409, 429],
    }),
    async (c) => {
      const { sql, user, session } = c.var;
      if ((await findApp(sql, user.id)).hasApp) throw new Conflict(ACCOUNT_MESSAGES.codeIsInApp);
      await ensureCodeMayBeMailed(c, user);
      await mailCode(c, user, { id: session.id, token: sessionToken(c)! });
      return c.json({});
    },
  );

/**
 * Checks the code. Known devices have a counter of their own, so that somebody who only knows the
 * password cannot use up the user's attempts.
 * @throws {SignInFailed} the code is wrong. @throws {TooManyAttempts}
 */
async function proveCode(c: Context<AppEnv>, code: string) {
  const { sql, clock, user, session } = c.var;
  const device = { userId: user.id, deviceHash: await deviceHashOf(c) };
  const { totpKey, isKnownDevice } = await findFactor(sql, device);
  const tries = {
    kind: "second factor",
    subject: isKnownDevice ? `${user.id} known` : user.id,
  } as const;
  const limit = { withinSeconds: WITHIN_SECONDS, max: MAX_TRIES };
  if (!await takeAttempt(sql, { ...tries, ...limit })) throw new TooManyAttempts(WITHIN_SECONDS);
  const asked = { userId: user.id, totpKey, sessionId: session.id };
  const given = { ...asked, sessionToken: sessionToken(c)!, code };
  const isRight = await isSecondFactor(sql, { ...given, now: clock.now().getTime() });
  if (!isRight) throw new SignInFailed(ACCOUNT_MESSAGES.wrongCode);
  await forgetAttempts(sql, tries, { kind: "second factor mail", subject: user.id });
}
