import { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import { signedIn } from "../guards.ts";
import { plainPage } from "./plain_page.tsx";

const LOG_OUT = { href: "/auth/local/logout", label: "Log out" };

/**
 * Addresses which sign-in already leads to, and which have no screen of their own yet (decision
 * 0005). They say so, rather than look broken or let somebody pass.
 */
export const notYetPages = new Hono<AppEnv>()
  .get("/admin/*", signedIn, (c) =>
    plainPage(c, {
      title: "Administration",
      text: `Signed in as ${c.var.user.fullName}. There are no administration screens yet.`,
      links: c.var.user.isOperationalUser && c.var.user.organization.type !== "C4SF"
        ? [{ href: "/", label: "Exit Admin" }, LOG_OUT]
        : [LOG_OUT],
    }));
