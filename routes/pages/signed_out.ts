import { type Context, Hono } from "hono";
import { findApp } from "../../db/sign_in/authenticator_apps.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { findPublicInvite } from "../../db/invites/public.ts";
import { inviteFault } from "../../domain/people/invite.ts";
import { homeOf, type User } from "../../domain/people/user.ts";
import { isId } from "../../domain/schema/id.ts";
import { SignedOutIsland, type SignedOutProps } from "../../islands/signed_out/SignedOutIsland.tsx";
import type { AppEnv } from "../app_env.ts";
import { currentSession } from "../current_session.ts";
import { open, passwordGiven } from "../guards.ts";
import { islandPage } from "./island_page.tsx";

/** The pages for users who are not signed in, mounted at /. */
export const signedOutPages = new Hono<AppEnv>()
  .get("/login", open, async (c) => {
    const user = await whoIsSignedIn(c);
    if (user && hasScreen(user)) return c.redirect("/");
    const { appName } = c.var.config;
    const demo = c.var.hasDemoData();
    return page(c, "Sign in", {
      page: "login",
      appName,
      demoAccounts: demo ? [...DEMO_ACCOUNTS] : [],
      demoPassword: demo ? DEMO_PASSWORD : null,
      withoutRole: user?.fullName ?? null,
    });
  })
  .get("/forgot", open, async (c) => {
    if (await whoHasScreen(c)) return c.redirect("/");
    const { appName } = c.var.config;
    return page(c, "Forgot your password?", { page: "forgot", appName });
  })
  .get("/reset", open, async (c) => {
    const { appName } = c.var.config;
    const { email = "", code = "" } = c.req.query();
    const user = await whoHasScreen(c);
    const isOther = user !== null && code !== "" &&
      user.email.toLowerCase() !== email.toLowerCase();
    const signedInAs = isOther ? user.fullName : null;
    return page(c, "Choose a new password", { page: "reset", appName, email, code, signedInAs });
  })
  .get("/invites/:id", open, async (c) => {
    const id = c.req.param("id");
    const invite = isId(id) ? await findPublicInvite(c.var.sql, id) : null;
    const user = await whoHasScreen(c);
    return page(c, "Invite", {
      page: "invite",
      appName: c.var.config.appName,
      invite,
      fault: invite && inviteFault(invite, c.var.clock.now().getTime()),
      signedInAs: user?.fullName ?? null,
    }, invite ? undefined : 404);
  })
  .get("/twoFactor", passwordGiven, async (c) => {
    const { config, sql, session, user } = c.var;
    if (!session.isSecondFactorPending) return c.redirect("/");
    const { hasApp } = await findApp(sql, user.id);
    return page(c, "Second factor", {
      page: "twoFactor",
      appName: config.appName,
      email: user.email,
      method: hasApp ? "app" : "mail",
    });
  });

function page(
  c: Context<AppEnv>,
  title: string,
  props: SignedOutProps,
  status?: 404,
): Response {
  return islandPage(c, { title, island: "signed_out", Island: SignedOutIsland, props, status });
}

async function whoIsSignedIn(c: Context<AppEnv>): Promise<User | null> {
  const session = await currentSession(c);
  return session && !session.isSecondFactorPending ? session.user : null;
}

async function whoHasScreen(c: Context<AppEnv>): Promise<User | null> {
  const user = await whoIsSignedIn(c);
  return user && hasScreen(user) ? user : null;
}

/**
 * Whether the user has a screen to redirect to. Users without a role have none: a redirect would
 * loop.
 */
function hasScreen(user: User): boolean {
  return homeOf(user) !== "/login";
}
