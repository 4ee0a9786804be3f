import { type Context, Hono } from "hono";
import { z } from "zod";
import { findApp } from "../../db/sign_in/authenticator_apps.ts";
import { confirmPassword } from "../../db/sign_in/sessions.ts";
import { findActiveUser } from "../../db/people/users.ts";
import { ensureOwnPassword } from "../api/own_password.ts";
import { SignInFailed } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { type AskedFactor, askedFactor } from "../../domain/people/second_factor.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { inPerson, open } from "../guards.ts";
import { described, Nothing } from "../openapi/described.ts";
import { crossSite, isFromOwnPage } from "../same_origin.ts";
import { askForSecondFactor } from "./mailed_code.ts";
import { provePassword } from "./password.ts";
import { passwordReset } from "./password_reset.ts";
import { secondFactor } from "./second_factor.ts";
import { beginSession, signOut } from "./sessions.ts";
import { typedEmail } from "./typed_email.ts";

/** A value that is missing or no text counts as wrong, so that it is a 422, too (design §6.1). */
const Login = z.object({
  username: typedEmail.catch(""),
  password: z.string().max(1000).catch(""),
});

const Confirmation = Login.pick({ password: true });

/** Sign-in and sign-out, mounted at /auth/local. */
export const local = new Hono<AppEnv>()
  .post(
    "/login",
    open,
    described({
      does: "Sign in; 202 if a second factor is needed",
      notes: "Every failed sign-in is 422. With 202, the session only allows giving the " +
        "second factor, or setting one up, within 30 minutes. 409 to the right password of a user " +
        "whose organization signs in with its own provider only.",
      answers: { 200: "User", 202: Nothing },
      refuses: [409, 422, 429],
    }),
    body(Login),
    async (c) => {
      const { username, password } = c.req.valid("json");
      const proven = await provePassword(c, username, password);
      const { user } = proven;
      const asked = askedFactor(user, proven, c.var.config);
      if (asked === null && await beginSession(c, proven)) return c.json(user);
      // A second factor may have become required while the password was checked.
      await askForSecondFactor(c, proven, asked ?? await factorNow(c, user.id));
      return c.json({}, 202);
    },
  )
  .post(
    "/confirm",
    inPerson,
    described({
      does: "Give the password again",
      notes: "For 10 minutes, in this session only, what answers 403 at `currentPassword` is " +
        "allowed then. Every wrong password is 422; 429 after 10 of them in 15 minutes.",
      answers: { 200: Nothing },
      refuses: [422, 429],
    }),
    body(Confirmation),
    async (c) => {
      await ensureOwnPassword(c, c.req.valid("json").password);
      await confirmPassword(c.var.sql, c.var.session.id);
      return c.json({});
    },
  )
  .get(
    "/logout",
    open,
    described({
      does: "Sign out; a browser is redirected to the sign-in page",
      notes: "Only a link of one of our own pages signs out, or an Origin or Sec-Fetch-Site " +
        "header of the same origin; a browser that comes from elsewhere is redirected to the " +
        "start page.",
      answers: { 200: Nothing, 302: null },
      refuses: [403],
    }),
    async (c) => {
      const isBrowser = (c.req.header("Accept") ?? "").includes("text/html");
      if (!isFromOwnPage(c)) {
        if (isBrowser) return c.redirect("/");
        throw crossSite();
      }
      await signOut(c);
      // Never "storage": what a crew has not sent yet stays on the device (decisions 0048, 0055).
      c.header("Clear-Site-Data", '"cache"');
      return isBrowser ? c.redirect("/login") : c.json({});
    },
  )
  .route("/twoFactor", secondFactor)
  .route("/", passwordReset);

/** What is asked of a user by now. @throws {SignInFailed} their access has ended. */
async function factorNow(c: Context<AppEnv>, userId: string): Promise<AskedFactor> {
  const { sql, config } = c.var;
  const user = await findActiveUser(sql, userId);
  if (!user) throw new SignInFailed(MESSAGES.signInFailed);
  return askedFactor(user, await findApp(sql, userId), config) ?? "mail";
}
