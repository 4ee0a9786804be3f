import { Hono } from "hono";
import { homeOf } from "../../domain/people/user.ts";
import type { AppEnv } from "../app_env.ts";
import { signedIn } from "../guards.ts";

/** GET /: redirects users to their screen (product §2.2). */
export const home = new Hono<AppEnv>().get("/", signedIn, (c) => c.redirect(homeOf(c.var.user)));
