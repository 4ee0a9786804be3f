import { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import { open, passwordGiven, signedIn } from "../guards.ts";
import { plainPage } from "./plain_page.tsx";

const LOG_OUT = { href: "/auth/local/logout", label: "Log out" };

/**
 * Addresses which sign-in already leads to, and which have no screen of their own yet (decision
 * 0005). They say so, rather than look broken or let somebody pass.
 */
export const notYetPages = new Hono<AppEnv>()
  .get("/forgot", open, (c) =>
    plainPage(c, {
      title: "Forgot your password?",
      text: "A password cannot be reset by email yet. Ask your administrator for a new one.",
      links: [{ href: "/login", label: "Back to sign in" }],
    }))
  .get("/twoFactor", passwordGiven, (c) =>
    plainPage(c, {
      title: "Second factor needed",
      text: "Your organization asks for a second factor, which cannot be given here yet. " +
        "You are not signed in.",
      links: [LOG_OUT],
    }))
  .get("/admin/*", signedIn, (c) =>
    plainPage(c, {
      title: "Administration",
      text: `Signed in as ${c.var.user.fullName}. There are no administration screens yet.`,
      links: c.var.user.isOperationalUser && c.var.user.organization.type !== "C4SF"
        ? [{ href: "/", label: "Exit Admin" }, LOG_OUT]
        : [LOG_OUT],
    }));
