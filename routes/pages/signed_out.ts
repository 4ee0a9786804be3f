import { type Context, Hono } from "hono";
import { findApp } from "../../db/sign_in/authenticator_apps.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { findPublicInvite } from "../../db/invites/public.ts";
import { findProviderOfInvite, isAnyProviderOn } from "../../db/providers/providers.ts";
import { isProviderFault, PROVIDER_FAULTS } from "../../domain/people/sign_in_provider.ts";
import { secondFactorMethod } from "../../domain/people/second_factor.ts";
import { homeOf, type User } from "../../domain/people/user.ts";
import { tokenHashOf } from "../../server/tokens.ts";
import { SignedOutIsland, type SignedOutProps } from "../../islands/signed_out/SignedOutIsland.tsx";
import type { AppEnv } from "../app_env.ts";
import { currentSession } from "../current_session.ts";
import { open, passwordGiven } from "../guards.ts";
import { speakTo } from "./language/spoken_language.ts";
import { say, t } from "../../words/t.ts";
import { takeLeft } from "../session_cookie.ts";
import { islandPage } from "./island_page.tsx";

/** The pages for users who are not signed in, mounted at /. */
export const signedOutPages = new Hono<AppEnv>()
  .get("/login", open, async (c) => {
    const user = await whoIsSignedIn(c);
    if (user && hasScreen(user)) return c.redirect("/");
    const { appName } = c.var.config;
    const demo = c.var.hasDemoData();
    return page(c, t("Sign in"), {
      page: "login",
      left: takeLeft(c),
      appName,
      demoAccounts: demo ? [...DEMO_ACCOUNTS] : [],
      demoPassword: demo ? DEMO_PASSWORD : null,
      withoutRole: user?.fullName ?? null,
      hasProviders: await isAnyProviderOn(c.var.sql),
      providerFault: providerFaultIn(c),
    });
  })
  .get("/forgot", open, async (c) => {
    if (await whoHasScreen(c)) return c.redirect("/");
    const { appName } = c.var.config;
    return page(c, t("Forgot your password?"), { page: "forgot", appName });
  })
  .get("/reset", open, async (c) => {
    const { appName } = c.var.config;
    const { email = "", code = "" } = c.req.query();
    if (code === "") return c.redirect("/forgot"); // no mail has a link without one
    const user = await whoHasScreen(c);
    const isOther = user !== null && user.email.toLowerCase() !== email.toLowerCase();
    const signedInAs = isOther ? user.fullName : null;
    return page(c, t("Choose a new password"), { page: "reset", appName, email, code, signedInAs });
  })
  .get("/invites/:token", open, async (c) => {
    const token = c.req.param("token");
    const linked = await findPublicInvite(c.var.sql, await tokenHashOf(token));
    const user = await whoHasScreen(c);
    return page(c, t("Invite"), {
      page: "invite",
      appName: c.var.config.appName,
      token,
      ...linked,
      fault: linked.fault && say(linked.fault),
      signedInAs: user?.fullName ?? null,
      provider: await findProviderOfInvite(c.var.sql, await tokenHashOf(token)),
    }, linked.invite ? undefined : 403);
  })
  .get("/twoFactor", passwordGiven, async (c) => {
    const { config, sql, session, user } = c.var;
    if (!session.isSecondFactorPending) return c.redirect("/");
    const own = await findApp(sql, user.id);
    const { method, ways = [] } = secondFactorMethod(user, own, config);
    const shared = { appName: config.appName, email: user.email };
    return method === "choice"
      ? page(c, t("Set up a second factor"), { page: "setUpFactor", ...shared, ways })
      : page(c, t("Second factor"), { page: "twoFactor", ...shared, method });
  });

function page(
  c: Context<AppEnv>,
  title: string,
  props: SignedOutProps,
  status?: 403,
): Response {
  return islandPage(c, { title, island: "signed_out", Island: SignedOutIsland, props, status });
}

/** What the page before says by its name; any other text says nothing. */
function providerFaultIn(c: Context<AppEnv>): string | null {
  const name = c.req.query("provider") ?? "";
  return isProviderFault(name) ? PROVIDER_FAULTS[name] : null;
}

async function whoIsSignedIn(c: Context<AppEnv>): Promise<User | null> {
  const session = await currentSession(c);
  if (!session || session.isSecondFactorPending) return null;
  speakTo(c, session.user);
  return session.user;
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
