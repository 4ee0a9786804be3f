import { Hono } from "hono";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { homeOf, type User } from "../../domain/user.ts";
import { LoginForm, type LoginProps } from "../../islands/signed_out/LoginForm.tsx";
import type { AppEnv } from "../app_env.ts";
import { currentSession, open } from "../guards.ts";
import { islandPage } from "./island_page.tsx";
import { themeOf } from "./theme.ts";

/** The pages for whoever is not signed in, mounted at /. */
export const signedOutPages = new Hono<AppEnv>()
  .get("/login", open, async (c) => {
    const session = await currentSession(c);
    if (session && !session.isSecondFactorPending && hasScreen(session.user)) {
      return c.redirect("/");
    }
    const { appName } = c.var.config;
    const demo = c.var.hasDemoData();
    const props: LoginProps = {
      appName,
      theme: themeOf(c),
      notice: null,
      demoAccounts: demo ? [...DEMO_ACCOUNTS] : [],
      demoPassword: demo ? DEMO_PASSWORD : null,
    };
    return islandPage(c, { title: "Sign in", island: "signed_out", Island: LoginForm, props });
  });

/** Somebody without any role yet has none: leading him on would lead him in a circle. */
function hasScreen(user: User): boolean {
  return homeOf(user) !== "/login";
}
