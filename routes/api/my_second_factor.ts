import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  beginEnrolment,
  confirmApp,
  findApp,
  findPendingKey,
  removeApp,
} from "../../db/sign_in/authenticator_apps.ts";
import { takeAttempt } from "../../db/sign_in/attempts.ts";
import { ACCOUNT_MESSAGES, type SecondFactor } from "../../domain/people/account.ts";
import { Conflict, Invalid, TooManyAttempts } from "../../domain/errors.ts";
import { enrolmentOf, newTotpKey, totpStepOf, typedCode } from "../../server/codes.ts";
import { renewRecoveryCodes } from "../../server/second_factor.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { inPerson, signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { ensureOwnPassword } from "./own_password.ts";

const Password = z.object({ password: z.string().max(1000) });
const Code = z.object({ code: z.string().max(100) });
const LIMIT = { withinSeconds: 15 * 60, max: 10 };

/** A user's own second factor, mounted at /api/users/me/twoFactor. */
export const mySecondFactor = new Hono<AppEnv>()
  .get(
    "/",
    signedIn,
    described({ does: "Read where your codes come from", answers: { 200: "SecondFactor" } }),
    async (c) => c.json(await secondFactorOf(c)),
  )
  .post(
    "/",
    inPerson,
    described({
      does: "Begin to set up an authenticator app",
      notes: "Only this answer shows the key. Nothing changes until a code confirms the app. 400 " +
        "at `password` if it is wrong.",
      answers: { 201: "AppEnrolment" },
      refuses: [429],
    }),
    body(Password),
    async (c) => {
      await ensureOwnPassword(c, c.req.valid("json").password, "password");
      const { sql, user, config } = c.var;
      const key = newTotpKey();
      await beginEnrolment(sql, { userId: user.id, key });
      return c.json(enrolmentOf(key, { appName: config.appName, email: user.email }), 201);
    },
  )
  .post(
    "/confirm",
    inPerson,
    described({
      does: "Confirm the app with a code from it",
      notes: "Only this answer shows the recovery codes. 400 at `code` if it is wrong; 409 if " +
        "there is no app to confirm.",
      answers: { 200: "RecoveryCodes" },
      refuses: [409, 429],
    }),
    body(Code),
    async (c) => {
      await confirm(c, c.req.valid("json").code);
      const recoveryCodes = await renewRecoveryCodes(c.var.sql, c.var.user.id);
      return c.json({ recoveryCodes });
    },
  )
  .post(
    "/recoveryCodes",
    inPerson,
    described({
      does: "Make new recovery codes",
      notes: "The old codes become invalid. 400 at `password` if it is wrong; 409 without an app.",
      answers: { 200: "RecoveryCodes" },
      refuses: [409, 429],
    }),
    body(Password),
    async (c) => {
      await ensureOwnPassword(c, c.req.valid("json").password, "password");
      const { sql, user } = c.var;
      if (!(await findApp(sql, user.id)).hasApp) throw new Conflict(ACCOUNT_MESSAGES.noApp);
      return c.json({ recoveryCodes: await renewRecoveryCodes(sql, user.id) });
    },
  )
  .delete(
    "/",
    inPerson,
    described({
      does: "Stop using the app",
      notes: "Codes then come by mail again. 400 at `password` if it is wrong.",
      answers: { 200: "SecondFactor" },
      refuses: [429],
    }),
    body(Password),
    async (c) => {
      await ensureOwnPassword(c, c.req.valid("json").password, "password");
      await removeApp(c.var.sql, { userId: c.var.user.id, actorId: c.var.user.id });
      return c.json(await secondFactorOf(c));
    },
  );

async function secondFactorOf(c: Context<AppEnv>): Promise<SecondFactor> {
  const { sql, user } = c.var;
  const { hasApp, recoveryCodesLeft } = await findApp(sql, user.id);
  const { isMfaEnabled: isRequired } = user.organization;
  return { method: hasApp ? "app" : "mail", isRequired, recoveryCodesLeft };
}

/**
 * Starts to use the app after its first right code, which proves that the app has the key.
 * @throws {Invalid} the code is wrong. @throws {Conflict} there is no app to confirm.
 * @throws {TooManyAttempts}
 */
async function confirm(c: Context<AppEnv>, code: string) {
  const { sql, clock, user } = c.var;
  const tries = { kind: "second factor", subject: user.id } as const;
  if (!await takeAttempt(sql, { ...tries, ...LIMIT })) {
    throw new TooManyAttempts(LIMIT.withinSeconds);
  }
  const key = await findPendingKey(sql, user.id);
  if (!key) throw new Conflict(ACCOUNT_MESSAGES.noAppToConfirm);
  const step = totpStepOf(key, typedCode(code), clock.now().getTime());
  if (step === null) throw new Invalid([{ path: "code", message: ACCOUNT_MESSAGES.wrongCode }]);
  const isConfirmed = await confirmApp(sql, { userId: user.id, key, step });
  if (!isConfirmed) throw new Conflict(ACCOUNT_MESSAGES.noAppToConfirm);
}
