import { type Context, Hono } from "hono";
import { z } from "zod";
import { findApp } from "../../db/sign_in/authenticator_apps.ts";
import type { UserToSignIn } from "../../db/people/users.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { open } from "../guards.ts";
import { described, Nothing } from "../openapi/described.ts";
import { ensureCodeMayBeMailed, mailCode } from "./mailed_code.ts";
import { provePassword } from "./password.ts";
import { passwordReset } from "./password_reset.ts";
import { secondFactor } from "./second_factor.ts";
import { beginPendingSession, beginSession, signOut } from "./sessions.ts";
import { typedEmail } from "./typed_email.ts";

/** A value that is missing or no text counts as wrong, so that it is a 422, too (design §6.1). */
const Login = z.object({
  username: typedEmail.catch(""),
  password: z.string().max(1000).catch(""),
});

/** Sign-in and sign-out, mounted at /auth/local. */
export const local = new Hono<AppEnv>()
  .post(
    "/login",
    open,
    described({
      does: "Sign in; 202 if a second factor is needed",
      notes: "Every failed sign-in is 422. With 202, the session only allows giving the " +
        "second factor, within 30 minutes.",
      answers: { 200: "User", 202: Nothing },
      refuses: [422, 429],
    }),
    body(Login),
    async (c) => {
      const { username, password } = c.req.valid("json");
      const proven = await provePassword(c, username, password);
      const { user } = proven;
      const isAsked = proven.hasApp || user.organization.isMfaEnabled;
      if (!isAsked && await beginSession(c, proven)) return c.json(user);
      // A second factor may have become required while the password was checked.
      const { hasApp } = isAsked ? proven : await findApp(c.var.sql, user.id);
      await askForSecondFactor(c, { ...proven, hasApp });
      return c.json({}, 202);
    },
  )
  .get(
    "/logout",
    open,
    described({
      does: "Sign out; a browser is redirected to the sign-in page",
      notes: "A request from another site does not sign the user out.",
      answers: { 200: Nothing, 302: null },
    }),
    async (c) => {
      const isCrossSite = c.req.header("Sec-Fetch-Site") === "cross-site";
      if (!isCrossSite) await signOut(c);
      const isBrowser = (c.req.header("Accept") ?? "").includes("text/html");
      return isBrowser ? c.redirect("/login") : c.json({});
    },
  )
  .route("/twoFactor", secondFactor)
  .route("/", passwordReset);

/** Begins a pending session. Mails a code, except to users who have an authenticator app. */
async function askForSecondFactor(c: Context<AppEnv>, proven: UserToSignIn) {
  const { user, hasApp } = proven;
  if (!hasApp) await ensureCodeMayBeMailed(c, user);
  const session = await beginPendingSession(c, proven);
  if (!hasApp) await mailCode(c, user, session);
}
