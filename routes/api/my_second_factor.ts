import { type Context, Hono } from "hono";
import { z } from "zod";
import { findApp, removeApp } from "../../db/sign_in/authenticator_apps.ts";
import { newsMail } from "../../db/people/news.ts";
import { ACCOUNT_MESSAGES, type SecondFactor } from "../../domain/people/account.ts";
import { Conflict, Invalid } from "../../domain/errors.ts";
import { isFactorOfRole } from "../../domain/people/second_factor.ts";
import { renewRecoveryCodes } from "../../server/second_factor.ts";
import { accountNews } from "../auth/account_news.ts";
import { beginAppSetup, confirmAppSetup } from "../auth/app_setup.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { inPerson, signedIn } from "../guards.ts";
import { faultOfMail } from "./site/mail_server.ts";
import { described } from "../openapi/described.ts";
import { ensureOneself } from "./own_password.ts";

const Password = z.object({ password: z.string().max(1000) });
const Code = z.object({ code: z.string().max(100) });

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
        "at `password` if it is wrong. For 10 minutes after `POST /auth/oidc/again` a blank one " +
        "is enough, here and in the other calls of the second factor.",
      answers: { 201: "AppEnrolment" },
      refuses: [429],
    }),
    body(Password),
    async (c) => {
      await ensureOneself(c, c.req.valid("json").password);
      return c.json(await beginAppSetup(c), 201);
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
      const isRight = await confirmAppSetup(c, c.req.valid("json").code);
      if (!isRight) throw new Invalid([{ path: "code", message: ACCOUNT_MESSAGES.wrongCode }]);
      const recoveryCodes = await renewRecoveryCodes(c.var.sql, { userId: c.var.user.id });
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
      await ensureOneself(c, c.req.valid("json").password);
      const { sql, user } = c.var;
      if (!(await findApp(sql, user.id)).hasApp) throw new Conflict(ACCOUNT_MESSAGES.noApp);
      const mail = newsMail(accountNews(c), user, { kind: "recovery codes made" });
      return c.json({ recoveryCodes: await renewRecoveryCodes(sql, { userId: user.id, mail }) });
    },
  )
  .delete(
    "/",
    inPerson,
    described({
      does: "Stop using the app",
      notes: "Codes then come by mail again. 400 at `password` if it is wrong; 409 if the user " +
        "needs a second factor and the mail server has not taken a test mail to them in the last " +
        "15 minutes.",
      answers: { 200: "SecondFactor" },
      refuses: [409, 429],
    }),
    body(Password),
    async (c) => {
      await ensureOneself(c, c.req.valid("json").password);
      const { sql, user, config } = c.var;
      const isNeeded = user.organization.isMfaEnabled || isFactorOfRole(user, config);
      if (isNeeded && !config.isMailSeen) throw new Conflict(ACCOUNT_MESSAGES.appStays);
      const fault = isNeeded ? await faultOfMail(c) : null;
      if (fault) throw new Conflict(fault);
      const mail = newsMail(accountNews(c), user, { kind: "app removed" });
      const { hasApp } = await findApp(sql, user.id);
      if (hasApp) await removeApp(sql, { userId: user.id, actorId: user.id, mail });
      return c.json(await secondFactorOf(c));
    },
  );

/** The second factor of the user who calls. */
export async function secondFactorOf(c: Context<AppEnv>): Promise<SecondFactor> {
  const { sql, user, config } = c.var;
  const { hasApp, recoveryCodesLeft } = await findApp(sql, user.id);
  const isRequired = user.organization.isMfaEnabled || isFactorOfRole(user, config);
  return { method: hasApp ? "app" : "mail", isRequired, recoveryCodesLeft };
}
