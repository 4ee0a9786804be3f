import { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import { signedIn } from "../guards.ts";

/** Users, mounted at /api/users. */
export const users = new Hono<AppEnv>()
  .get("/me", signedIn, (c) => c.json(c.var.user));
